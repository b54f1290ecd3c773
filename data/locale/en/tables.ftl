# Tables: what is read from a spreadsheet, and what is written to one.

## Where, in a spreadsheet
cell-row = row { $row }
cell-row-column = row { $row }, column { $column }
cell-tab-row = sheet "{ $tab }", row { $row }
cell-tab-row-column = sheet "{ $tab }", row { $row }, column { $column }

## world-…: the world in a spreadsheet
heads-no-table = no table of the world can be recognised here
heads-missing-column = the column "{ $column }" is missing
heads-unknown-column = this table has no column "{ $typed }"
heads-unknown-column-help = Delete it, or name it "notes" if it is your own: it will not be read.
heads-empty-cell = the cell "{ $column }" is empty
heads-empty-cell-help = Fill it, or empty the whole row.
heads-beyond = "{ $typed }" stands to the right of the last column
heads-beyond-help = Delete this cell, or give its column a name ("notes" for what is not to be read).
heads-help = { $known }

## table-…: rows of a world, in TOML, in a spreadsheet or typed
table-too-many = the file is larger than a world can be
table-too-many-help = Is it the right file? Of what is beyond nothing was read.
table-not-toml = this is not TOML. The reader says: { $message }
table-not-toml-help = A text stands between straight quotation marks; every bracket and brace is closed.
table-unknown-table = a world has no part "{ $typed }"
table-unknown-table-help = Its parts are: { $known }.
table-shape = this part is not written as it should be
table-shape-help = Write { $section }
table-known = A table begins with a row that names its columns. These must be there: { $tables } One to start from: arbitre -c FILE world template --out world.xlsx
table-known-one = { $title }: { $columns }.
table-unknown-field = "{ $typed }" does not belong here
table-unknown-field-help = Its fields: { $known }.
table-missing = "{ $field }" is missing
table-missing-help = Add the line { $field } = …
table-missing-typed = Say it: { $field }=…; what a row is called by comes first, with a "/" between its parts.
table-not-whole = "{ $typed }" is not a whole number
table-not-whole-help = Write a whole number, for example 120: no decimals, no separators of thousands, and in TOML no quotation marks.
table-signed = "{ $typed }" can mean so much more, and would be set as all that there is
table-signed-help = Write the number that is to stand, without the sign.
table-out-of-range = { $number } is out of range
table-out-of-range-help = Write a number from { $low } to { $high }.
table-not-text = { $typed } is not a text
table-not-text-help = Write it between straight quotation marks.
table-not-list = { $typed } is not a list
table-not-list-help = Write a list between brackets, for example ["one", "another"].
table-not-table = { $typed } has not the form that is wanted
table-not-table-help = Write it with its parts: {"{"} { $fields } {"}"}
table-yes-or-no = "{ $typed }" is neither yes nor no
table-yes-or-no-help = In a table write yes or no, in TOML true or false.
table-one-of = "{ $typed }" is none of what there can be
table-one-of-help = Write one of these, or nothing: { $names }.
table-date = { $typed } is a date
table-date-help = A spreadsheet made one of what was typed. Give the cell the format Text, and type it again.
table-formula = { $typed }: a formula here cannot be worked out
table-formula-help = Write the value itself into the cell.
table-yes = yes
table-no = no
table-set-table = There are no rows of "{ $typed }" here.
table-set-table-help = There are: { $known }. What has no name (the map) is changed by world import.
table-set-stays = a row of “{ $typed }” cannot be removed: there is always one for each player
table-set-stays-help = To change what stands there: arbitre world set { $typed } …
table-set-row = There is no row "{ $typed }" here.
table-set-row-help = { $count ->
    [0] There is none yet.
   *[other] There is: { $known }.
} A new one comes by world add.
table-set-there = "{ $name }" is there already.
table-set-there-help = Its values are changed by world set.
table-set-column = "{ $typed }" is no column of this table.
table-set-column-help = Its columns are: { $known }.
table-set-name = "{ $column }" names the row, and is not set.
table-set-name-help = Under another name it would be another thing: export the world, change it there, and import it.
table-set-no-value = "{ $typed }" sets nothing.
table-set-no-value-help = Write column=value, for example walls=12; with nothing after the sign it is emptied.
table-set-twice = "{ $typed }" is set twice.
table-set-twice-help = Keep one of the two.

## Files
desk-table-old-excel = { $file } is a workbook from before 2007 (.xls).
desk-table-old-excel-help = Save it as .xlsx, .ods or .csv.
desk-table-locked = { $file } is protected by a password.
desk-table-locked-help = Open it in your spreadsheet program and save it without the password.
desk-table-damaged = { $file } does not read as a workbook ({ $why }).
desk-table-damaged-help = Open it in your spreadsheet program and save it as .xlsx, .ods or .csv.
desk-table-too-large = { $file } has too many cells, tabs or too much text to be what is wanted.
desk-table-too-large-help = Is it the right file? Delete the rows and columns that are of no use.
desk-table-guessed = { $file } is not in UTF-8; it was read as Excel writes it (Windows-1252). Check the accents.
desk-out-form = { $file }: a table is written as .xlsx or .csv.
desk-out-form-help = Give the file a name that ends so, for example --out table.xlsx
desk-out-there = { $file } is there already.
desk-out-there-help = Choose another name, or delete that file first: nothing is overwritten.
desk-out-written = Written: { $file }
desk-out-secret = Written, for the arbiter alone: { $file }

## The tabs and their columns
book-help = Help
column-orders = Orders
book-world-title = The world of { $name }

## help-…
help-world-export = Writes the world to a table, which world import reads again
help-world-export-example = arbitre world export --out world.xlsx
help-world-export-out = The file to write: .xlsx or .csv. One that is there is not overwritten
help-world-set = Sets values of rows
help-world-set-example = arbitre world set treasury ITALIE points=+15
help-world-add = Adds rows
help-world-add-example = arbitre world add army "ITALIE/armée de Fabius" province=Latium "elements=Bd 20, Sp 6"
help-world-remove = Removes rows
help-world-remove-example = arbitre world remove fleet "ITALIE/mer Égée"
help-world-template = Writes a table of the world to fill in, with the campaign's names
help-world-template-example = arbitre world template --out world.xlsx
help-world-template-out = { help-world-export-out }
help-orders-list-out = Writes a table instead, .xlsx or .csv, which orders import reads again
help-audit-out = Writes { -season } N to a table instead, .xlsx or .csv
help-status-out = Writes a table instead, .xlsx or .csv

## report

help-report = The report on all seasons, for the arbiter alone: who asks about whom, money, dice, protections
help-report-example = arbitre report --out report.html
help-report-format = The format
help-report-out = Writes to this file: .html, .txt, .md, .json, or a table .xlsx or .csv

## odds
help-odds-target = The nation asked about: who pays which price
help-odds-asker = The nation that asks: its price alone
help-odds-format = The format
help-odds-out = { help-report-out }

## What is other

table-rows = { $title }: { $before } → { $after }
table-row = { $row }: { $values }
table-more = … and { $n } more

## What several worlds have
column-name = name
