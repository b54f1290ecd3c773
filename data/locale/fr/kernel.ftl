# Ce que dit le fichier de campagne : ce qui ne va pas, et que faire.

kernel-exists = { $file } existe déjà et ne sera pas écrasé. Donnez un autre nom, ou déplacez d'abord ce fichier.
kernel-not-found = { $file } n'existe pas. Vérifiez le nom et le dossier ; « arbitre new FICHIER » crée une campagne.
kernel-no-folder = Le dossier de { $file } n'existe pas. Vérifiez le chemin, ou faites ce dossier d'abord.
kernel-stranger-folder = { $file } est un dossier ou un périphérique, pas un fichier de campagne. Donnez le nom du fichier lui-même.
kernel-stranger-empty = { $file } est vide : ce n'est pas une campagne. Reprenez une sauvegarde, ou supprimez ce fichier et recommencez « arbitre new ».
kernel-stranger-format = { $file } n'est pas une campagne, mais un fichier d'un autre format. Vérifiez le nom donné avec -c.
kernel-stranger-program = { $file } est une base de données d'un autre programme, pas une campagne. Vérifiez le nom donné avec -c.
kernel-newer = { $file } vient d'une version plus récente d'arbitre. Installez cette version ; le fichier n'a pas été modifié.
kernel-unknown-rulebook = { $file } se joue avec la règle « { $rulebook } », que cette version d'arbitre ne connaît pas. Installez une version qui la connaît ; le fichier n'a pas été modifié.
kernel-second-file = { $file } a été ouvert par un autre programme dans un mode à deux fichiers (« -wal » à côté). Fermez ce programme ; si le message demeure, remettez-y la base en mode « DELETE » (PRAGMA journal_mode=DELETE) ou reprenez une sauvegarde.
kernel-remains = { $file } est là : une commande interrompue laisse un tel fichier, qui serait pris pour une partie de la campagne, et ce n'en est pas une. Déplacez-le ailleurs, puis recommencez ; rien n'a été changé.
kernel-permission = Vous n'avez pas le droit de lire ou d'écrire { $file }. Vérifiez les droits du fichier et de son dossier, et que le support n'est pas en lecture seule.
kernel-permission-campaign = Vous n'avez pas le droit d'écrire le fichier de campagne, ou dans son dossier. Vérifiez les droits des deux, et que le support n'est pas en lecture seule ; rien n'a été changé.
kernel-io = { $file } : le système refuse ({ $what }). Vérifiez le disque et le dossier, puis recommencez ; rien n'a été changé.
kernel-io-campaign = Le système refuse l'accès au fichier de campagne ({ $what }). Vérifiez le disque et le dossier, puis recommencez ; rien n'a été changé.
kernel-locked = Une autre commande se sert de cette campagne. Attendez qu'elle finisse (ou fermez le programme qui a ouvert le fichier), puis recommencez ; rien n'a été changé.
kernel-full = Le disque est plein. Faites de la place, puis recommencez ; rien n'a été changé.
kernel-too-big = C'est trop gros pour le fichier de campagne (un milliard d'octets au plus). Découpez en plusieurs fois ; rien n'a été changé.
kernel-entropy = Le système ne donne pas de hasard ({ $what }). Redémarrez la machine, ou essayez sur une autre ; rien n'a été changé.
kernel-damaged = Le fichier de campagne est abîmé ({ $what }). « arbitre rebuild --check » dit si le journal permet de le refaire ; sinon, gardez-en une copie et reprenez la dernière sauvegarde.
kernel-tampered = Le fichier de campagne a été modifié par autre chose qu'arbitre ({ $what }). « arbitre rebuild --check » dit si le journal permet de le refaire ; sinon, gardez-en une copie et reprenez la dernière sauvegarde.
kernel-unreadable = L'écriture n° { $i } de la saison { $season } est illisible ou ne va pas avec les tables ({ $what }). Lancez « arbitre audit verify », et reprenez la dernière sauvegarde.
kernel-numbers = Il n'y a plus de numéro libre pour une saison ou une écriture. Commencez une nouvelle campagne.
kernel-sql = Erreur inattendue de la base de données ({ $what }) ; rien n'a été changé. C'est un défaut du programme : signalez-le avec ce message.
kernel-json = Erreur inattendue en écrivant une valeur en JSON ({ $what }) ; rien n'a été changé. C'est un défaut du programme : signalez-le avec ce message.

kernel-chain-campaign = La clé, le sceau et l'identifiant de la campagne ne vont pas ensemble.
kernel-chain-missing = Saison { $season }, écriture n° { $i } : elle manque.
kernel-chain-unreadable = Saison { $season }, écriture n° { $i } : le sel, une empreinte ou un texte est illisible.
kernel-chain-body = Saison { $season }, écriture n° { $i } : le contenu ne va pas avec son empreinte.
kernel-chain-entry = Saison { $season }, écriture n° { $i } : l'heure, l'auteur, le genre ou la place ne va pas avec l'empreinte.

## verify, audit verify : ce que disent les papiers publiés

verify-read = Papiers lus : { $papers } ; saisons révélées : { $reveals }.
verify-not-a-paper = { $file } : ce n'est ni un papier ni une révélation, il est laissé de côté.
verify-fails = Ce qui ne va pas :
verify-holds = Ce qui est juste :
verify-cannot = Ce que ces papiers ne prouvent pas :
verify-verdict-broken = Saison { $season } : NON. Voyez ci-dessous ce qui ne va pas.
verify-verdict-consistent = Saison { $season } : cohérent. Rien ne contredit la révélation ; ce qu'elle prouve dépend des papiers publiés avant elle. Engagé d'avance : { $bound }. Sans papier pour l'engager : { $unbound }.
verify-verdict-proved = Saison { $season } : prouvé par les papiers publiés d'avance ({ $bound }).
verify-first-fault-paper = Premier défaut : { $file }.
verify-first-fault = Premier défaut : saison { $season }, écriture { $i }.
verify-bound-nothing = rien
verify-bound-seal = les dés (sceau)
verify-bound-sheet = les protections de la nation de l'arbitre (feuille d'ouverture)
verify-bound-lock = les ordres et les mots (feuille de verrouillage)
verify-bound-close = les réponses (bulletins)
verify-broken = { $file }, saison { $season }, écriture { $i } : { $what }
verify-unreadable = { $file } : ne se relit pas jusqu'au bout ({ $why }).
verify-two-reveals = Saison { $season } : deux révélations différentes, { $a } et { $b }.
verify-two-seals = Deux sceaux différents : { $a } et { $b }.
verify-two-papers = Deux papiers qui devraient être les mêmes pour tous n'ont pas la même tête : { $a } et { $b }.
verify-gap = La saison { $season } ne commence pas là où la précédente finit : il manque quelque chose entre les deux.
verify-no-earlier = Saison { $season } : la révélation de la saison { $before } n'est pas là ; rien ne montre que l'une suit l'autre.
verify-season = Saison { $season }, écriture { $i } : { $what }
verify-note = Saison { $season } : { $what }
verify-truth-holds = Avec la révélation de toute la campagne : chaque réponse a été refaite d'après le monde, et comparée.
verify-seal-holds = { $file } : le sceau est celui des révélations.
verify-not-revealed = { $file } : la saison { $season } n'est pas révélée ici, ce papier attend.
verify-head-holds = { $file } : la tête est bien celle de la saison { $season }.
verify-head-differs = { $file } : la tête n'est PAS celle que la révélation donne pour la saison { $season }. Le journal a été changé après ce papier, ou ce papier n'est pas le bon.
verify-settings-differ = { $file } : les réglages de la saison { $season } ne sont pas ceux de la feuille d'ouverture.
verify-receipt-holds = { $file } : l'écriture de cet accusé de réception est au journal de la saison { $season }.
verify-receipt-unknown = { $file } : l'écriture de cet accusé de réception n'est PAS au journal de la saison { $season }.
verify-orders-differ = { $file } : les ordres de cet accusé de réception ne sont pas ceux du journal (saison { $season }).
verify-answers-hold = { $file } : les réponses sont celles que la révélation donne (saison { $season }).
verify-answers-differ = { $file } : les réponses ne sont PAS celles que la révélation donne (saison { $season }).
verify-choices-differ = { $file } : les choix que répète ce bulletin ne sont pas ceux du journal (saison { $season }).
verify-entered-differs = { $file } : les ordres que répète ce bulletin ne sont pas tous ceux qui ont été entrés au nom de sa nation (saison { $season }).
verify-words-unknown = { $file } : seule la tête est comparée, pas les mots (autre version, autre forme, ou dossier complet). La forme json se compare toujours.
verify-entry-unreadable = cette écriture ne se lit pas : { $why }
verify-entry-withheld = le texte de cette écriture manque, alors qu'il n'est jamais retenu.
verify-entry-order = cette écriture ({ $kind }) n'est pas à sa place : l'ordre est feuille, ordres, verrouillage, jet, choix, clôture.
verify-entry-actor = entrée au nom d'un autre.
verify-entry-own = la nation de l'arbitre a donné des ordres après la feuille d'ouverture, ou après ceux d'une autre nation.
verify-entry-word = le mot { DE($seat) } a changé.
verify-entry-order-line = { $seat }, ligne { $line } : cet ordre n'est pas possible, ou n'a pas le bon prix.
verify-entry-dice = il y a { $have ->
    [one] { $have } dé
   *[other] { $have } dés
} pour { $want ->
    [one] { $want } tentative
   *[other] { $want } tentatives
}.
verify-entry-die = le dé { DE($seat) } pour « { $question } » n'est pas celui que la clé donne.
verify-entry-beacon = un tirage public sans verrouillage avant lui.
verify-entry-choice = le choix { DE($seat) } sur l'avis { $notice } ne répond à aucun jet contré.
verify-entry-told = ce qui a été répondu à { $seat } sur « { $question } » ne suit pas du dé et du choix.
verify-entry-two-truths = « { $about } » a deux vérités différentes.
verify-entry-answers = il y a { $have ->
    [one] { $have } réponse
   *[other] { $have } réponses
} pour { $want ->
    [one] { $want } tentative
   *[other] { $want } tentatives
}.
verify-entry-close = la saison n'est pas close, ou quelque chose y a été ajouté après sa clôture.
verify-entry-rules = la saison est ouverte sous des règles maison que personne n'a fixées.
verify-note-no-sheet = pas de feuille d'ouverture : rien ne montre que les protections de la nation de l'arbitre sont venues d'abord, ni que ses armées, ses flottes et son trésor n'ont pas changé après la lecture des ordres.
verify-note-no-beacon = pas de tirage public : qui connaissait la clé et les mots pouvait connaître les dés d'avance.
verify-note-no-lock = pas de verrouillage à part : le jet a verrouillé lui-même.
verify-note-thawed = écriture { $i } : un fait de la nation de l'arbitre a changé entre la feuille d'ouverture et le jet (H22).
verify-note-erratum = écriture { $i } : un erratum a touché un fait de la nation de l'arbitre (H22).
verify-note-no-setup = la mise en place est dans la révélation de la saison 1, qui n'est pas ici : les dés ne peuvent pas être refaits.
verify-note-truth = que les réponses vraies l'étaient, seule la révélation de toute la campagne le montre.
recount-die = Saison { $season }, écriture { $i } : le dé { DE($seat) } pour « { $question } » n'est pas celui que la clé donne.
recount-told = Saison { $season }, écriture { $i } : ce qui a été répondu à { $seat } sur « { $question } » ne suit pas du jet, de la vérité et du choix.
recount-unmarked = Saison { $season }, écriture { $i } : des faits de la nation de l'arbitre ont été changés sans être marqués (H22).
inspect-read = Refait : { $entries ->
    [one] { $entries } écriture
   *[other] { $entries } écritures
}, { $values ->
    [one] { $values } valeur des tables
   *[other] { $values } valeurs des tables
}, { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}, { $bulletins ->
    [one] { $bulletins } bulletin
   *[other] { $bulletins } bulletins
}.
inspect-holds = Tout est juste.
inspect-fails = Ce qui ne va pas :
inspect-no-papers = Un fichier récrit tout entier ne se trahit pas lui-même : comparez aussi avec les papiers publiés (--papers DOSSIER).
inspect-no-row = (rien)
inspect-integrity = SQLite trouve le fichier abîmé : { $what }
inspect-table = Table { $table }, ligne { $row }, colonne { $column } : le journal dit { $want }, la table dit { $have }.
inspect-more = … et { $n ->
    [one] { $n } autre
   *[other] { $n } autres
}.
inspect-bulletin = Saison { $season } : le bulletin { DE($seat) } tel qu'il a été remis n'est pas celui que le journal donne.
inspect-no-bulletin = Saison { $season } : le bulletin { DE($seat) } n'a pas été gardé.
inspect-message = Saison { $season }, écriture { $i } : le message reçu n'est pas celui que l'écriture engage.
inspect-kept = Saison { $season } : la feuille { $name } telle qu'elle a été gardée n'est pas celle que le journal donne.
inspect-paper = { $file } : la tête ou le sceau de ce papier publié n'est pas dans ce fichier (saison { $season }).
inspect-unreadable = Saison { $season }, écriture { $i } : ne peut pas être rejouée ({ $what }).
verify-nothing = Rien à vérifier ici : ce dossier ne contient ni papier ni révélation.
verify-note-beacon-dropped = la feuille d'ouverture annonçait un tirage public, et le jet n'en a pas pris : qui connaissait la clé et les mots pouvait connaître les dés d'avance.
verify-papers = { $n ->
    [one] { $n } papier ({ $which })
   *[other] { $n } papiers ({ $which })
}
verify-not-papers = { $n ->
    [one] Un autre fichier n'est ni un papier ni une révélation, il est laissé de côté.
   *[other] { $n } autres fichiers ne sont ni des papiers ni des révélations, ils sont laissés de côté.
}
inspect-remark = Saison { $season }, { $seat } : ce qui vous a été dit d'un message n'est plus ce qui était écrit.
arbiter-remark = { $seat } : { $text }
arbiter-remark-line = { $seat }, ligne { $line } : { $text }
