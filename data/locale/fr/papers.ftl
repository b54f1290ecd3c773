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
#   journal journal · entry entrée du journal · head of the journal empreinte de la saison · hash empreinte
#   seal sceau · to reveal révéler · audit relevé · to verify vérifier · spreadsheet tableau

## Les questions et les réponses, en mots

# « nation » : de la Macédoine
# « place » : en Thrace
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
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

field-beacon = Tirage public
field-campaign = Campagne
field-deadline = Date limite des ordres
field-head = Empreinte de la saison
field-neighbours = Voisins
field-partners = Commerce avec
field-question = Question
field-seal = Sceau de la campagne
field-season = Saison
field-total = Total
field-treasury = Trésor
field-treasury-after = Trésor après ces ordres
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
column-line = Ligne
column-malus = Malus
column-nation = Nation
column-number = N°
column-order = Ordre
column-outcome = Résultat
column-protection = Protection
column-province = Province
column-question = Question
column-sea = Zone maritime
column-time = Heure
column-told = Ce qui a été dit
column-truth = Vérité

distance-neighbour = nation voisine
distance-trade = partenaire de commerce
distance-distant = nation éloignée

outcome-success = réussite
outcome-bad-luck = malchance
outcome-countered = jet contré

## L'accusé de réception

# « nation » : de l'Italie
receipt-chance-note = Les chances indiquées dans un reçu supposent que rien ne protège la nation visée. Si un ordre y a été mal compris, renvoyez un message complet avant le verrouillage : il remplacera le premier.
problem-at = { $level ->
    [error] Ligne { $line }, refusée. { $text }
   *[warning] Ligne { $line }, à vérifier. { $text }
}
receipt-draw-word = mot : « { $word } »
receipt-draw-no-word = (aucun mot)

## Les avis de jets contrés

# « nation » : de l'Italie
notice-none = Vos protections n'ont arrêté personne : vous n'avez rien à choisir ni à répondre. La suite est la même dans toutes les lettres et ne concerne que ceux qui ont reçu un avis.
notice-intro = { $n ->
    [one] Votre protection a contré un jet. À vous de choisir ce qu'apprendra celui qui a posé la question.
   *[other] Vos protections ont contré { $n } jets. À vous de choisir, pour chacun, ce qu'apprendra celui qui a posé la question.
}
notice-number = Avis n° { $number }
notice-how = Répondez à l'arbitre avant la clôture de la saison, une ligne par avis, par exemple « Avis 1 : 40 ». Vous pouvez ne rien donner (« Avis 1 : rien »), ou donner une fausse réponse, sous la forme que demande la question : oui ou non pour une présence ou l'espionnage ; un nombre pour une taille ou un trésor (40) ; des troupes avec leurs plaquettes pour une composition (Bd 20, Sp 6) ; une troupe pour une troupe majoritaire (Bd). Celui qui la reçoit ne pourra pas la distinguer d'une vraie. Si vous ne répondez pas, rien n'est donné ; un choix déjà noté reste valable tant que vous n'en changez pas.

choice-open = à faire
choice-silent = pas de réponse : rien n'est donné
choice-withhold = ne rien donner
choice-false = répondre : { $value }

## Le sceau, la feuille d'ouverture, la feuille de verrouillage

seal-title = Sceau de la campagne { $campaign }
seal-published = Le secret de cette campagne est publié avec le programme, et tout le monde peut connaître ces dés : c'est bon pour essayer, et ne prouve rien.
seal-note = Ce sceau engage d'avance tous les dés de la campagne : le secret dont ils sont tirés ne peut plus changer sans que cela se voie. Publiez-le là où tous les joueurs le voient ; joueurs, gardez-le.
sheet-title = Feuille d'ouverture de la saison { $season }, { $name }
sheet-note = La saison est ouverte aux ordres. Gardez cette feuille et comparez-la avec celle des autres joueurs : elle doit être la même pour tous.
sheet-head-note = Cette empreinte fixe tout ce qui est entré au journal jusqu'ici : on ne peut plus rien y ajouter, y changer ni en retirer sans que cela se voie.
sheet-own-note = La nation de l'arbitre ({ $seat }) s'est protégée, ou y a renoncé, avant que l'arbitre lise vos ordres : c'est déjà inscrit au journal.
sheet-beacon = Tirage public
sheet-no-beacon = Cette saison n'a pas de tirage public. Dès qu'il a votre mot, l'arbitre peut donc connaître vos dés avant de les jeter, et rien ne prouvera qu'il n'en a pas tenu compte. Le sceau et votre mot prouvent seulement qu'il n'a pas choisi les dés.
sheet-rules = Les règles maison de la saison
sheet-page-note = SHA-256 de la page qui vérifie les papiers dans un navigateur (arbitre vérifier --page) :
sheet-settings-note = Empreinte de ces réglages, pour vérifier qu'ils n'ont pas changé :
lock-title = Feuille de verrouillage de la saison { $season }, { $name }
lock-note = Les ordres et les mots sont verrouillés. S'il y a un tirage public, il vient maintenant ; cette feuille doit être publiée avant lui.
lock-head-note = Cette empreinte fixe les ordres et les mots de toutes les nations : on ne peut plus rien y ajouter, y changer ni en retirer sans que cela se voie. Gardez-la et comparez-la avec celle des autres joueurs.

## Le bulletin d'une nation

# « nation » : de l'Italie
bulletin-answers = Ce que vous avez appris
bulletin-no-questions = Vous n'avez rien demandé cette saison.
bulletin-accounts = Votre trésor
account-before = Trésor en début de saison
account-arbiter = Ajustement de l'arbitre : { $reason }
account-arbiter-plain = Ajustement de l'arbitre
sheet-erratum = { $by } : { $change } (déjà compris dans le trésor)
account-erratum = Erratum de la saison { $season }
account-orders = Vos ordres
account-after = Trésor en fin de saison
bulletin-entered = Ce qui a été enregistré en votre nom
bulletin-entered-note = Un bulletin donne en entier les ordres retenus ; du reste, il ne donne que l'empreinte. Comparez avec ce que vous avez envoyé et avec vos reçus, et écrivez à l'arbitre si quelque chose ne va pas.
bulletin-sent-nothing = Aucun ordre n'a été enregistré pour vous cette saison.
bulletin-set-none = aucun ordre, confirmé
bulletin-no-choices = Vos protections n'ont arrêté personne : rien à choisir.
bulletin-news = Nouvelles en libre service
bulletin-head-note = L'empreinte à la fin d'un bulletin (« head= » dans sa dernière ligne) est la même dans tous : comparez-la avec celle des autres joueurs et gardez-la. Elle permettra de vérifier que rien n'a été changé depuis. Un bulletin réémis a la sienne, la même dans tous ceux qui sont réémis avec lui ; gardez aussi le premier.

closing-title = Bulletin de clôture de la saison { $season }, { $name }

## Le dossier de la nation de l'arbitre

file-title = Dossier sur toutes les nations
file-note = Tout ce qui suit est vrai, et date du moment du jet. Ce dossier n'est que pour vous.
fleet-unnamed = (sans nom)

## Le relevé d'une saison, pour l'arbitre seul

audit-title = Relevé de la saison { $season }, { $name } ({ $phase })
audit-attempts = Tentatives
audit-no-attempts = Personne n'a rien demandé.
audit-countered = N° { $n } : { $why }
audit-told-truth = vrai
audit-told-nothing = rien
audit-column-told = Dit
truth-none = rien à apprendre (cela n'existe pas)
audit-protections = Protections
audit-no-protections = Personne ne s'est protégé.
audit-sets = Ordres reçus, y compris ceux qui ont été remplacés
audit-journal = Journal

roll-why = { $sum } ; { $walls } ; { $reason }
roll-sum = { $die } au dé + { $bonus } - { $malus } = { $total }, il fallait { $threshold }
wall = { $what } -{ $malus }
wall-unapplied = { $what } -{ $malus } (ne compte pas)
wall-against = contre { $nation }
wall-none = aucune protection

## La feuille d'ordres

template-army = Une armée se désigne par sa province, ou par son nom si vous le connaissez : taille, composition, majorité.
template-provinces = Provinces, sauf les neutres : { $names }.
template-seas = Zones maritimes : { $names }.
check-line-note = À garder pour la vérification (arbitre vérifier) :
map-caption = Les nations que vous pouvez espionner au prix d'un voisin.
map-none = aucun
map-whole = Qui est voisin de qui, et qui commerce avec qui.
map-neighbour = voisins
map-partner = commerce
answer-about-you = l'espionnage { $nation } contre vous
answer-about-you-anybody = l'espionnage de quiconque contre vous
answer-about-anybody = l'espionnage contre une nation, par quiconque
asker-unknown = auteur inconnu
field-asker = Posée par
field-protections = Vos protections
notice-protection = { $what } -{ $malus } ({ $cost ->
    [one] { $cost } point
   *[other] { $cost } points
})
column-asker = Posée par
