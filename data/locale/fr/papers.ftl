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

## Ce que tous les papiers ont en commun

arbiter-alone = Pour l'arbitre seul : ne montrez cela à aucun joueur.
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

field-beacon = Tirage public
field-campaign = { -Campagne }
field-deadline = Date limite des ordres
field-orders-to = Écrire à
field-site = Site

field-total = Total
field-word = Mot

column-actor = Qui
column-chance = Chances
receipt-chances = Chances : { $chance } si rien ne protège en face.
column-choice = Choix
column-cost = Prix
column-entry = Mouvement
column-line = Ligne
column-number = N°
column-order = Ordre
column-outcome = Résultat
column-question = Question
column-time = Heure
column-told = Ce qui a été dit

## L'accusé de réception

# « nation » : de l'Italie
receipt-chance-note = Les chances indiquées dans un reçu supposent que rien ne protège la nation visée. Si un ordre y a été mal compris, renvoyez un message complet avant le verrouillage : il remplacera le premier.
problem-at = { $level ->
    [asked] Ligne { $line }, à éclaircir. { $text }
    [error] Ligne { $line }, refusée. { $text }
   *[warning] Ligne { $line }, à vérifier. { $text }
}
receipt-draw-word = mot : « { $word } »
receipt-draw-no-word = (aucun mot)

## Les avis de jets contrés

# « nation » : de l'Italie

choice-open = à faire
choice-silent = pas de réponse, rien n'est donné

## Le sceau, la feuille d'ouverture, la feuille de verrouillage

seal-title = Sceau de la { -campagne } { $campaign }
seal-published = Le secret de cette campagne est publié avec le programme, et tout le monde peut connaître ces dés : c'est bon pour essayer, et ne prouve rien.
seal-note = Ce sceau engage d'avance tous les dés de la campagne : le secret dont ils sont tirés ne peut plus changer sans que cela se voie. Publiez-le là où tous les joueurs le voient ; joueurs, gardez-le.
sheet-title = Feuille d'ouverture { -de-la-saison } { $season }, { $name }
sheet-note = { -La-saison } est ouvert{ -e } aux ordres. Gardez cette feuille et comparez-la avec celle des autres joueurs : elle doit être la même pour tous.
sheet-seal-note = Le sceau de la { -campagne } engage tous ses dés depuis le début ; ce doit être celui que vous avez gardé :
sheet-head-note = L'empreinte { -de-la-saison } fixe tout ce qui est entré au journal jusqu'ici : rien ne peut plus y changer sans que cela se voie.
sheet-own-note = La nation de l'arbitre ({ $seat }) s'est protégée, ou y a renoncé, avant que l'arbitre lise vos ordres : c'est déjà inscrit au journal.
sheet-no-beacon = Cette saison n'a pas de tirage public. Dès qu'il a votre mot, l'arbitre peut donc connaître vos dés avant de les jeter, et rien ne prouvera qu'il n'en a pas tenu compte. Le sceau et votre mot prouvent seulement qu'il n'a pas choisi les dés.
sheet-rules = Les règles maison
sheet-rules-default = Toutes les règles maison ont leur réglage d'origine. La liste entière est dans les règles.
sheet-rules-other = Les règles maison qui n'ont pas leur réglage d'origine
sheet-rules-rest = Les autres ont leur réglage d'origine. La liste entière est dans les règles.
sheet-page-note = SHA-256 de la page qui vérifie les papiers dans un navigateur (arbitre vérifier --page) :
sheet-settings-note = Empreinte des réglages { -de-la-saison } (elle change à chaque fois) :
lock-title = Feuille de verrouillage { -de-la-saison } { $season }, { $name }
lock-note = Les ordres et les mots sont verrouillés. S'il y a un tirage public, il vient maintenant ; cette feuille doit être publiée avant lui.
lock-head-note = L'empreinte { -de-la-saison } fixe les ordres et les mots de { -toutes-les-nations } : rien ne peut plus y changer sans que cela se voie. Comparez-la avec celle des autres joueurs et gardez-la.

## Le bulletin d'une nation

# « nation » : de l'Italie
bulletin-answers = Vos ordres, et ce que vous avez appris
bulletin-asked = Ce que l'on a demandé sur vous
bulletin-no-questions = Vous n'avez rien demandé cette saison.
bulletin-entered = Ce qui a été enregistré en votre nom
bulletin-entered-note = Un bulletin donne en entier les ordres retenus ; du reste, il ne donne que l'empreinte. Comparez avec ce que vous avez envoyé et avec vos reçus, et écrivez à l'arbitre si quelque chose ne va pas.
bulletin-sent-nothing = Aucun ordre n'a été enregistré pour vous cette saison.
seat-none = aucun ordre, confirmé
bulletin-no-choices = Vos protections n'ont arrêté personne : rien à choisir.
bulletin-news = Nouvelles en libre service
bulletin-head-note = L'empreinte à la fin d'un bulletin (« head= » dans sa dernière ligne) est la même dans tous : comparez-la avec celle des autres joueurs et gardez-la. Elle permettra de vérifier que rien n'a été changé depuis. Un bulletin réémis a la sienne, la même dans tous ceux qui sont réémis avec lui ; gardez aussi le premier.

closing-title = Bulletin de clôture { -de-la-saison } { $season }, { $name }

## Le dossier de la nation de l'arbitre

## Le relevé d'une saison, pour l'arbitre seul

audit-title = Relevé { -de-la-saison } { $season }, { $name } ({ $phase })
audit-no-attempts = Personne n'a rien demandé.
audit-countered = N° { $n } : { $why }
audit-told-truth = la vérité
audit-column-told = Dit
audit-protections = Protections
audit-no-protections = Personne ne s'est protégé.
audit-sets = Ordres reçus, y compris ceux qui ont été remplacés
audit-journal = Journal

## La feuille d'ordres

check-line-note = À garder pour la vérification (arbitre vérifier) :
column-asker = Posée par
field-treasury = Trésor
account-orders = Vos ordres
