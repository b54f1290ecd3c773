# Dragon Lords : lecture des messages des joueurs ; ce qui n'est pas compris, avec le remède, et ce qui est
# pris avec un avertissement.
misread-unknown-city = « { $typed } » n'est pas une ville que vous connaissez.
misread-unknown-city-help = Écrivez le nom d'une ville de votre feuille d'ordres.
misread-player-is-no-city = { $player } est un joueur : il faut une ville.
misread-player-is-no-city-help = Écrivez le nom d'une ville de votre feuille d'ordres, ou ôtez ce nom : un espion agit dans la ville où il est.
misread-ambiguous-stack = « { $typed } » peut être le début de plusieurs choses : { $fits }.
misread-ambiguous-stack-help = Écrivez le nom en entier.
misread-missing-city = La ville manque.
misread-missing-city-help = Écrivez par exemple : engager 3 espions à (une ville), ou : espion (son numéro) : redéploiement à (une ville ennemie)
misread-two-cities = La ligne nomme deux villes : { $first } et { $second }.
misread-two-cities-help = Écrivez un ordre par ligne, avec une seule ville, ou dites « de … à … ».
misread-missing-action = La ligne ne dit pas ce que l'espion doit faire.
misread-missing-action-help = Écrivez par exemple : espion (son numéro) : vol
misread-two-actions = La ligne nomme deux actions : { $first } et { $second }.
misread-two-actions-help = Un espion fait une seule action par tour : n'en gardez qu'une.
misread-two-orders = L'espion { $spy } aurait deux choses à faire : rien n'est pris pour lui.
misread-two-orders-help = { misread-two-actions-help }
misread-idle = La ligne dit qu'un espion ne fait rien : ce n'est pas un ordre.
misread-idle-help = Pour ne donner aucun ordre, ou retirer ceux d'avant : aucun ordre. Pour en retirer un seul, renvoyez les autres.
misread-governor-is-no-unit = L'assassinat vise une unité, pas le gouverneur.
misread-governor-is-no-unit-help = Pour tuer le gouverneur, écrivez : exécution ; pour une unité, écrivez seulement : assassinat
misread-which-spy = { $count ->
    [0] Vous n'avez pas d'espion.
   *[other] La ligne ne dit pas quel espion agit ; vos espions : { $spies }.
}
misread-which-spy-help = { $count ->
    [0] Engagez-en : engager 1 espion à (une ville)
   *[other] Écrivez son numéro, par exemple : espion (son numéro) : vol
}
misread-several-spies = Vous avez plusieurs espions à { $city } : { $spies }.
misread-several-spies-help = Écrivez le numéro de celui qui agit, par exemple : espion (son numéro) : vol
misread-no-spy-there = Vous n'avez pas d'espion à { $city }.
misread-no-spy-there-help = Écrivez le numéro de l'espion, ou la ville où il est.
misread-spoken-for = La ligne commence par { $player }, comme le ferait un ordre de ce joueur.
misread-spoken-for-help = Si l'ordre vient de vous, ôtez ce nom, ou écrivez-le après l'action : espion (son numéro) : vol à { $player } ; sinon, il est dans le mauvais message.
misread-spy-elsewhere = L'espion { $spy } est à { $at }, pas à { $city }.
misread-spy-elsewhere-help = Écrivez le numéro de l'espion qui est à { $city }, ou retirez la ville.
misread-ordinal-unclear = Je ne comprends pas de quel espion vous parlez avec « numéro { $number } » ; vos espions : { $spies }.
misread-ordinal-unclear-help = Écrivez le numéro de l'espion, par exemple : espion (son numéro) : vol
misread-one-spy-a-line = La ligne parle de plusieurs espions.
misread-one-spy-a-line-help = Écrivez une ligne par espion, chacune avec son numéro.
misread-missing-count = La ligne ne dit pas combien d'espions engager.
misread-missing-count-help = Écrivez par exemple : engager 3 espions à (une ville)
misread-zero-count = Engager 0 espion n'engage personne.
misread-zero-count-help = Écrivez leur nombre, ou retirez la ligne.
misread-other-side = { $side ->
    [friendly] { $city } est à vous : ce seraient des espions amis.
   *[enemy] { $city } n'est pas à vous : ce ne seraient pas des espions amis.
}
misread-other-side-help = { $side ->
    [friendly] Écrivez par exemple : engager 2 espions amis à { $city } ; ou nommez une ville ennemie.
   *[enemy] Retirez « amis » ; ou nommez une de vos villes.
}
misread-missing-stack = La pile à déplacer manque.
misread-missing-stack-help = Écrivez par exemple : espion (son numéro) : faux ordres, pile (son nom), vers le nord-est
misread-unknown-stack = « { $typed } » n'est pas une pile que vous connaissez.
misread-unknown-stack-help = Vouliez-vous dire { $meant } ? Écrivez le nom ainsi ; ou mettez le vôtre entre guillemets s'il est juste.
misread-missing-hex = La case où envoyer la pile manque.
misread-missing-hex-help = Écrivez par exemple : vers le nord-est, ou : case 3,4
misread-bad-hex = « { $typed } » n'est pas une case.
misread-bad-hex-help = Écrivez ses deux nombres avec une virgule, par exemple : case 3,-4
misread-no-such-direction = Les cases n'ont pas de côté « { $typed } ».
misread-no-such-direction-help = Écrivez nord, nord-est, sud-est, sud, sud-ouest ou nord-ouest, ou la case : case 3,4
misread-direction-from-nowhere = Cette direction ne part de nulle part : l'espion n'est dans aucune ville en ce moment.
misread-direction-from-nowhere-help = Écrivez la case, par exemple : case 3,4
misread-no-order = Cette ligne n'est pas un ordre.
misread-no-order-help = Écrivez un ordre par ligne, comme sur votre feuille d'ordres. Pour n'en donner aucun, ou retirer ceux d'avant : aucun ordre
misread-text-too-long = Le nom ou le mot est trop long.
misread-text-too-long-help = Gardez { $limit } caractères au plus.
misread-forbidden = Cette ligne contient un caractère invisible ou interdit ({ $character }).
misread-forbidden-help = Tapez la ligne de nouveau, sans la copier d'ailleurs.
misread-beginning = « { $typed } » a été compris comme { $taken }.
misread-beginning-help = Écrivez le nom en entier si c'est autre chose.
misread-bare-number = Le numéro { $spy } en tête de ligne a été compris comme votre espion { $spy }.
misread-bare-number-help = S'il ne fait que numéroter la ligne, écrivez quel espion agit : espion (son numéro) : vol
misread-no-verb-hire = Sans verbe : compris comme des espions à engager.
misread-no-verb-hire-help = Si ce n'est pas un ordre, renvoyez vos ordres sans cette ligne.
misread-spy-from-city = Aucun espion n'est nommé : l'espion { $spy }, le seul à { $city }, a été pris.
misread-spy-from-city-help = { misread-no-verb-hire-help }
misread-move-is-relocation = L'espion { $spy } est en ville ennemie : compris comme un redéploiement.
misread-move-is-relocation-help = Si ce n'est pas cela, renvoyez vos ordres sans cette ligne ; un transfert ne va que d'une de vos villes à une autre.
misread-set-out-later = Le départ de l'espion n'est pas pris : vous le choisirez après un succès, quand vous saurez quelle ville il a trouvée.
misread-set-out-later-help = L'ordre compte ; en cas de succès, on vous demandera si l'espion part.
misread-target-later = « { $typed } » n'est pas retenu : la cible se choisit après un succès, sur la liste de ce qu'il y a.
misread-target-later-help = L'ordre compte ; en cas de succès, vous recevrez la liste.
misread-stack-as-written = La pile est prise comme elle est écrite : « { $name } ». Vous n'en voyez pas de ce nom.
misread-stack-as-written-help = Vérifiez le nom ; s'il n'y a pas de telle pile dans la ville, les faux ordres ne déplacent rien.
misread-stack-elsewhere = D'après ce que vous voyez, { $stack } n'est pas une pile du propriétaire de { $city } qui s'y trouve.
misread-stack-elsewhere-help = Les faux ordres font sortir une pile du propriétaire de la ville où se trouve l'espion ; si elle n'y est pas, ils ne déplacent rien.
misread-this-turn-only = Un ordre ne dure qu'un tour : celui-ci est pris pour ce tour seulement.
misread-this-turn-only-help = Renvoyez-le au prochain tour.
misread-payment = La ligne donne de l'or à un autre joueur : ce n'est pas un ordre d'espion, elle n'est pas prise.
misread-payment-help = Dites-le à l'arbitre à part ; ici ne comptent que les ordres des espions.
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
unfit-spy-has-order-help = { misread-two-actions-help }
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
unfit-needs-stack-and-hex-help = { misread-missing-stack-help }
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
unfit-stated-cost = La ligne annonce { $stated } po ; elle en coûte { $cost }.
unfit-stated-cost-help = L'ordre compte ; vérifiez que c'est bien ce que vous voulez.
unfit-gold-of-deed = La ligne parle de { $stated } po ; une action ne coûte rien, et on ne choisit pas ce qu'elle rapporte.
unfit-gold-of-deed-help = L'ordre compte sans cela.
unfit-stated-total = Le message annonce { $stated } po en tout ; les ordres retenus en coûtent { $cost }.
unfit-stated-total-help = Les ordres comptent ; vérifiez que rien ne manque.
unfit-names-another = L'en-tête, le titre ou la signature du message nomme { $player }, et non le joueur pour qui il est entré.
unfit-names-another-help = S'il est d'un autre, annulez l'entrée et entrez-le pour lui.
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
dl-two-choices = Ce message fait plus d'un choix.
dl-two-choices-help = N'en écrivez qu'un, ou « rien ».
dl-as-it-opened = La liste de ce que vous avez et voyez date de l'ouverture du tour.
dl-not-asked = On ne vous demande rien maintenant.
dl-not-asked-help = Les ordres se donnent de l'ouverture du tour au verrouillage ; un choix, quand une lettre le demande.
dl-unsound = « { $name } » ne peut pas être ainsi dans ce monde.
dl-unsound-help = Corrigez le fichier, puis importez-le de nouveau.
dl-offer-way = part
dl-offer-way-to = votre espion part pour { $city }, et arrive dans trois tours
