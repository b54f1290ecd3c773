# La mise en place d'une campagne (setup check, new --setup) : le lieu, ce qui ne va pas, le remède.

setup-at = { $place } : { $what }
setup-file = le fichier
setup-line = ligne { $line }
setup-entry = [[{ $section }]] n° { $n }
setup-form = ce n'est pas écrit comme il faut. Le lecteur dit (en anglais) : { $message }
setup-form-help = Comparez avec la mise en place d'origine : arbitre mise-en-place montrer. Un texte se met entre guillemets droits ; chaque crochet ou accolade se referme.
setup-missing-section = la partie « { $section } » manque
setup-missing-section-help = Copiez-la de la mise en place d'origine : arbitre mise-en-place montrer
setup-empty = il n'y a rien entre les guillemets
setup-empty-help = Écrivez un texte, ou supprimez la ligne si elle peut manquer (also).
setup-bad-name = « { $typed } » ne peut pas être un nom
setup-bad-name-help = Des lettres latines, des chiffres, des espaces, des tirets et des apostrophes, au moins une majuscule, pas d'espace ni de point aux bouts, 60 caractères au plus ; ni CON, ni PRN, ni AUX, ni NUL, que Windows se réserve.
setup-twice = « { $name } » est déjà pris par « { $other } »
setup-twice-help = Changez l'un des deux, même si c'est un autre nom (also) : majuscules et accents ne suffisent pas à les distinguer.
setup-look-alike = « { $name } » ne diffère que d'une lettre de « { $other } »
setup-look-alike-help = Une seule faute de frappe suffirait à les confondre : mieux vaut des noms qui se distinguent.
setup-unknown-nation = « { $name } » n'est pas une nation de cette mise en place
setup-unknown-nation-help = Écrivez le nom d'une nation comme à la ligne name de son [[nation]].
setup-nearest = Vouliez-vous dire { $name } ? Écrivez le nom ainsi.
setup-one-sided = { $nation } a { $other } pour voisin, mais pas l'inverse
setup-one-sided-help = Ajoutez "{ $nation }" aux neighbours de { $other }, ou retirez "{ $other }" ici.
setup-own-neighbour = une nation n'est pas sa propre voisine
setup-own-neighbour-help = Retirez-la de ses neighbours.
setup-neighbour-twice = { $other } y est deux fois
setup-neighbour-twice-help = Gardez-la une fois.
setup-off-the-map = ce lieu est hors de la carte
setup-off-the-map-help = Écrivez at = [depuis l'ouest, depuis le nord], de 0 à { $most } ; ou supprimez la ligne.
setup-range = { $number } est hors limites
setup-range-help = Écrivez un nombre de { $low } à { $high }.
setup-too-few = { $count ->
    [0] il n'y a pas de nation
    [one] il n'y a qu'une nation
   *[other] il n'y a que { $count } nations
}
setup-too-few-help = Il en faut au moins deux : ajoutez des [[nation]].
setup-no-neighbours = cette nation n'a pas de voisins
setup-no-neighbours-help = Toutes les autres paieront le prix des nations éloignées pour l'espionner, et elle aussi. Si c'est voulu, laissez.
setup-apart = aucune chaîne de voisins ne relie ces nations aux autres : { $nations }
setup-apart-help = Si c'est voulu, laissez ; sinon une frontière manque.
setup-no-province = cette nation ne possède aucune province
setup-no-province-help = Ses armées peuvent être ailleurs ; mais une question sur une province sans nation nommée ne la visera jamais. Si c'est voulu, laissez.
setup-no-seas = il n'y a pas de zone maritime
setup-no-seas-help = Aucune flotte ne pourra alors être placée. Si c'est voulu, laissez.
setup-dearer = espionner un voisin coûte plus cher qu'une nation éloignée
setup-dearer-help = Les deux prix sont-ils inversés ? Si c'est voulu, laissez.

## setup : la commande
setup-good = Cette mise en place est bonne : { $name }.
setup-counted = { $nations ->
    [one] { $nations } nation
   *[other] { $nations } nations
}, { $provinces ->
    [one] { $provinces } province
   *[other] { $provinces } provinces
}, { $seas ->
    [one] { $seas } zone maritime
   *[other] { $seas } zones maritimes
}, { $troops ->
    [one] { $troops } troupe
   *[other] { $troops } troupes
}
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
help-setup-show-which = Une mise en place intégrée, par son nom (antiquity, dragon-lords, coup, aristocracy-full …)
help-setup-export = Écrit la mise en place de la campagne, ou celle d'origine, dans un fichier à changer
help-setup-export-example = arbitre mise-en-place exporter ma-campagne.toml
help-setup-export-file = Le fichier à écrire ; un fichier qui existe n'est pas écrasé
help-setup-export-which = Une mise en place intégrée, par son nom (antiquity, dragon-lords, coup, aristocracy-full …)
help-setup-check = Dit tout ce qui ne va pas dans une mise en place, où, et comment le corriger
help-setup-check-example = arbitre mise-en-place vérifier ma-campagne.toml
help-setup-check-file = Le fichier
