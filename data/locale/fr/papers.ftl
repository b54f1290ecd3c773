# Ce que lisent les joueurs et l'arbitre : accusés de réception, avis, feuilles, bulletins, relevé.
#
# Un mot par chose, de l'anglais du code au français des papiers :
#   campaign campagne · setup mise en place · season saison · nation nation · seat nation
#   arbiter arbitre · omniscient nation nation de l'arbitre · house rule règle maison
#   setting réglage · order ordre · attempt tentative · protection protection
#   counter-espionage contre-espionnage · to jam brouiller · kind type de renseignement
#   question question · treasury trésor · treasury points points de trésor · element plaquette
#   blind bids enchères en aveugle · bonus bonus · malus malus · die dé · roll jet
#   success réussite · bad luck malchance · countered roll jet contré · notice avis
#   choice choix · to withhold ne rien donner · false answer fausse réponse · answer réponse
#   standing answer réponse donnée d'avance · word mot · beacon tirage public · lock verrouillage
#   close clôture · opening sheet feuille d'ouverture · lock sheet feuille de verrouillage
#   order sheet feuille d'ordres · receipt accusé de réception · bulletin bulletin
#   closing bulletin bulletin de clôture · public news nouvelles en libre service
#   journal journal · entry écriture · head of the journal tête du journal · hash empreinte
#   seal sceau · to reveal révéler · audit relevé · to verify vérifier · spreadsheet tableau

## Les questions et les réponses, en mots

# « nation » : de la Macédoine
answer-about-nation = { $kind ->
    [espionage] l'espionnage { $nation } contre le demandeur
   *[treasury] le trésor { $nation }
}
answer-about-army = { $kind ->
    [army-size] la taille de l'armée { $nation } « { $army } »
    [army-composition] la composition de l'armée { $nation } « { $army } »
   *[army-majority] la troupe majoritaire de l'armée { $nation } « { $army } »
}
# « place » : en Thrace
answer-about-place = { $kind ->
    [army-presence] la présence d'une armée { $nation } { $place }
    [fleet-presence] la présence d'une flotte { $nation } { $place }
    [army-size] la taille des armées { $nation } { $place }
    [army-composition] la composition des armées { $nation } { $place }
   *[army-majority] la troupe majoritaire des armées { $nation } { $place }
}
answer-about-place-anyone = { $kind ->
    [army-presence] la présence d'une armée, à qui qu'elle soit, { $place } (province { $nation })
    [army-size] la taille des armées, à qui qu'elles soient, { $place } (province { $nation })
    [army-composition] la composition des armées, à qui qu'elles soient, { $place } (province { $nation })
   *[army-majority] la troupe majoritaire des armées, à qui qu'elles soient, { $place } (province { $nation })
}
answer-yes = { $kind ->
    [espionage] oui, il y en a
   *[other] oui, il y en a une
}
answer-no = non, il n'y en a pas
answer-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
answer-elements = { $n ->
    [one] { $n } plaquette
   *[other] { $n } plaquettes
}
answer-nothing = rien n'a été appris

## Ce que tous les papiers ont en commun

arbiter-alone = Pour l'arbitre seul : ne montrez cela à aucun joueur.
season-numbered = { $number } ({ $name })
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

field-beacon = Tirage public
field-campaign = Campagne
field-choice = Choix
field-deadline = Date limite des ordres
field-for = Pour
field-head = Tête du journal
field-outcome = Résultat
field-partners = Commerce avec
field-phase = État
field-price = Prix
field-question = Question
field-received = Réception
field-roll = Jet
field-seal = Sceau de la campagne
field-season = Saison
field-told = Ce qui a été dit
field-total = Total
field-treasury = Trésor
field-treasury-after = Trésor après ces ordres
field-truth = Vérité
field-word = Mot

column-actor = Qui
column-answer = Réponse
column-army = Armée
column-chance = Chances
column-choice = Choix
column-cost = Prix
column-elements = Plaquettes
column-entry = Mouvement
column-fleet = Flotte
column-hash = Empreinte
column-kind = Genre
column-line = Ligne
column-malus = Malus
column-nation = Nation
column-number = N°
column-order = Ordre
column-outcome = Résultat
column-points = Points
column-protection = Protection
column-province = Province
column-question = Question
column-sea = Zone maritime
column-time = Heure
column-told = Ce qui a été dit
column-treasury = Trésor
column-truth = Vérité

distance-neighbour = nation voisine
distance-trade = partenaire de commerce
distance-distant = nation éloignée

kind-army-presence = présence des armées
kind-army-size = taille des armées
kind-army-composition = composition des armées
kind-army-majority = troupe majoritaire
kind-fleet-presence = présence des flottes
kind-treasury = trésor
kind-espionage = espionnage

outcome-success = réussite
outcome-bad-luck = malchance
outcome-countered = jet contré

## L'accusé de réception

# « nation » : de l'Italie
receipt-title = Accusé de réception des ordres { $nation }
receipt-status-ok = vos ordres sont pris
receipt-status-warned = vos ordres sont pris, mais à vérifier : lisez les remarques
receipt-status-rejected = ce message n'est pas pris ; les raisons sont plus bas
receipt-status-undone = une écriture est annulée ; voici ce qui tient maintenant
receipt-status-none = vous ne donnez aucun ordre cette saison, c'est noté
receipt-orders-before = Vos ordres précédents, qui tiennent toujours
receipt-orders = Vos ordres, tels qu'ils sont compris
receipt-chance-note = Les chances sont celles de réussir si rien ne protège la nation visée. Si un ordre n'est pas celui que vous vouliez, renvoyez un message complet avant le verrouillage : il remplacera celui-ci.
receipt-problems = Remarques
problem-at = { $level ->
    [error] Ligne { $line }, refusée : { $text }
   *[warning] Ligne { $line }, à vérifier : { $text }
}
receipt-draw = Ce qui entre dans le tirage de vos dés
receipt-draw-note = Ces textes, lettre pour lettre, et votre mot. Gardez-les : ils permettront de recalculer vos dés quand la saison sera révélée. Le bonus n'en fait pas partie.
receipt-draw-word = mot : « { $word } »
receipt-draw-no-word = (aucun mot)
receipt-entry = Empreinte de l'écriture
receipt-entry-note = C'est l'écriture du journal qui tient vos ordres tels qu'ils valent maintenant. Gardez cet accusé de réception : il prouve ce qui a été entré pour vous.

## Les avis de jets contrés

# « nation » : de l'Italie
notice-title = Jets contrés par les protections { $nation }
notice-none = Aucun jet n'a été contré : vous n'avez pas de choix à faire.
notice-intro = { $n ->
    [one] Votre protection a contré un jet. À vous de choisir ce qu'apprendra celui qui a posé la question.
   *[other] Vos protections ont contré { $n } jets. À vous de choisir, pour chacun, ce qu'apprendra celui qui a posé la question.
}
notice-number = Avis n° { $number }
notice-how = Répondez à l'arbitre avant la clôture de la saison, en rappelant le numéro de l'avis. Vous pouvez ne rien donner, ou donner une fausse réponse qui ait la forme de la question : oui ou non pour une présence ou l'espionnage ; un nombre pour une taille ou un trésor (40) ; des troupes avec leurs plaquettes pour une composition (Bd 20, Sp 6) ; une troupe pour une troupe majoritaire (Bd). Rien ne la distinguera d'une vraie. Sans choix de votre part, rien n'est donné ; un choix déjà noté ci-dessus reste, tant que vous n'en changez pas.

choice-open = à faire
choice-silent = pas de réponse : rien n'est donné
choice-withhold = ne rien donner
choice-false = répondre : { $value }

## Le sceau, la feuille d'ouverture, la feuille de verrouillage

seal-title = Sceau de la campagne { $campaign }
seal-note = Ce sceau engage d'avance tous les dés de la campagne : le secret dont ils sont tirés ne peut plus changer sans que cela se voie. Publiez-le là où tous les joueurs le voient ; joueurs, gardez-le.
sheet-title = Feuille d'ouverture de la saison { $season }, { $name }
sheet-note = La saison est ouverte aux ordres. Gardez cette feuille et comparez-la avec celle des autres joueurs : elle doit être la même pour tous.
sheet-head-note = Cette tête fixe tout ce qui est entré au journal jusqu'ici : rien n'en peut plus être ajouté, changé ni retiré sans que cela se voie.
sheet-own-note = Les protections de la nation de l'arbitre ({ $seat }) sont déjà dans le journal, ou elle n'en a pas : elle a enchéri avant de lire vos ordres.
sheet-beacon = Tirage public
sheet-no-beacon = Cette saison n'a pas de tirage public. Une fois votre mot reçu, l'arbitre peut donc connaître vos dés avant de les jeter, et rien ne prouvera qu'il n'en a pas tenu compte. Le sceau et votre mot prouvent seulement qu'il n'a pas choisi les dés.
sheet-rules = Les règles maison de la saison
sheet-settings-note = Empreinte de ces réglages, pour vérifier qu'ils n'ont pas changé :
lock-title = Feuille de verrouillage de la saison { $season }, { $name }
lock-note = Les ordres et les mots sont verrouillés. S'il y a un tirage public, il vient maintenant ; cette feuille doit être publiée avant lui.
lock-head-note = Cette tête fixe les ordres et les mots de toutes les nations : rien n'en peut plus être ajouté, changé ni retiré sans que cela se voie. Gardez-la et comparez-la avec celle des autres joueurs.

## Le bulletin d'une nation

# « nation » : de l'Italie
bulletin-title = Bulletin { $nation }, { $name }
bulletin-answers = Ce que vous avez appris
bulletin-no-questions = Vous n'avez rien demandé cette saison.
bulletin-answers-note = Nul n'est sûr à 100 % de ce qu'il apprend : une réponse peut être fausse, et « rien n'a été appris » ne dit jamais pourquoi.
bulletin-accounts = Votre trésor
account-before = Trésor d'avant
account-opening = Trésor du début de la campagne
account-arbiter = Arbitre : { $reason }
account-arbiter-plain = Arbitre
account-orders = Vos ordres
account-after = Trésor d'après
bulletin-entered = Tout ce qui a été entré en votre nom
bulletin-entered-note = Comparez avec ce que vous avez envoyé, et écrivez à l'arbitre si quelque chose ne va pas.
bulletin-sent-none = Vous avez fait savoir que vous ne donniez aucun ordre : c'est noté.
bulletin-sent-nothing = Aucun ordre de vous n'a été pris cette saison.
bulletin-set-stood = Envoi { $n }, celui qui comptait au jet
bulletin-set-replaced = Envoi { $n }, remplacé ensuite
bulletin-set-none = Aucun ordre, dit exprès.
bulletin-set-empty = Plus aucun ordre : ils ont été retirés.
bulletin-entry-hash = Empreinte de cette écriture au journal, la même que sur l'accusé de réception :
bulletin-choices = Vos choix sur les jets contrés
bulletin-no-choices = Vous n'aviez pas de choix à faire : aucun jet contre vous n'a été contré.
bulletin-news = Nouvelles en libre service
bulletin-no-news = Pas de nouvelles cette saison.
bulletin-head-note = La tête du journal à la clôture est la même dans tous les bulletins : comparez-la avec celle des autres joueurs et gardez-la. Elle permettra de vérifier que rien n'a été changé depuis.

closing-title = Bulletin de clôture de la saison { $season }, { $name }

## Le dossier de la nation de l'arbitre

file-title = Dossier sur toutes les nations
file-note = Tel qu'au moment du jet, et toujours vrai. Ce dossier n'est que pour vous.
fleet-unnamed = (sans nom)

## Le relevé d'une saison, pour l'arbitre seul

audit-title = Relevé de la saison { $season }, { $name }
audit-attempts = Tentatives
audit-no-attempts = Personne n'a rien demandé.
audit-attempt = { $n }. { $nation } : { $question }
audit-price = { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} ({ $distance }, { $bonus ->
    [0] sans bonus
   *[other] bonus +{ $bonus }
})
truth-none = rien à apprendre (cela n'existe pas)
audit-choice-withhold = ne rien donner
audit-choice-withhold-standing = ne rien donner (dit d'avance, avec la protection)
audit-choice-false = fausse réponse
audit-choice-false-standing = fausse réponse donnée d'avance, avec la protection
audit-protections = Protections
audit-no-protections = Personne ne s'est protégé.
audit-sets = Ordres reçus, y compris ceux qui ont été remplacés
audit-no-sets = Aucun ordre n'a été reçu.
audit-set-stands = { $nation } : { $verb }, écriture { $entry }, { $time }
audit-set-replaced = { $nation } : { $verb }, écriture { $entry }, { $time }, remplacé ensuite
audit-order = ligne { $line } : { $order } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
})
audit-journal = Journal
verb-enter = message
verb-withdraw = retrait d'ordres
verb-import = tableau

roll-why = { $sum } ; { $walls } ; { $reason }
roll-sum = { $die } au dé + { $bonus } - { $malus } = { $total }, il fallait { $threshold }
wall = { $what } -{ $malus }
wall-unapplied = { $what } -{ $malus } (ne compte pas)
wall-against = contre { $nation }
wall-none = aucune protection
reason-natural-one = un 1 au dé échoue toujours
reason-natural-highest = la plus haute face du dé réussit toujours
reason-reached = le total suffit
reason-short-without-malus = le total ne suffisait pas, même sans malus
reason-short-by-malus = le total aurait suffi sans le malus

## La feuille d'ordres

template-title = Feuille d'ordres de la nation { $nation }, saison { $season }, { $name }
template-title-coming = Feuille d'ordres de la nation { $nation }, saison { $season }
template-treasury = { $n ->
    [one] Votre trésor : { $n } point.
   *[other] Votre trésor : { $n } points.
}
template-how = Un ordre par ligne ; les lignes qui commencent par > ne sont pas lues.
template-prices = Chaque +1 sur une question coûte { $bonus }, chaque -1 d'une protection coûte { $malus }. Une question, sans bonus :
template-price = {"  "}{ $nation } : { $cost } ({ $distance })
template-lines = Exemples de tout ce qui peut s'écrire :
template-examples =
    mot : quelques mots de votre invention, nouveaux à chaque saison
    aucun ordre
template-army = Une armée se désigne par sa province, ou par son nom si vous le connaissez : taille, composition, majorité.
template-provinces = Provinces, sauf les neutres : { $names }.
template-seas = Zones maritimes : { $names }.
template-write = Écrivez vos ordres sous cette feuille, sans > devant, et n'oubliez pas votre mot.
template-last = Vos ordres de la saison passée, à recopier sans le > si vous les voulez encore :
check-line-note = Pour les programmes (arbitre verify) :
bulletin-erratum = Erratum n° { $number }
bulletin-erratum-note = { $n ->
    [one] Ce bulletin remplace le précédent. Une question a été reprise, que la réponse ait changé ou non : n° { $numbers }. Les dés sont les mêmes.
   *[other] Ce bulletin remplace le précédent. Des questions ont été reprises, que la réponse ait changé ou non : n° { $numbers }. Les dés sont les mêmes.
}
bulletin-erratum-file = Ce bulletin remplace le précédent : le dossier a été corrigé.
bulletin-map = Vos voisins et votre commerce
map-caption = Les nations que vous pouvez espionner au prix d'un voisin.
map-neighbours = Voisins : { $names }
map-partners = Commerce de la saison : { $names }
map-none = aucun
map-neighbour = voisins
map-partner = commerce
answer-about-you = l'espionnage { $nation } contre vous
asker-unknown = non dit
field-asker = Posée par
column-asker = Posée par
bulletin-set-mistaken = Une écriture a été faite en votre nom par erreur, puis retirée ou annulée avant le jet ; comme elle peut être d'un autre, elle ne vous est pas montrée. Elle ne compte pas et ne vous a rien coûté. Son empreinte :
receipt-taken = { $n ->
    [one] { $n } ordre pris
   *[other] { $n } ordres pris
}
receipt-refused = { $n ->
    [one] 1 ligne refusée
   *[other] { $n } lignes refusées
}
