# La mise en place d'une campagne (setup check, new --setup) : le lieu, ce qui ne va pas, le remède.

setup-at = { $place } : { $what }
setup-file = le fichier
setup-line = ligne { $line }
setup-entry = [[{ $section }]] n° { $n }

## setup : la commande
setup-good = Cette mise en place est bonne : { $name }.
setup-faults = { $n ->
    [one] { $n } faute : on ne peut pas en faire une campagne.
   *[other] { $n } fautes : on ne peut pas en faire une campagne.
}
setup-warnings = { $n ->
    [one] { $n } remarque ; on peut en faire une campagne.
   *[other] { $n } remarques ; on peut en faire une campagne.
}
setup-is-fault = faute, { $text }
setup-is-warning = remarque, { $text }
setup-next = Ensuite : arbitre nouvelle campagne.db --setup { $file }
setup-file-note = Une remarque sur la mise en place : { $text }

help-setup = La mise en place d'une campagne : la voir, la copier, vérifier la sienne
help-setup-show = Montre la mise en place de la campagne, ou celle d'origine sans campagne
help-setup-show-example = arbitre mise-en-place montrer
help-setup-export = Écrit la mise en place de la campagne, ou celle d'origine, dans un fichier à changer
help-setup-export-example = arbitre mise-en-place exporter ma-campagne.toml
help-setup-export-file = Le fichier à écrire ; un fichier qui existe n'est pas écrasé
help-setup-check = Dit tout ce qui ne va pas dans une mise en place, où, et comment le corriger
help-setup-check-example = arbitre mise-en-place vérifier ma-campagne.toml
