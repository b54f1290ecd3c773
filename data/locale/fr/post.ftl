# La poste : adresses, messages relevés, corbeille de départ.

column-by = Envoi
seat-by-mail = courriel
seat-by-forum = forum
seat-form-none = sans bon
seat-form-attach = bon joint
column-mail = Adresses
seat-mail-set = { $n ->
    [0] { $seat } n'a plus d'adresse.
    [one] Adresse { DE($seat) } : { $mail }
   *[other] Adresses { DE($seat) } : { $mail }
}
refusal-no-address = « { $typed } » n'est pas une adresse.
refusal-no-address-help = Donnez-la seule, une par --mail : --mail brennus@club.example
refusal-no-site = « { $typed } » n'est pas l'adresse d'un site.
refusal-no-site-help = Telle que le navigateur l'affiche, jusqu'au dossier des pages : --site https://jeu.example/mer/
refusal-no-link = Il n'y a pas de page où un lien pourrait mener : aucun site n'a d'adresse, ou la { -campagne } est finie.
refusal-no-link-help = Mettez les pages en ligne (arbitre site DOSSIER), et dites où : arbitre adresse --site https://jeu.example/mer/
refusal-no-mailbox = « { $typed } » n'est pas une adresse qu'un lien puisse porter.
refusal-no-mailbox-help = Une seule adresse, en lettres, chiffres, points et traits d'union : --orders arbitre@club.example
address-none = aucune
refusal-address-taken = « { $address } » est déjà un pseudonyme du joueur { DE($seat) }.
refusal-address-taken-help = Un pseudonyme n'a qu'une place, sinon on ne saurait pas pour laquelle est un message. Enlevez-le d'abord à l'autre : arbitre joueur NOM --no-name
seat-away = absent jusqu'au { $until }
seat-substitute = { $who } peut écrire à sa place
seat-away-set = { $until ->
    [none] { $seat } : son joueur est de retour.
   *[other] { $seat } : son joueur est absent jusqu'au { $until }.
}
seat-substitute-set = { $who ->
    [none] { $seat } n'a plus de remplaçant.
   *[other] { $seat } : { $who } peut écrire à sa place jusqu'à la fin { -de-la-saison }.
}
seat-handed-over = { $seat } : { $n ->
    [one] un papier
   *[other] { $n } papiers
} dans { $file }.
column-names = Pseudonymes
seat-names-set = { $n ->
    [0] { $seat } n'a plus de pseudonyme.
    [one] Pseudonyme { DE($seat) } : { $names }
   *[other] Pseudonymes { DE($seat) } : { $names }
}
refusal-no-pseudonym = « { $typed } » n'est pas un pseudonyme.
refusal-no-pseudonym-help = Donnez-le seul, un par --name : --name Brennus
desk-many-mails = Il y a plus de { $most } messages dans { $file }.
desk-many-mails-help = Rangez ceux de la campagne dans un dossier à eux, et donnez celui-là.

post-sent = Envoyé
post-received = Reçu
post-subject = Objet
post-fate = Ce qu'il devient
post-taken = { $status ->
    [rejected] rien n'y est compris
    [held] retenu : à éclaircir d'abord
    [none] aucun ordre
   *[other] { $n ->
        [0] le mot
        [one] { $n } ligne
       *[other] { $n } lignes
    }
}{ $remarks ->
    [0] {""}
    [one] , { $remarks } remarque
   *[other] , { $remarks } remarques
}{ $how ->
    [added] , ajouté à ce qui était entré
    [instead] , à la place de ce qui était entré
   *[new] {""}
}{ $late ->
    [no] {""}
    [entry] , en retard d'après l'horloge (rien ne dit quand il est arrivé)
    [received] , en retard (reçu après la date limite)
    [arbiter] , en retard (vous le dites)
    [in-time-arbiter] , à temps (vous le dites)
   *[in-time] , à temps (reçu avant la date limite)
}
post-seen = déjà entré
post-overtaken = dépassé par un message plus récent
post-blank = rien à y lire ; ce qui est entré reste
post-left = laissé par vous
post-own = envoyé par vous
post-automatic = réponse automatique
post-early = envoyé avant cette étape : laissé
post-early-stranger = d'un expéditeur inconnu, avant cette étape
post-unknown = expéditeur inconnu : laissé
post-forged = l'adresse est celle { DE($seat) }, mais votre serveur dit que quelqu'un d'autre s'en est servi (dmarc=fail) : laissé
post-contradicts = se dit { DE($seat) } : laissé
post-older = plus ancien que ce qui est entré : laissé
post-undecided = sans date, ou avec des dates qui se contredisent : rien ne dit s'il est plus récent que ce qui est entré ; laissé
post-several = de quelqu'un qui a plusieurs places, et il n'en nomme aucune : laissé
post-no-mail = un texte, et non un courriel : rien ne dit de qui il est ; laissé
post-row = N°
post-sum = { $n } en tout{ $taken ->
    [0] {""}
   *[other] , { $taken } pris
}{ $unread ->
    [0] {""}
   *[other] , { $unread } où rien n'est compris
}{ $seen ->
    [0] {""}
    [one] , { $seen } déjà entré
   *[other] , { $seen } déjà entrés
}{ $left ->
    [0] {""}
    [one] , { $left } laissé
   *[other] , { $left } laissés
}{ $passed ->
    [0] {""}
   *[other] , { $passed } sans suite
}{ $deleted ->
    [0] {""}
    [one] , { $deleted } marqué comme supprimé
   *[other] , { $deleted } marqués comme supprimés
}{ $others ->
    [0] {""}
    [one] , { $others } qui n'est pas un message
   *[other] , { $others } qui ne sont pas des messages
}.
post-others = Pas des messages, et pas lus : { $names }.
post-turn = En retard : { $late ->
    [none] aucune ligne
   *[other] { $late }
}. À temps : { $intime ->
    [none] aucune ligne
   *[other] { $intime }
}.{ $n ->
    [0] {""}
   *[other] {" "}Rien ne dit quand sont arrivés ceux-ci, et seule l'horloge les met en retard : { $unknown }.
}
    Lesquels sont dans l'autre cas ? (des numéros, ou rien)
post-no-row = Ce numéro n'est pas l'un de ceux-là.
post-remember = Retenir { $address } comme adresse { DE($seat) } ?
desk-no-such-row = Il n'y a pas de ligne { $row } : le tableau en a { $most }.
desk-no-such-row-help = Regardez d'abord le tableau : arbitre poste DOSSIER, sans ces options.
post-whose = { $mail }
    De qui est-ce ? (un nom, ou rien pour le laisser)
post-still = { $mail }
    L'entrer quand même ?
next-unguarded = Votre nation, { $seat }, n'a pas d'ordres : après cette feuille, il sera trop tard pour la protéger cette saison.
next-publish = Ce papier est pour tous : publiez-le maintenant, avant l'étape suivante.
next-unchosen = N'ont pas encore choisi (avis) : { $notices }. Après la clôture, cela compte comme un silence.
post-for-arbiter = Pour vous seul (message { DE($seat) }). { $text } { $help }
confirm-post = { $n ->
    [one] Entrer ce message{ $replaced ->
        [0] {""}
       *[other] , qui remplace ce qui était entré
    }.
   *[other] Entrer ces { $n } messages{ $replaced ->
        [0] {""}
        [one] , dont { $replaced } remplace ce qui était entré
       *[other] , dont { $replaced } remplacent ce qui était entré
    }.
}
desk-posted = { $n ->
    [0] Aucun message entré
    [one] { $n } message entré
   *[other] { $n } messages entrés
}{ $rejected ->
    [0] {""}
    [one] , { $rejected } où rien n'est compris
   *[other] , { $rejected } où rien n'est compris
}{ $left ->
    [0] {""}
    [one] , { $left } laissé
   *[other] , { $left } laissés
}.{ $drafts ->
    [0] {""}
    [one] {" "}{ $drafts } brouillon dans { $folder }.
   *[other] {" "}{ $drafts } brouillons dans { $folder }.
}
desk-tray = { $n ->
    [0] Rien à envoyer.
    [one] { $n } brouillon dans { $folder }, prêt à partir.
   *[other] { $n } brouillons dans { $folder }, prêts à partir.
}
mail-subject = { $campaign } : { $name }
tray-title = À envoyer
tray-copy = Copier
tray-copied = Copié

confirm-ask-enter = { $question }
    Continuer ? [O/n]
next-ask-name = Comment s'appelle { -la-saison } { $season } ? (laissé vide : { $usual })
next-ask-source = { $usual ->
    [none] D'où viendra le tirage public ? (laissé vide : il n'y en a pas)
   *[other] D'où viendra le tirage public ? (laissé vide : { $usual })
}
next-source-before = Annoncé la dernière fois : « { $source } ». Ce tirage est passé : annoncez-en un autre, que personne ne connaît encore.
next-ask-beacon = Le tirage public est sorti ({ $source }). Recopiez-le lettre pour lettre :
next-ask-backup = Copier la campagne dans { $file }.

help-post = Relève un dossier de messages et les entre, après une seule question
help-post-path = Un fichier .eml, un dossier, un Maildir ou une boîte mbox (Thunderbird)
help-post-in-time = Ces lignes du tableau sont arrivées avant la date limite, quoi que disent leurs en-têtes (toutes, sans numéro)
help-post-late = Ces lignes du tableau sont arrivées après la date limite
help-post-add = Les lignes du tableau dont les ordres s'ajoutent
help-post-replace = Les lignes du tableau dont les ordres remplacent les précédents
help-post-example = arbitre poste courrier
help-tray = Refait dans tray/ tout ce qui est à envoyer, un brouillon (.eml) par joueur
help-tray-example = arbitre corbeille
seat-form-set = { $form ->
    [none] { $seat } : aucun bon d'ordres ne part avec les brouillons.
    [attach] { $seat } : le bon d'ordres est joint aux brouillons.
   *[link] { $seat } : les brouillons ont un lien vers le bon d'ordres, si le site a une adresse.
}
seat-by-set = { $by ->
    [forum] { $seat } : ses papiers s'écriront aussi en BBCode, pour le forum.
   *[mail] { $seat } : ses papiers partent par courriel.
}
help-seat-by = Par où partent ses papiers : courriel, ou forum (ils s'écrivent alors aussi en BBCode)
help-seat-form = Comment son bon d'ordres part avec ses brouillons : link (vers le site, s'il a une adresse), none, ou attach (la page même, pour qui l'a demandée)
help-seat-mail = Une adresse du joueur (peut se répéter) ; elle ne paraît dans aucun papier
help-seat-no-mail = Il n'a plus d'adresse
help-seat-name = Un pseudonyme du joueur sur un forum (peut se répéter)
help-seat-no-name = Il n'a plus de pseudonyme
help-seat-away = Son joueur est absent jusqu'à ce jour (aucun : il est de retour)
help-seat-substitute = Qui peut aussi écrire à sa place, pour { -la-saison } en cours seulement (aucun : personne)
help-seat-hand-over = Écrit tous ses papiers jusqu'ici dans un seul fichier, pour qui prend sa suite
help-orders-drop = Retire des lignes d'un message mal compris
help-orders-drop-example = arbitre ordres rayer ITALIE 2
help-orders-drop-lines = Les lignes, comme les numérote l'accusé ; 2.1, le premier ordre de la ligne 2
