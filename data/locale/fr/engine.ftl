# Ce que tous les jeux ont en commun : reçus, lettres, bulletins, vérifications.

## Reçus

receipt-of = Reçu pour { $seat }, { -saison } { $season }
receipt-of-form = Reçu pour { $seat }, { -saison } { $season } (bon d'ordres)
receipt-counts = { $taken ->
    [one] { $taken } ordre pris
   *[other] { $taken } ordres pris
}{ $cost ->
    [0] .
    [one] , { $cost } point.
   *[other] , { $cost } points.
}
receipt-counts-choices = { $taken ->
    [one] Votre choix est pris
   *[other] Vos { $taken } choix sont pris
}.
receipt-counts-withdrawn = Votre réponse est retirée ; vous pouvez en envoyer une autre.
receipt-counts-nothing = Rien de vous n'est enregistré pour l'instant.
receipt-counts-word = Votre message est bien reçu.
receipt-counts-none = Vous ne donnez aucun ordre : c'est noté.
receipt-counts-stands = Votre nouveau message n'est pas pris en compte : un message ne remplace le précédent que s'il est sans faute. Ce que vous aviez envoyé avant reste valable ; les remarques portent sur le nouveau message.
receipt-counts-held = Rien de ce message ne compte encore : il est à éclaircir d'abord.{ $stands ->
    [yes] {" "}Ce que vous aviez envoyé avant reste valable.
   *[no] {""}
}
receipt-remarks = Remarques sur votre message (la vérification ne les compare pas) :
receipt-lost = { $n ->
    [one] Une ligne n'est pas prise.
   *[other] { $n } lignes ne sont pas prises.
}
receipt-unclear = { $n ->
    [one] Une ligne est à éclaircir : elle ne compte pas encore.
   *[other] { $n } lignes sont à éclaircir : elles ne comptent pas encore.
}
receipt-answer = { $how ->
    [choice] Renvoyez votre choix seul, en une ligne.
    [adds] La ligne proposée, renvoyée seule, s'ajoute à vos ordres ; une liste entière les remplace.
    [list] Renvoyez toute votre liste, avec ce qui n'est pas clair récrit : elle remplacera celle-ci.
   *[held] Renvoyez les lignes que vous voulez, telles qu'elles sont écrites ici, ou toute votre liste corrigée : elles compteront.
} { $limit ->
    [yes] { $how ->
        [choice] Sinon, ce message ne compte pas.
       *[held] Sinon, ce n'est pas joué.
    } Date limite : { $until }.
   *[no] { $how ->
        [choice] Sinon, ce message ne compte pas.
       *[held] Sinon, au verrouillage, ce n'est pas joué.
    }
}
receipt-counts-rejected = Votre message n'est pas pris en compte ; voici pourquoi.
receipt-provisional = Vos ordres sont provisoires : ils comptent tels quels si vous n'en envoyez pas d'autres. Confirmez-les par le seul mot DÉFINITIF, ou envoyez un message complet qui les remplace.
receipt-late = Arrivé après la date limite ; il compte, car la question était encore ouverte.
receipt-hash = Empreinte : { $hash } (à garder). { $draws ->
    [some] De quoi vérifier vos dés plus tard :
   *[none] Pour la vérification (arbitre vérifier) :
}
receipt-draws = Gardez vos reçus : leur empreinte identifie vos ordres, c'est votre preuve. Leurs dernières lignes, recopiées à la lettre, permettront de recalculer vos dés quand { -la-saison } sera révélé{ -e }.
receipt-draws-perhaps = Avec le même mot, seulement si on en arrive là :

## Lettres

letter-title = Lettre { $number } à { $seat }, { -saison } { $season }
letter-answer = { $write } ({ $means })
letter-quoted = « { $line } »
letter-ahead = D'avance, on peut écrire par exemple : { $lines }.
letter-not-asked = Rien ne vous est demandé cette fois.
letter-none = Aucune lettre pour { $seat } jusqu'ici.
field-answer-until = Date limite de réponse
order-sheet-title = Feuille pour { $seat }, { -saison } { $season }
order-sheet-word = mot : quelques mots de votre invention
order-sheet-below = Écrivez sous cette feuille, sans > devant : une ligne qui commence par > n'est pas lue.
rules-of = Règles { DE($campaign) }

## Bulletins

bulletin-of = Bulletin pour { $seat }, { -saison } { $season } « { $name } »
bulletin-again = Bulletin pour { $seat }, saison { $season } « { $name } », erratum n° { $n }
bulletin-again-note = Ce bulletin remplace le précédent : le monde de la saison a été corrigé, avec les mêmes dés. Gardez les deux : l'ancien est une preuve.
bulletin-own = { $what }{ $replaced ->
    [yes] , remplacé ensuite
   *[no] {""}
} (empreinte { $hash })
bulletin-own-arbiter = { $what }, en partie comme l'arbitre a lu vos messages
bulletin-own-late = { $what }, reçu après la date limite
bulletin-withdrawn = réponse retirée
said-between = {" ; "}
bulletin-own-priced = { $order } ({ $cost })
bulletin-own-word = mot : « { $word } »
bulletin-by-mistake = enregistré par erreur, sans effet
bulletin-set-stood = ordres retenus
bulletin-set-replaced = remplacé ou complété ensuite
bulletin-head = { $again ->
    [0] Empreinte de la saison, à comparer :
   *[other] Empreinte de l'erratum, à comparer :
}
bulletin-papers = Vos reçus et vos bulletins
closing-void = { -La-saison } est annulé{ -e } : { -elle } finit sans résultat. Raison : { $reason }

## Relevé et état

audit-undo-of = annulation du n° { $entry }
audit-undone = { $what }, annulé par l'entrée { $by }
audit-errata = Errata
audit-erratum = Erratum { $number } ({ $time }) : { $reason }. { $state ->
    [before] Avant la clôture : ce qui a été dit en tient compte.
    [nobody] Aucun bulletin n'était à réémettre.
   *[told] Bulletins réémis pour { $seats }.
}
audit-erratum-same = Aucune réponse n'a changé.
column-told-before = Dit avant
column-told-since = Dit depuis
audit-to-all = à tous
column-to = À qui
column-entry-number = Entrée
column-seat = { -Nation }
column-state = Où il en est
status-now = { -Saison } { $season } « { $name } » : { $phase }.
status-none-open = Aucun{ -e } { -saison } en cours ; { -la } { $season } est { -la } prochain{ -e }.
status-next = Ensuite : { $step ->
    [open] arbitre saison ouvrir "NOM"
    [sheet] les mots des joueurs (arbitre entrer), puis arbitre saison feuille { $season } --beacon "le tirage public"
    [lock] arbitre verrouiller { $season }
    [roll] arbitre lancer { $season } --beacon "le tirage public"
    [settle] les réponses (arbitre entrer), puis arbitre régler
    [close] arbitre saison clore { $season }
   *[end] plus rien : la { -campagne } est terminée
}
seat-not-asked = rien à répondre
seat-missing = attendu
seat-unread = message reçu, pas compris
seat-word = son mot est là ; le reste est attendu
seat-good = reçu
seat-warned = reçu, avec des remarques
seat-provisional = reçu, provisoire
seat-planned = répondu d'avance
audit-holds = Tout est en ordre : { $entries ->
    [one] { $entries } entrée
   *[other] { $entries } entrées
} ; { $values ->
    [one] { $values } valeur comparée
   *[other] { $values } valeurs comparées
}.

## Lecture

## Refus

refusal-no-seat = Personne ne s'appelle « { $typed } » ici.
refusal-no-seat-help = « arbitre état » donne les noms des joueurs.
refusal-not-asked = Rien n'est demandé à { $seat } maintenant.
refusal-not-asked-help = « arbitre état » dit qui doit répondre.
refusal-no-notice = Aucun avis { $notice } n'attend de réponse { DE($seat) }.
refusal-no-notice-help = « arbitre avis » montre les avis en attente, avec leurs numéros.
refusal-no-window = Aucune question n'attend de réponse.
refusal-no-window-help = « arbitre état » dit ce qui vient ensuite.
refusal-unanswered = On ne peut pas continuer sans la réponse de : { $seats }.
refusal-unanswered-help = Entrez-la : arbitre entrer NOM
refusal-not-taken = Cette réponse ne peut pas être acceptée.
refusal-not-taken-help = « arbitre modèle NOM » montre ce que l'on peut écrire.
refusal-no-errata = Dans ce jeu, on ne corrige pas { -une-saison } close : il faudrait tirer ses cartes de nouveau.
refusal-no-errata-help = « arbitre abandonner » met fin en public à { -une-saison } qui ne peut pas compter.
refusal-not-over = { -La-saison } { $season } n'est pas fini{ -e }.
refusal-not-over-help = « arbitre état » dit ce qui manque ; « arbitre abandonner » y met fin sans résultat.

## Mise en place

setup-unreadable = Impossible de lire cette mise en place : { $why }
setup-unreadable-help = « arbitre mise-en-place exporter FICHIER --setup NOM » en écrit une bonne.
setup-seat-spelling = « { $name } » ne peut pas être un nom de joueur.
setup-seat-spelling-help = Des lettres, des chiffres et des espaces simples ; rien qui ne se voie pas, et aucun des signes /\:*?"<>|
setup-seat-reserved = « { $name } » est le nom d'un dossier du programme.
setup-seat-reserved-help = Donnez un autre nom à ce joueur.
setup-seat-twice = Deux joueurs s'appellent « { $name } », aux accents et majuscules près.
setup-seat-twice-help = Distinguez-les : leurs dossiers seraient le même sur certains disques.

world-unreadable = Impossible de lire ce fichier : { $why }
world-unreadable-help = C'est un fichier TOML ; le guide du jeu en montre un.

## Au bureau de l'arbitre

seat-lang-set = Les papiers { DE($seat) } sont maintenant en { $lang ->
    [fr] français
   *[en] anglais
}.
lock-provisional = { $seat } : ses ordres sont provisoires ; ils compteront tels quels.
lock-missing = { $n ->
    [one] Pas encore de mot ni d'ordres { DE($seats) }.
   *[other] Pas encore de mot ni d'ordres de : { $seats }.
}
confirm-lock-now = Verrouiller { -la-saison } { $season } : on ne pourra plus rien y entrer, et cela ne s'annule pas.
confirm-other-seat = Ce message semble venir { DE($other) } (en-tête, titre ou signature) : l'entrer quand même pour { $seat }.
confirm-reveal = Révéler { -la-saison } { $season } publie tout ce qui y a été entré et tiré.
confirm-settle = Pas de réponse : { $seats }. La règle dira ce que vaut ce silence.
desk-silence = Pas de réponse : { $seats }. La règle dit ce que vaut ce silence, et elle a été appliquée.
confirm-settle-unread = { $n ->
    [one] { $seats } a écrit, mais n'a pas de réponse valable : une partie au moins de son message n'a pas été prise. Conclure maintenant compte cela comme un silence et ne s'annule pas ; pour relire d'abord ce qui en est dit : arbitre remarques
   *[other] { $seats } ont écrit, mais n'ont pas de réponse valable : une partie au moins de leurs messages n'a pas été prise. Conclure maintenant compte cela comme un silence et ne s'annule pas ; pour relire d'abord ce qui en est dit : arbitre remarques
}
confirm-settle-early = La date limite n'est pas passée ({ $until }), et manquent : { $seats }.
confirm-undo-entry = Annuler l'entrée { $entry } ({ $what }).
confirm-void = Annuler { -la-saison } { $season } devant tous : { -elle } finira sans résultat, et ses tirages ne serviront plus.
desk-drawn = { $n ->
    [0] Aucun tirage.
    [one] Un tirage.
   *[other] { $n } tirages.
}
desk-for-arbiter = Pour vous seul. { $text } { $help }
desk-letters = { $n ->
    [one] Une lettre écrite dans { $folder }.
   *[other] { $n } lettres écrites dans { $folder }.
}
desk-no-letters = Aucune lettre à envoyer : rien n'est demandé. « arbitre état » dit ce qui vient ensuite ; pour la fin d'une partie, voyez les bulletins.
desk-letters-next = { $n ->
    [one] Une lettre est à envoyer : arbitre lettre --out DOSSIER
   *[other] { $n } lettres sont à envoyer : arbitre lettre --out DOSSIER
}
desk-season-closed = { -Saison } { $season } clos{ -e }. Les bulletins : arbitre bulletins --out DOSSIER
desk-taken-back = Entrée { $entry } annulée : { $what }.
desk-void = { -Saison } { $season } annulé{ -e }.
reminder-text = Rappel pour { $seat }, « { $name } ». { $asked } { $when ->
    [late] Votre réponse était attendue avant le { $until }.
    [time] Votre réponse est attendue avant le { $until }.
   *[none] Votre réponse est attendue.
}

## Vérifier

verify-page-written = Écrit : { $file }. Cette page vérifie les papiers dans un navigateur ; donnez-la à vos joueurs.
    SHA-256 : { $digest }
    Le sceau et les feuilles d'ouverture impriment le même.
verify-seal = Sceau : { $seal }
verify-at = { -Saison } { $season }, entrée { $entry } : { $what }
verify-at-season = { -Saison } { $season } : { $what }
verify-fault-format = ce n'est pas une révélation de cette forme (arbitre/1).
verify-fault-rulebook = elle se dit d'un autre jeu que celui de la campagne.
verify-fault-key = la clé ne mène pas au sceau : ce n'est pas le secret engagé au début de la campagne.
verify-fault-id = l'identifiant n'est pas celui du sceau.
verify-fault-order = les entrées du journal ne se suivent pas : il en manque une, ou il y en a une de trop.
verify-fault-body = le texte n'a pas l'empreinte qui l'accompagne : il a été changé.
verify-fault-half-body = le texte est là sans son sel, ou le sel sans son texte.
verify-fault-head = les entrées du journal ne donnent pas l'empreinte annoncée : l'une d'elles a été changée, retirée ou ajoutée.
verify-fault-start = { -la } { -premiere } { -saison } ne commence pas au sceau.
verify-fault-gap = les { -saisons } ne se suivent pas.
verify-season-missing = il manque la révélation d'{ -une-saison } d'avant.
verify-not-from-the-start = la première entrée du journal n'est pas la création de la { -campagne }.
verify-journal = les entrées du journal se contredisent : { $what }.
verify-actor = cette entrée ne pouvait pas être faite au nom de « { $what } ».
verify-time = cette heure n'est pas possible.
verify-spelling = « { $what } » n'est pas dans la seule orthographe admise : deux textes d'apparence identique donneraient d'autres tirages.
verify-not-admitted = ce qui a été pris { DE($what) } n'aurait pas dû l'être.
verify-not-provable = cela dépend de ce que cette révélation ne montre pas.
verify-withheld =
    { $n ->
        [one] Une entrée dépend de ce qui n'est pas montré ici : la révélation de la campagne la vérifiera.
       *[other] { $n } entrées dépendent de ce qui n'est pas montré ici : la révélation de la campagne les vérifiera.
    }
verify-standing = ce qui avait été dit d'avance n'a pas été suivi.
verify-silence = le silence { DE($what) } n'a pas compté comme la règle le dit.
verify-draw = un tirage n'est pas celui de la clé : { $what }.
verify-beacon-left = la feuille annonçait un tirage public, et il n'a pas servi : le sceau fixe les tirages, mais rien n'empêchait celui qui a entré les mots de les choisir en conséquence.
verify-beacon-later = cette question a été réglée avec un autre tirage public ; aucun papier ne l'annonçait pour elle, et l'arbitre a pu le choisir, avec les cartes qui suivent.
verify-beacon-unannounced = un tirage public que la feuille n'annonçait pas.
verify-no-beacon = sans tirage public : le sceau fixe les tirages, mais rien n'empêchait celui qui a entré les mots de les choisir en conséquence.
verify-word-changed = le mot { DE($what) } change.
verify-rules = { -la-saison } s'ouvre sous des règles maison qui n'avaient pas été réglées ainsi.
verify-not-closed = { -la-saison } n'a pas de fin : ses dernières entrées manquent.
verify-world = ce que l'arbitre a entré aurait dû être refusé.
verify-spoiled = { $file } : ILLISIBLE, ou ne concorde pas.
verify-beacon = Tirage public { -de-la-saison } { $season } : { $beacon }. Comparez-le à ce que tous connaissent.
verify-late = noté en retard pour { $what } alors que la date limite n'était pas passée, ou à temps alors qu'elle l'était, d'après ce que dit l'entrée elle-même.
verify-in-time = pris comme à temps pour { $what } sur la parole de l'arbitre : l'entrée vient après la date limite.
verify-untimed = pris comme à temps pour { $what } : l'horloge de la machine retardait sur l'entrée d'avant, et rien ne dit donc quand cela est venu.
verify-received-in-time = pris comme à temps pour { $what } : reçu avant la date limite, d'après l'entrée, et entré après elle.
verify-corrected = le monde { -de-la-saison } a été corrigé avant la clôture.
verify-reissued = l'erratum nomme d'autres nations que celles à qui il dit du nouveau.
verify-thawed = ce que la feuille d'ouverture avait figé a changé.
verify-world-moved = entre un ordre de { $what } et le verrouillage, le monde change sur ce qu'il demande, ou sur son prix.
verify-world-put-back = ATTENTION : ce qui avait changé sous une question de { $what } est remis comme avant. Demandez à l'arbitre pourquoi.
verify-undo = l'entrée { $what } ne pouvait plus être annulée.
verify-void = { -la-saison } a été annulé{ -e }.
verify-void-late = { -la-saison } a été annulé{ -e } après le verrouillage : ses tirages pouvaient être connus, et d'autres ont pu être attendus.
verify-draws-alone = seuls le sceau, l'enchaînement et chaque tirage sont vérifiés ; le reste le sera avec la révélation de la { -campagne }.
# Les fichiers d'un dossier, l'un après l'autre, et pourquoi.
verify-file-no-paper = { $file } : { $why }
verify-file-right = { $file } : juste. { $why }
verify-file-waits = { $file } : attend. { $why }
verify-file-around = { $file } : AUTRE TEXTE AUTOUR. { $why }
verify-file-not-compared = { $file } : PAS COMPARÉ. { $why }
verify-file-wrong = { $file } : FAUX. { $why }
verify-counted-no-paper = { $n ->
    [one] { $n } fichier qui n'est pas un papier.
   *[other] { $n } fichiers qui ne sont pas des papiers.
}
verify-counted-waits = { $n ->
    [one] { $n } papier attend une révélation.
   *[other] { $n } papiers attendent une révélation.
}
verify-counted-right = { $n ->
    [one] { $n } papier est juste.
   *[other] { $n } papiers sont justes.
}
verify-no-files = { $n ->
    [one] Un élément du dossier n'est pas un simple fichier (un lien, un tube) : il n'a PAS ÉTÉ REGARDÉ.
   *[other] { $n } éléments du dossier ne sont pas de simples fichiers (liens, tubes) : ils n'ont PAS ÉTÉ REGARDÉS.
}
verify-other-page = { $file } : il nomme une autre page de contrôle que celle de ce programme. Ne vous fiez qu'à une page qui vient d'ailleurs que de l'arbitre.
verify-why-no-paper = ce n'est ni un papier ni une révélation.
verify-why-right = C'est le papier même.
verify-why-right-receipt = Les remarques sur le message ne sont pas au journal.
verify-why-replaced = Mais ce dont il accuse réception a été remplacé ou retiré ensuite, par l'entrée { $by }.
verify-why-corrected = C'est bien ce papier, mais un erratum l'a remplacé : c'est le bulletin dont la dernière ligne porte erratum={ $by } qui compte.
verify-why-not-revealed = La révélation { -de-la-saison } n'est pas là.
verify-why-world = Il repose sur le monde : la révélation de la { -campagne } le montrera.
verify-why-erratum = Il a été refait après un erratum : la révélation de la { -campagne } le montrera.
verify-why-around = { $lines ->
    [0] Plusieurs papiers, ou un papier et autre chose, dans un fichier : gardez chacun à part.
    [one] Le papier est juste ; { $lines } ligne autour n'est pas de lui et n'est pas comparée.
   *[other] Le papier est juste ; { $lines } lignes autour ne sont pas de lui et ne sont pas comparées.
}
verify-why-renderer = Il est d'une autre version du programme : vérifiez-le avec celle-là.
verify-why-form = Le bon d'ordres n'est aucun de ceux que le programme a faits : ne vous en servez pas.
verify-why-page = Ce n'est pas la page même que le programme écrit ; un logiciel de courriel a pu la récrire, ou quelqu'un. Demandez le papier en texte.
verify-why-marks = Ses mots sont justes, mais les fins de ses lignes, ou des signes qui s'y mêlent, ne sont pas celles du papier et peuvent le montrer autrement. Demandez le papier en texte.
verify-why-alone = Du papier il n'y a que la dernière ligne : rien n'est à comparer.
verify-why-unreadable = Il se dit un papier et ne se lit pas jusqu'au bout.
verify-why-encoding = Il n'est pas enregistré en UTF-8, ou pas dans l'encodage qu'il dit : enregistrez-le de nouveau, en texte UTF-8.
verify-why-document = C'est un document d'un autre logiciel (PDF, Outlook, archive), ou une partie de courriel qui ne se décode pas : elle n'est pas lue. Au besoin, enregistrez le courriel en .eml, le papier en texte.
verify-why-headings = Ses en-têtes, ou les lignes entre ses parties, se lisent de deux façons : un logiciel de courriel peut montrer l'une ou l'autre.
verify-why-no-hash = Il n'énonce aucune empreinte : il ne prouve rien.
verify-why-no-last-line = Il porte une empreinte du journal ou le titre d'un papier, sans dernière ligne.
verify-why-part = Une partie du courriel n'est pas du programme, et un logiciel peut ne montrer qu'elle.
verify-why-unfollowed = La révélation { -de-la-saison } est fausse : rien ne peut y être comparé.
verify-why-last-line = Sa dernière ligne n'est pas écrite comme le programme l'écrit.
verify-why-other-hash = L'empreinte qu'il montre n'est pas celle de sa dernière ligne.
verify-why-campaign = Il est d'une autre { -campagne } : vérifiez chacune à part.
verify-why-season = La { -campagne } s'est achevée avant.
verify-why-hash = Aucune entrée du journal n'a cette empreinte, ou pas pour un tel papier.
verify-why-words = Il dit « { $given } », et le journal « { $made } ».
verify-season-consistent = { -Saison } { $season } : tout concorde. Pour une preuve il faut aussi la feuille d'ouverture, la feuille de verrouillage et le papier de clôture, gardés depuis, et un tirage public.
verify-season-dice-proved = { -Saison } { $season } : DÉS ET ORDRES PROUVÉS par { $by }. Ce qui repose sur le monde attend la révélation de la { -campagne }.
verify-season-all-proved = { -Saison } { $season } : TOUT EST PROUVÉ par { $by }. Rien n'a pu être changé depuis ces papiers.
verify-not-all = Rien n'est faux, mais tout n'a pas été comparé : voyez ci-dessus.{ $waiting ->
    [0] {""}
    [one] {" "}Un papier attend encore.
   *[other] {" "}{ $waiting } papiers attendent encore.
}
verify-fault-withheld = la révélation de la { -campagne } tait cette entrée ; elle ne doit rien taire.
verify-fault-unended = la révélation de la { -campagne } n'en a pas la fin.
verify-season-broken = { -Saison } { $season } : FAUX.
verify-draws = { $n ->
    [0] Aucun tirage.
    [one] Un tirage est celui de la clé.
   *[other] { $n } tirages sont ceux de la clé.
}
verify-own-draw = { -Saison } { $season } : { $question }, { $draw } : { $outcome }
verify-own = { -Saison } { $season }, pour { $seat } seulement : { $what }
verify-not-yet = Rien n'est encore révélé : gardez ces papiers, ils se vérifieront avec la révélation.
verify-own-none = Rien de ce qui est révélé n'a été dit à { $seat } en particulier.
verify-game-fails = Quelque chose est faux.
verify-all-holds = Rien n'est faux.{ $waiting ->
    [0] {""}
    [one] {" "}Un papier attend encore.
   *[other] {" "}{ $waiting } papiers attendent encore.
}

## Simuler, et ce qui n'est pas de ce jeu

simulate-seat = Place
simulate-policy = Joueur
simulate-wins = Gagnées
simulate-interval = Entre (95 %)
simulate-chance = Chances
simulate-what = Ce qui est arrivé
simulate-each = Par partie
simulate-share = Dans
simulate-most = Au plus
simulate-sum = Parties : { $games } ; { $unit ->
    [rounds] manches
   *[turns] tours
} par partie : { $turns } ; en { $seconds } s ({ $rate } par seconde).
replay-holds = { $file } : { $n ->
    [one] { $n } partie
   *[other] { $n } parties
} ; { $answers ->
    [one] { $answers } réponse
   *[other] { $answers } réponses
}, tout suit la règle.
replay-wrong = { $file }, ligne { $row } : attendu { $expected }, trouvé { $found }
rulebook-aristocracy = Aristocracy
rulebook-coup = Coup
desk-not-in-game = Cette commande ne sert à rien dans une campagne de { $rulebook }.
desk-not-in-game-help = { refusal-no-window-help }
desk-no-records = Cette commande ne sert à rien pour { $rulebook } : seules les parties de Coup se notent pas à pas.
desk-no-records-help = « arbitre relevé N » montre tout d'une partie ; « arbitre révéler N » la publie, et « arbitre vérifier » la contrôle.
desk-no-game = Il n'y a pas de jeu « { $name } » à simuler.
desk-no-game-help = Il y a : { $names }.
desk-no-policy = Il n'y a pas de joueur « { $name } » à simuler.
desk-no-policy-help = { desk-no-game-help }
desk-no-house = « { $said } » n'est pas le réglage d'une règle maison.
desk-no-house-help = Écrivez par exemple : --house K16=plain-deal,K2=may-still-block

# Ce qu'est une entrée du journal, en plus
entry-settle = une question réglée
entry-void = { -une-saison } annulé{ -e }

## Ce que l'arbitre note, et ce qui est tiré

world-no-sheet = Dans ce jeu, le monde n'est pas un tableau.
world-no-sheet-help = Écrivez-le en TOML : arbitre monde importer FICHIER.toml
world-faults = Ce qui ne va pas ({ $n }) ; rien n'en a été pris :
audit-draws = Ce qui a été tiré
column-draw = Tirage

row-no-order = « { $typed } » n'est pas un ordre.
row-no-order-help = Écrivez-le comme un joueur l'écrirait, ou « aucun ordre ».
row-not-kept = Cette ligne { DE($seat) } est bonne ; mais une autre est mauvaise, et les ordres envoyés avant restent valables.
row-not-kept-help = Corrigez la mauvaise ligne, puis importez de nouveau le fichier.
sheet-of-orders-empty = Il n'y a pas de tableau d'ordres dans ce fichier.
sheet-of-orders-empty-help = Il faut une colonne pour le joueur (joueur) et une pour l'ordre (ordre), un ordre par ligne.
audit-no-papers = Cette vérification ne peut pas voir si le fichier a été réécrit en entier : comparez-le aussi avec les papiers publiés (--papers DOSSIER).
audit-papers = { $n ->
    [one] { $n } papier du dossier comparé.
   *[other] { $n } papiers du dossier comparés.
}
audit-reveal = la révélation du dossier n'est pas celle de ce journal.
orders-provisional = provisoire
orders-none = aucun ordre
orders-word = mot : { $word }
confirm-choice = { $seat } choisit « { $chosen } » : la suite vient aussitôt, et le choix est définitif.

## Le jet

roll-announced = La feuille d'ouverture annonçait : « { $source } ». Vous donnez : « { $beacon } ». Vérifiez que c'est bien ce tirage-là, écrit comme annoncé : après le jet, on ne pourra plus le changer.
roll-doubt-source = Attention : c'est le texte de l'annonce, et non le résultat du tirage.
roll-doubt-digits = Attention : l'annonce parle de nombres ou de boules, et le tirage donné n'a pas un chiffre.
roll-doubt-two-digits = Attention : l'annonce demande deux chiffres par nombre, et « { $number } » n'en a pas deux.
roll-doubt-same = Attention : c'est le tirage { -de-la-saison } { $season }, qui a déjà servi.
roll-doubt-form = Attention : il n'est pas écrit comme celui { -de-la-saison } { $season }, « { $last } ».

## site : les pages de ce qui est public
site-note = Ce qui est public dans cette campagne. Gardez une copie de ces papiers : avec les révélations, ils prouvent que rien n'a été changé. Ce qui n'est qu'à un joueur (reçus, bulletins) n'est pas ici.
site-language = Français
site-text = en texte simple
season-numbered = { -Saison } { $season }
site-reveal = La révélation { -de-la-saison } { $season }
site-reveal-all = La révélation de toute la { -campagne }
site-check = Vérifier
site-check-note = Une page à part, qui n'a pas besoin du réseau : déposez-y vos papiers et les révélations.
site-checker = Vérifier les papiers de l'arbitre
site-sums = SHA-256 des fichiers :
desk-site = { $folder } : { $n ->
    [one] { $n } fichier
   *[other] { $n } fichiers
}, à mettre en ligne tels quels chez n'importe quel hébergeur. Refaites-le après chaque papier et chaque révélation.
desk-site-there = { $folder } n'est pas vide, et n'est pas le site de cette { -campagne }.
desk-site-there-help = Nommez un dossier nouveau ou vide : rien n'est écrasé.

## Ce que plusieurs jeux disent
nothing = rien
cards-table = La table
column-points = Points
none = aucun
dash = –
cards-and = { $first } et { $last }
field-deck = Pioche
field-hand = Votre main
field-spies = Vos espions
column-coins = Pièces
column-spies = Espions
cards-referee = L'arbitre voit toutes les cartes : il ne joue pas. Chaque carte est tirée quand elle est due, sous un sceau publié avant la partie.
rule-line = { $id }, { $question } : { $setting }
