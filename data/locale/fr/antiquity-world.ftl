# Antiquité : le monde de l'arbitre.

antiquity-given-back = { $cost ->
    [one] { $nation } : ses ordres en attente coûtent { $cost } point, et le montant du fichier lui rend juste cette somme (trésor : { $after }).
   *[other] { $nation } : ses ordres en attente coûtent { $cost } points, et le montant du fichier lui rend juste cette somme (trésor : { $after }).
} Le trésor d'un fichier est ce qui reste, ordres payés : s'il a été rempli avant ces ordres, mettez-y { $left } ou ôtez cette ligne.
antiquity-set-given-back = { $nation } : ses ordres en attente (points : { $cost }) lui sont rendus par ce montant. Le trésor que vous donnez est ce qui reste, ordres payés : si ce n'est pas voulu, arbitre annuler, ou arbitre trésor fixer { $nation } { $left }
antiquity-no-army = Vous n'avez entré aucune armée : une question sur une armée n'apprendra rien, ou « non », même si le jet réussit. Pour entrer les armées : arbitre monde importer monde.toml
