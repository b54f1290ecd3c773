# Dragon Lords : lecture des messages des joueurs ; ce qui n'est pas compris, avec le remède, et ce qui est
# pris avec un avertissement.
misread-which-city = « { $text } » : quelle ville ? On ne peut nommer que celles que l'on connaît.
misread-two-cities = « { $text } » nomme deux villes.
misread-what-to-do = « { $text } » : que faut-il faire ?
misread-two-things = « { $text } » : deux choses à la fois, pour un espion ou dans une ville.
misread-which-spy = « { $text } » : quel espion, par son numéro ?
misread-many-spies = « { $text } » parle de plusieurs espions : une ligne pour chacun.
misread-not-there = « { $text } » : l'espion n'est pas là, à votre connaissance.
misread-how-many = « { $text } » : combien d'espions ?
misread-other-side = « { $text } » ne s'accorde pas avec le camp de la ville.
misread-price = « { $text } » : ce n'est pas ce que cela coûte.
misread-relocation = « { $text } » : cet espion est en ville ennemie, et se redéploie.
misread-which-stack = « { $text } » : quelle pile doit se déplacer ?
misread-unknown-stack = « { $text } » : vous ne connaissez aucune pile de ce nom.
misread-which-hex = « { $text } » : vers quelle case ? Les cases n'ont de côté ni à l'est ni à l'ouest.
misread-hex-by-side = « { $text } » : la case par son côté, est-ce celle-ci ?
misread-governor = « { $text } » : on exécute un gouverneur, on assassine une unité.
misread-chosen-later = « { $text } » : s'il part se choisit après une réussite, pas avant.
misread-idle = « { $text } » : un espion qui ne fait rien n'est pas un ordre.
misread-idle-help = Pour ne donner aucun ordre, ou retirer ceux d'avant : aucun ordre. Pour en retirer un, renvoyez les autres.
misread-this-turn-only = « { $text } » : les ordres valent pour un tour, celui-ci n'est pris que pour ce tour.
misread-this-turn-only-help = Renvoyez-le au tour suivant.
misread-stack-as-written = « { $text } » : la pile est prise comme elle est écrite, vous n'en voyez aucune de ce nom.
misread-stack-as-written-help = Vérifiez le nom ; s'il n'y a pas de telle pile dans la ville, les faux ordres ne déplacent rien.
misread-stack-elsewhere = « { $text } » : à votre connaissance, cette pile n'est pas dans la ville de l'espion à qui tient la ville.
misread-stack-elsewhere-help = Si elle n'y est pas, les faux ordres ne déplacent rien.
misread-help = { $n ->
    [0] Récrivez-le en une ligne, comme sur la feuille d'ordres.
    [1] Si c'est bien cela, renvoyez : « { $proposals } »
   *[other] Renvoyez celle que vous voulez : « { $proposals } »
}
# Pourquoi un ordre compris n'est pas retenu.
unfit-hires-nobody = Cette ligne n'engage personne.
unfit-hires-nobody-help = Écrivez un nombre d'espions, ou retirez la ligne.
unfit-too-many = Une ligne engage { $limit } espions au plus.
unfit-too-many-help = Vérifiez le nombre ; s'il est juste, écrivez plusieurs lignes.
unfit-city-not-visible = Vous ne voyez pas de ville du nom { DE($city) }.
unfit-city-not-visible-help = On engage des espions dans une de ses villes, ou dans une ville ennemie que l'on voit.
unfit-no-such-spy = { $hired ->
    [0] Vous n'avez pas d'espion { $spy } : vous n'en avez engagé aucun.
    [one] Vous n'avez pas d'espion { $spy } : vous n'en avez engagé qu'un.
   *[other] Vous n'avez pas d'espion { $spy } : leurs numéros vont de 1 à { $hired }.
}
unfit-no-such-spy-help = Vérifiez le numéro sur votre feuille d'ordres.
unfit-hired-now = L'espion { $spy } est engagé à ce tour : il agit à partir du prochain.
unfit-hired-now-help = Retirez la ligne, et renvoyez-la au prochain tour.
unfit-spy-lost = L'espion { $spy } est perdu.
unfit-spy-lost-help = Donnez l'ordre à un autre espion.
unfit-spy-under-way = L'espion { $spy } est en route pour { $to } ; il y sera au début du tour { $arrives }.
unfit-spy-under-way-help = Un espion en route ne fait rien : attendez qu'il arrive.
unfit-spy-waits = L'espion { $spy } ne peut rien faire avant le tour { $ready }.
unfit-spy-waits-help = Un espion attend le tour qui suit son engagement, ou la prise de sa ville.
unfit-spy-has-order = L'espion { $spy } a déjà un ordre, à la ligne { $line }.
unfit-spy-has-order-help = Un espion fait une seule action par tour : n'en gardez qu'une.
unfit-spy-guards = L'espion { $spy } est dans votre ville, { $city } : il y veille, et ne fait rien d'autre.
unfit-spy-guards-help = Donnez l'ordre à un espion en ville ennemie ; un espion ami peut seulement être transféré.
unfit-spy-elsewhere = L'espion { $spy } est à { $city }.
unfit-spy-elsewhere-help = Vérifiez le numéro, ou retirez la ville de départ.
unfit-spy-in-enemy-city = L'espion { $spy } est dans une ville ennemie, { $city } : il ne peut pas être transféré.
unfit-spy-in-enemy-city-help = Pour qu'il change de ville, écrivez par exemple : espion { $spy } : redéploiement à (une autre ville ennemie)
unfit-which-spy = La ligne ne dit pas quel espion transférer.
unfit-which-spy-help = Écrivez son numéro ou la ville d'où il part : transférer l'espion (son numéro) à (une de vos villes)
unfit-no-free-spy = Aucun de vos espions à { $city } n'est libre de partir.
unfit-no-free-spy-help = Vérifiez la ville ; un espion engagé ce tour, ou qui a déjà un ordre, ne part pas.
unfit-not-friendly = { $city } n'est pas une de vos villes.
unfit-not-friendly-help = Un transfert va d'une de vos villes à une autre.
unfit-same-city = L'espion est déjà à { $city }.
unfit-same-city-help = Nommez une autre ville, ou retirez la ligne.
unfit-own-city = { $city } est à vous : un redéploiement mène dans une ville ennemie.
unfit-own-city-help = Nommez une ville ennemie dont vous connaissez l'emplacement.
unfit-place-unknown = Vous ne connaissez pas l'emplacement d'une ville du nom { DE($city) }.
unfit-place-unknown-help = Nommez une ville de votre feuille d'ordres ; l'infiltration en fait découvrir.
unfit-needs-stack-and-hex = Cette action ({ $action }) demande une pile et une case.
unfit-needs-stack-and-hex-help = Écrivez par exemple : espion (son numéro) : faux ordres, pile (son nom), case 3,4
unfit-needs-city = Cette action ({ $action }) demande une ville.
unfit-needs-city-help = Écrivez par exemple : espion (son numéro) : redéploiement à (une ville ennemie)
unfit-takes-nothing = Cette action ({ $action }) ne demande rien d'autre.
unfit-takes-nothing-help = Écrivez l'espion et l'action, rien de plus ; s'il y a une cible, elle se choisit après un succès.
unfit-not-beside = La case { $hex } n'est pas à côté { DE($city) }.
unfit-not-beside-help = Écrivez une direction, par exemple : vers le nord-est
unfit-own-stack = { $stack } est une de vos piles : les faux ordres sont pour celles d'un ennemi.
unfit-own-stack-help = Nommez une pile du propriétaire de la ville où se trouve l'espion.
unfit-too-dear = Cette ligne coûte { $cost } po, et il en reste { $left }.
unfit-too-dear-help = Retirez d'autres dépenses, ou cette ligne.
unfit-second-word = Le message a déjà un mot, à la ligne { $line }.
unfit-second-word-help = N'en gardez qu'un.
unfit-out = Vous n'avez plus ni ville ni espion : vous êtes hors jeu, et cette ligne est sans effet.
unfit-out-help = On n'attend plus rien de vous ; vous recevez les papiers publics.
# Ce que dit l'accusé de réception d'un message.
unfit-stated-total = Le message annonce { $stated } po en tout ; les ordres retenus en coûtent { $cost }.
unfit-stated-total-help = Les ordres comptent ; vérifiez que rien ne manque.
# La feuille d'ordres.
slip-gold-label = Votre or
slip-gold = { $n ->
    [one] { $n } pièce d'or
   *[other] { $n } pièces d'or
}
slip-prices = Un espion dans une ville ennemie que vous voyez coûte { $enemy } po, dans une de vos villes { $friendly } ; un transfert coûte { $transfer }. Les actions ne coûtent rien.
slip-spy-in = à { $city }
slip-spy-friendly = à { $city }, une de vos villes
slip-spy-arriving = arrive à { $city } au début de ce tour
slip-spy-under-way = en route pour { $city }
slip-spy-waits = { $place } ; ne fait rien avant le tour { $turn }
slip-actions = Ce que fait un espion en ville ennemie
slip-actions-note = Un espion fait une seule action par tour, et rien au tour de son engagement. Incendie, assassinat et corruption : la cible se choisit après un succès, sur la liste de ce qu'il y a. Infiltration : le départ de l'espion se choisit après un succès, quand vous savez quelle ville il a trouvée.
slip-takes-city = { $action } à (une ville)
slip-takes-stack = { $action }, pile (son nom), vers (un côté de la ville)
slip-takes-city-if-found = { $action } (ou : { $action } à une ville déjà trouvée)
slip-chance = { $n } %
slip-column-spy = Espion
slip-column-place = Où
slip-column-action = Action
slip-column-chance = Chance
slip-own-cities = Vos villes : { $names }.
slip-enemy-cities = Villes ennemies que vous voyez : { $names }.
slip-known-cities = Villes dont vous connaissez seulement l'emplacement : { $names }.
slip-stacks = Piles des autres que vous voyez : { $names }.
slip-held = Villes dont vos unités ne peuvent pas sortir au tour { $turn } (interception d'ordres) : { $names }.
slip-places = Cases où l'on vous a montré des piles des autres : { $places }.
slip-place = { $hex } (tour { $turn })

## Questions et choix

dl-window-orders = C'est le moment de donner les ordres du tour.
dl-window-choice = Une action a réussi : son joueur doit choisir.
dl-offer-number = ou { $n }
dl-offer-bribe = { $unit } : { $take } po pour la prendre, { $destroy } po pour la détruire
dl-question-bribe = { $question } Pour autant que vous le sachiez, vous avez { $gold } po. { $n ->
    [0] Aucune case voisine de la ville n'est libre à vos yeux : vous pouvez seulement faire détruire une unité. Écrivez « détruire » et le numéro de l'unité.
   *[other] Écrivez « prendre », le numéro de l'unité et une case ({ $hexes }), ou « détruire » et le numéro.
}
dl-chose = { $question } Votre choix : { $chosen }.
# Un choix tel qu'un joueur l'écrit
dl-write-choice = { $what ->
    [kill] tuer { $n }
    [take] prendre { $n } en { $hex }
   *[destroy] détruire { $n }
}
dl-no-choice = Ce message ne fait aucun choix de la liste.
dl-no-choice-help = { $offers ->
    [buildings] Écrivez le nom d'un bâtiment de la liste, ou son numéro ; ou « rien ».
    [units] Écrivez le numéro d'une unité de la liste ; ou « rien ».
    [bribes] Écrivez « prendre », le numéro de l'unité et la case, ou « détruire » et le numéro ; ou « rien ».
   *[way] Écrivez « partir » ou « rester » ; ou « rien ».
}
dl-two-choices = Ce message fait plus d'un choix.
dl-two-choices-help = N'en écrivez qu'un, ou « rien ».
dl-as-it-opened = La liste de ce que vous avez et voyez date de l'ouverture du tour.
dl-not-asked = On ne vous demande rien maintenant.
dl-not-asked-help = Les ordres se donnent de l'ouverture du tour au verrouillage ; un choix, quand une lettre le demande.
dl-unsound = « { $name } » ne peut pas être ainsi dans ce monde.
dl-unsound-help = Corrigez le fichier, puis importez-le de nouveau.
dl-offer-way = part
dl-offer-way-to = votre espion part pour { $city }, et arrive dans trois tours
