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
desk-out-there = { $file } existe déjà et contient autre chose.
desk-out-there-help = Choisissez un autre nom, ou effacez d'abord ce fichier : rien n'est écrasé.
desk-out-written = Écrit : { $file }
desk-out-secret = Écrit, pour l'arbitre seul : { $file }

## Les feuilles et leurs colonnes
book-treasuries = Trésors
book-armies = Armées
book-fleets = Flottes
book-trades = Échanges
book-names = Noms
book-help = Aide
book-orders = Ordres
book-world-title = Le monde { DE($name) }
book-column-nation = nation
book-column-treasury = trésor
book-column-name = nom
book-column-province = province
book-column-elements = plaquettes
book-column-sea = mer
book-column-partner = avec
book-column-verb = verbe
book-column-target = cible
book-column-kind = nature
book-column-subject = sujet
book-column-n = n
book-names-nations = nations
book-names-provinces = provinces
book-names-seas = mers
book-names-troops = troupes
book-names-troop-words = troupes en mots
book-world-help =
    Ce classeur dit au programme ce que l'arbitre sait du monde. Remplissez-le, enregistrez-le, puis : arbitre monde importer FICHIER
    Trésors : une ligne par nation, et ses points. Une nation qui n'y est pas garde les siens.
    Armées : une ligne par armée. Plaquettes : par exemple Bd 20, Sp 6. On peut aussi faire une colonne par troupe (Bd, Sp, …) avec un nombre.
    Flottes : une ligne par flotte, avec sa mer. Le nom peut rester vide.
    Échanges : une ligne par accord de commerce, les deux nations ; il vaut pour la saison ouverte ou à venir.
    Chaque feuille remplace tout ce que le programme savait de son sujet ; une feuille effacée n'y change rien, une feuille vide sous ses titres n'en garde rien (sauf les trésors).
    Les noms s'écrivent comme dans la feuille Noms, qui n'est pas lue, non plus que celle-ci. Une colonne « notes » est à vous.
    Exemple d'armée : ITALIE | armée de Fabius | Latium | Bd 20, Sp 6
book-column-against = contre

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
help-arg-table = Le tableau : trésor, armée, flotte ou commerce ; dans Dragon Lords joueur, ville, gouverneur, pile, unité, espion ou carte
help-arg-row = Le nom d'une ligne : ITALIE, "ITALIE/armée de Fabius", "ITALIE/mer Égée/nom de la flotte", ITALIE/GAULE ; dans Dragon Lords Karth, celui d'un espion est VARN/3, celui de la deuxième sorte d'unités d'une pile "Elm Watch/2"
help-arg-values = Ce qui s'y trouve : points=12 (points=+12 : autant de plus), selon les colonnes du classeur ou les clés du fichier du monde ; puis, au besoin, d'autres lignes. Un - se lit sur une ligne de l'entrée standard
help-arg-dry-run = Montre seulement ce qui changerait
help-arg-reason = Pourquoi ; les nations dont le trésor change le liront
help-arg-yes = Ne demande pas confirmation
help-world-template = Écrit un tableau du monde à remplir, avec les noms de la campagne
help-world-template-example = arbitre monde modèle --out monde.xlsx
help-world-template-out = Le fichier à écrire : .xlsx ou .csv. Un fichier qui existe n'est pas écrasé
help-orders-list-out = Écrit plutôt un tableau, .xlsx ou .csv, que relit « arbitre ordres importer »
help-audit-out = Écrit plutôt la saison N dans un tableau, .xlsx ou .csv
help-status-out = Écrit plutôt un tableau, .xlsx ou .csv

## report
report-title = Bilan de la campagne { $name }
report-seasons = { $n ->
    [0] Les dés d'aucune saison n'ont encore été jetés : il n'y a rien à montrer.
    [one] Une saison dont les dés sont jetés.
   *[other] { $n } saisons dont les dés sont jetés.
}
report-matrix = Qui interroge qui
report-matrix-how = En colonne, la nation interrogée ; dans chaque case, les réussites sur les tentatives.
report-asks = Demandeur
report-money = Argent par saison
report-money-chart = Trésor au moment du jet, saison par saison
report-spent = Points dépensés en tout
report-spying = Espionnage
report-guarding = Protection
report-opening = À l'ouverture
report-at-roll = Au jet
report-dice = Dés
report-dice-chart = { $n ->
    [one] Un dé, par face
   *[other] { $n } dés, par face
}
report-expected = attendu : { $n }
report-count = combien
report-too-few = { $n ->
    [0] Aucun dé n'a été jeté.
    [one] Un seul dé a été jeté : trop peu pour dire quoi que ce soit. Il en faut au moins { $least }.
   *[other] { $n } dés ont été jetés : trop peu pour dire quoi que ce soit. Il en faut au moins { $least }.
}
report-exact = Sur toutes les façons dont { $n ->
    [one] { $n } dé juste peut
   *[other] { $n } dés justes peuvent
} tomber, un écart aussi grand ou plus grand arrive dans { $p } % des cas.
report-too-many = Dés jetés : { $n }, trop pour compter toutes les façons dont ils peuvent tomber. Plus il y en a, plus les faces se rapprochent du trait.
report-dice-plain = C'est ce que font des dés justes : rien d'étonnant. (Cela ne prouve pas qu'ils le sont ; peu de dés laissent passer un petit défaut.)
report-dice-rare = C'est rare, mais cela arrive : environ une campagne sur vingt. Regardez encore dans quelques saisons.
report-dice-strange = C'est étonnant pour des dés justes : moins d'une fois sur cent. Les dés sortent d'un calcul que l'on peut refaire : arbitre relevé vérifier
report-protections = Ce qu'ont valu les protections
report-protections-sum = { $n ->
    [one] Une protection achetée
   *[other] { $n } protections achetées
} pour { $spent ->
    [one] { $spent } point
   *[other] { $spent } points
} en tout ; { $paid ->
    [0] aucune n'a contré de jet.
    [one] une a contré au moins un jet, et avait coûté { $useful ->
        [one] { $useful } point.
       *[other] { $useful } points.
    }
   *[other] { $paid } ont contré au moins un jet, et avaient coûté { $useful ->
        [one] { $useful } point.
       *[other] { $useful } points.
    }
}
report-met = Tentatives
report-verdict = Bilan
report-unmet = rien à arrêter
report-unpaid = n'a rien arrêté
report-paid = a payé ({ $n ->
    [one] { $n } jet contré
   *[other] { $n } jets contrés
})
book-column-face = face

help-report = Le bilan de toutes les saisons, pour l'arbitre seul : qui interroge qui, argent, dés, protections
help-report-example = arbitre bilan --out bilan.html
help-report-format = Le format
help-report-out = Écrit dans ce fichier : .html, .txt, .md, .json, ou un tableau .xlsx ou .csv

## odds
odds-title = Chances et prix
odds-title-target = Chances et prix d'une tentative contre { $target }
odds-near-askers = Paient le prix d'un voisin
odds-far-askers = Paient le prix d'une nation éloignée
odds-asker = { $asker } paie
odds-price = { $n ->
    [one] { $n } point
   *[other] { $n } points
}, et { $bonus ->
    [one] { $bonus } point
   *[other] { $bonus } points
} par +1
odds-nobody = personne
odds-table = La table
odds-picture = En image
odds-chart = Sans bonus, par malus : sur combien de faces du dé ({ $die }) chaque résultat tombe
odds-how = Chaque +1 de bonus rachète un -1 de malus : lisez le malus précédent.
help-odds-target = La nation visée : qui paie quel prix
help-odds-asker = La nation qui demande : son prix seul
help-odds-format = Le format
help-odds-out = Écrit dans ce fichier : .html, .txt, .md, .json, ou un tableau .xlsx ou .csv
