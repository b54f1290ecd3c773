# Ce que dit le fichier de campagne : ce qui ne va pas, et que faire.

kernel-exists = { $file } existe déjà et ne sera pas écrasé. Donnez un autre nom, ou déplacez d'abord ce fichier.
kernel-not-found = { $file } n'existe pas. Vérifiez le nom et le dossier ; « arbitre nouvelle FICHIER » crée une campagne.
kernel-no-folder = Le dossier de { $file } n'existe pas. Vérifiez le chemin, ou faites ce dossier d'abord.
kernel-stranger-folder = { $file } est un dossier ou un périphérique, pas un fichier de campagne. Donnez le nom du fichier lui-même.
kernel-stranger-empty = { $file } est vide : ce n'est pas une campagne. Reprenez une sauvegarde, ou supprimez ce fichier et recommencez « arbitre nouvelle ».
kernel-stranger-format = { $file } n'est pas une campagne, mais un fichier d'un autre format. Vérifiez le nom donné avec -c.
kernel-stranger-program = { $file } est une base de données d'un autre programme, pas une campagne. Vérifiez le nom donné avec -c.
kernel-newer = { $file } vient d'une version plus récente d'arbitre. Installez cette version ; le fichier n'a pas été modifié.
kernel-unknown-rulebook = { $file } est du jeu « { $rulebook } », que cette version du programme ne connaît pas. Installez une version qui la connaît ; le fichier n'a pas été modifié.
kernel-second-file = { $file } a été ouvert par un autre programme dans un mode à deux fichiers (« -wal » à côté). Fermez ce programme ; si ce message revient, remettez-y la base en mode « DELETE » (PRAGMA journal_mode=DELETE) ou reprenez une sauvegarde.
kernel-remains = { $file } est là : une commande interrompue laisse un tel fichier, qui serait pris pour une partie de la campagne, et ce n'en est pas une. Déplacez-le ailleurs, puis recommencez.
kernel-permission = Vous n'avez pas le droit de lire ou d'écrire { $file }. Vérifiez les droits du fichier et de son dossier, et que le support n'est pas en lecture seule.
kernel-permission-campaign = Vous n'avez pas le droit d'écrire le fichier de campagne, ou dans son dossier. Vérifiez les droits des deux, et que le support n'est pas en lecture seule.
kernel-io = { $file } : le système refuse ({ $what }). Vérifiez le disque et le dossier, puis recommencez.
kernel-io-campaign = Le système refuse l'accès au fichier de campagne ({ $what }). Vérifiez le disque et le dossier, puis recommencez.
kernel-locked = Une autre commande se sert de cette campagne. Attendez qu'elle finisse (ou fermez le programme qui a ouvert le fichier), puis recommencez.
kernel-overtaken = Quelqu'un a écrit dans la campagne entre-temps : une autre commande, ou le bureau. Rien n'a été changé ; regardez de nouveau.
kernel-full = Le disque est plein. Faites de la place, puis recommencez.
kernel-too-big = C'est trop gros pour le fichier de campagne (un milliard d'octets au plus). Découpez en plusieurs fois.
kernel-no-clock = L'horloge de la machine dit { $now } : elle n'a jamais été réglée. Mettez-la à la bonne date et à l'heure, puis recommencez.
kernel-entropy = Le système ne donne pas de hasard ({ $what }). Redémarrez la machine, ou essayez sur une autre.
kernel-damaged = Le fichier de campagne est abîmé ({ $what }). « arbitre reconstruire » vous demande, puis le refait d'après le journal ; si le journal ne le permet pas, gardez une copie du fichier et reprenez la dernière sauvegarde.
kernel-tampered = Le fichier de campagne a été modifié par autre chose qu'arbitre ({ $what }). « arbitre reconstruire » vous demande, puis le refait d'après le journal ; si le journal ne le permet pas, gardez une copie du fichier et reprenez la dernière sauvegarde.
kernel-unreadable = L'entrée n° { $i } { -de-la-saison } { $season } est illisible ou ne va pas avec les tables ({ $what }). Lancez « arbitre relevé vérifier », et reprenez la dernière sauvegarde.
kernel-numbers = Il n'y a plus de numéro libre pour { -une-saison } ou une entrée. Commencez une nouvelle { -campagne }.
kernel-copy-damaged = La copie { $file } est abîmée ou incomplète : il n'y reste pas une campagne entière. Rien n'a été rétabli. Copiez-la de nouveau depuis son support, ou prenez une autre sauvegarde.
kernel-copy-tampered = La copie { $file } a été modifiée par autre chose qu'arbitre : ce n'est plus la campagne qui a été sauvegardée. Rien n'a été rétabli. Prenez une autre sauvegarde.
kernel-sql = Erreur inattendue de la base de données ({ $what }). C'est un défaut du programme : signalez-le avec ce message.
kernel-json = Erreur inattendue en écrivant une valeur en JSON ({ $what }). C'est un défaut du programme : signalez-le avec ce message.

kernel-chain-campaign = La clé, le sceau et l'identifiant de la campagne ne vont pas ensemble.
kernel-chain-missing = { -Saison } { $season }, entrée n° { $i } : elle manque.
kernel-chain-unreadable = { -Saison } { $season }, entrée n° { $i } : le sel, une empreinte ou un texte est illisible.
kernel-chain-body = { -Saison } { $season }, entrée n° { $i } : le contenu ne va pas avec son empreinte.
kernel-chain-entry = { -Saison } { $season }, entrée n° { $i } : l'heure, l'auteur, le genre ou la place ne va pas avec l'empreinte.

## verify, audit verify : ce que disent les papiers publiés

verify-two-papers = Deux papiers qui devraient dire la même chose diffèrent : { $a } et { $b }.
inspect-no-row = (rien)
inspect-schema = Étranger à arbitre, ou manquant : { $what }
inspect-unreadable = Impossible de lire les tables jusqu'au bout.
inspect-making = Ce que le fichier dit de la création de la campagne (l'heure, la version du programme) n'est pas ce que dit la première entrée.
inspect-integrity = SQLite trouve le fichier abîmé : { $what }
inspect-table = Table { $table }, ligne { $row }{ $column ->
        [none] {""}
       *[other] , colonne { $column }
    } : le journal dit { $want }, la table dit { $have }.
inspect-more = … et { $n ->
    [one] { $n } autre
   *[other] { $n } autres
}.
inspect-message = { -Saison } { $season }, entrée { $i } : le message reçu n'est plus celui du journal.
verify-nothing = Rien à vérifier ici : ce dossier ne contient ni papier ni révélation.
inspect-remark = { -Saison } { $season }, { $seat } : ce qui a été dit d'un message n'est plus ce qui était écrit.
arbiter-remark = { $seat } : { $text }
