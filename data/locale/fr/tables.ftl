# Les tableaux : ce que l'on lit d'un tableur et ce que l'on y écrit.

## Où, dans un tableur
cell-row = ligne { $row }
cell-row-column = ligne { $row }, colonne { $column }
cell-tab-row = feuille « { $tab } », ligne { $row }
cell-tab-row-column = feuille « { $tab } », ligne { $row }, colonne { $column }

## world-… : le monde dans un tableur
heads-no-table = je ne reconnais ici aucun tableau du monde
heads-missing-column = la colonne « { $column } » manque
heads-unknown-column = ce tableau n'a pas de colonne « { $typed } »
heads-unknown-column-help = Effacez-la, ou nommez-la « notes » si elle est à vous : elle ne sera pas lue.
heads-empty-cell = la cellule « { $column } » est vide
heads-empty-cell-help = Remplissez-la, ou videz toute la ligne.
heads-beyond = « { $typed } » se trouve à droite de la dernière colonne
heads-beyond-help = Effacez cette cellule, ou donnez un nom à sa colonne (« notes », pour ce qui n'est pas à lire).
heads-help = { $known }

## table-… : les lignes d'un monde, en TOML, dans un tableur ou tapées
table-too-many = le fichier est plus gros qu'un monde ne peut l'être
table-too-many-help = Est-ce le bon fichier ? Rien n'a été lu de ce qui dépasse.
table-not-toml = ce n'est pas du TOML. Le lecteur dit (en anglais) : { $message }
table-not-toml-help = Un texte se met entre guillemets droits ; tout crochet et toute accolade se ferme.
table-unknown-table = un monde n'a pas de partie « { $typed } »
table-unknown-table-help = Ses parties sont : { $known }.
table-shape = cette partie n'est pas écrite comme il faut
table-shape-help = Écrivez { $section }
table-known = Un tableau commence par une ligne qui nomme ses colonnes. Il faut au moins celles-ci : { $tables } Pour en avoir un à remplir : arbitre -c FICHIER monde modèle --out monde.xlsx
table-known-one = { $title } : { $columns }.
table-unknown-field = « { $typed } » n'a rien à faire ici
table-unknown-field-help = Ce que l'on peut mettre ici : { $known }.
table-missing = il manque « { $field } »
table-missing-help = Ajoutez la ligne { $field } = …
table-missing-typed = Dites-le : { $field }=… ; ce qui nomme la ligne se donne d'abord, avec un « / » entre ses parties.
table-not-whole = « { $typed } » n'est pas un nombre entier
table-not-whole-help = Écrivez un nombre entier, par exemple 120 : ni décimales, ni séparateur de milliers, et en TOML pas de guillemets.
table-signed = « { $typed } » peut vouloir dire « autant de plus », et serait pris pour le total
table-signed-help = Écrivez le nombre qui doit rester, sans le signe.
table-out-of-range = { $number } est hors limites
table-out-of-range-help = Écrivez un nombre de { $low } à { $high }.
table-not-text = { $typed } n'est pas un texte
table-not-text-help = Mettez-le entre guillemets droits.
table-not-list = { $typed } n'est pas une liste
table-not-list-help = Écrivez une liste entre crochets, par exemple ["l'un", "l'autre"].
table-not-table = { $typed } n'est pas écrit comme il faut
table-not-table-help = Écrivez-le avec ses parties : {"{"} { $fields } {"}"}
table-yes-or-no = « { $typed } » n'est ni oui ni non
table-yes-or-no-help = Dans un tableau, écrivez oui ou non ; en TOML, true ou false.
table-one-of = « { $typed } » n'est pas une valeur possible
table-one-of-help = Écrivez l'un de ces mots, ou rien : { $names }.
table-date = { $typed } est une date
table-date-help = Un tableur a pris pour une date ce qu'on y a tapé. Donnez à la cellule le format Texte, et tapez-le de nouveau.
table-formula = { $typed } : cette formule ne donne pas de valeur
table-formula-help = Écrivez la valeur elle-même dans la cellule.
table-yes = oui
table-no = non
table-set-table = Il n'y a pas de lignes « { $typed } » ici.
table-set-table-help = Il y en a pour : { $known }. Ce qui n'a pas de nom (la carte) se change par « arbitre monde importer ».
table-set-stays = une ligne de « { $typed } » ne se retire pas : il y en a toujours une par joueur
table-set-stays-help = Pour changer ce qui s'y trouve : arbitre monde fixer { $typed } …
table-set-row = Il n'y a pas de ligne « { $typed } » ici.
table-set-row-help = { $count ->
    [0] Il n'y en a pas encore.
   *[other] Il y a : { $known }.
} Pour en ajouter une : arbitre monde ajouter
table-set-there = « { $name } » existe déjà.
table-set-there-help = Ses valeurs se changent par « arbitre monde fixer ».
table-set-column = « { $typed } » n'est pas une colonne de ce tableau.
table-set-column-help = Ses colonnes sont : { $known }.
table-set-name = « { $column } » est le nom de la ligne : il ne se fixe pas.
table-set-name-help = Avec un autre nom, ce serait une autre ligne : exportez le monde, changez-le là, puis importez-le.
table-set-no-value = « { $typed } » ne fixe rien.
table-set-no-value-help = Écrivez colonne=valeur, par exemple murailles=12 ; sans rien après le signe, la valeur s'efface.
table-set-twice = « { $typed } » est fixé deux fois.
table-set-twice-help = Gardez l'un des deux.

## Les fichiers
desk-table-old-excel = { $file } est un classeur d'avant 2007 (.xls).
desk-table-old-excel-help = Enregistrez-le au format .xlsx, .ods ou .csv.
desk-table-locked = { $file } est protégé par un mot de passe.
desk-table-locked-help = Ouvrez-le dans votre tableur et enregistrez-le sans mot de passe.
desk-table-damaged = { $file } n'est pas un classeur lisible ({ $why }).
desk-table-damaged-help = Ouvrez-le dans votre tableur et enregistrez-le au format .xlsx, .ods ou .csv.
desk-table-too-large = { $file } a trop de cellules, de feuilles ou de texte pour être ce qu'il faut.
desk-table-too-large-help = Est-ce le bon fichier ? Effacez les lignes et les colonnes qui ne servent pas.
desk-table-guessed = { $file } n'est pas en UTF-8 ; il a été lu comme Excel l'écrit (Windows-1252). Vérifiez les accents.
desk-out-form = { $file } : un tableau s'écrit en .xlsx ou en .csv.
desk-out-form-help = Donnez au fichier un nom qui finit ainsi, par exemple --out tableau.xlsx
desk-out-there = { $file } existe déjà.
desk-out-there-help = Choisissez un autre nom, ou effacez d'abord ce fichier : rien n'est écrasé.
desk-out-written = Écrit : { $file }
desk-out-secret = Écrit, pour l'arbitre seul : { $file }

## Les feuilles et leurs colonnes
book-help = Aide
column-orders = Ordres
book-world-title = Le monde { DE($name) }

## help-…
help-world-export = Écrit le monde dans un tableau, que relit « arbitre monde importer »
help-world-export-example = arbitre monde exporter --out monde.xlsx
help-world-export-out = Le fichier à écrire : .xlsx ou .csv. Un fichier qui existe n'est pas écrasé
help-world-set = Fixe des valeurs de lignes
help-world-set-example = arbitre monde fixer trésor ITALIE points=+15
help-world-add = Ajoute des lignes
help-world-add-example = arbitre monde ajouter armée "ITALIE/armée de Fabius" province=Latium "plaquettes=Bd 20, Sp 6"
help-world-remove = Retire des lignes
help-world-remove-example = arbitre monde retirer flotte "ITALIE/mer Égée"
help-world-template = Écrit un tableau du monde à remplir, avec les noms de la campagne
help-world-template-example = arbitre monde modèle --out monde.xlsx
help-world-template-out = { help-world-export-out }
help-orders-list-out = Écrit plutôt un tableau, .xlsx ou .csv, que relit « arbitre ordres importer »
help-audit-out = Écrit plutôt { -la-saison } N dans un tableau, .xlsx ou .csv
help-status-out = Écrit plutôt un tableau, .xlsx ou .csv

## report

help-report = Le bilan de toutes les saisons, pour l'arbitre seul : qui interroge qui, argent, dés, protections
help-report-example = arbitre bilan --out bilan.html
help-report-format = Le format
help-report-out = Écrit dans ce fichier : .html, .txt, .md, .json, ou un tableau .xlsx ou .csv

## odds
help-odds-target = La nation visée : qui paie quel prix
help-odds-asker = La nation qui demande : son prix seul
help-odds-format = Le format
help-odds-out = { help-report-out }

## What is other

table-rows = { $title } : { $before } → { $after }
table-row = { $row } : { $values }
table-more = … et encore { $n }

## Ce que plusieurs mondes ont
column-name = nom
