## Papiers à envoyer, jamais ceux de plusieurs nations ensemble

help-enter-format = La forme de l'accusé de réception
help-template-format = La forme de la feuille ; en texte, elle se renvoie complétée
help-notices-format = La forme du papier, avec une nation ou --out
help-notices-out = Le dossier où mettre les avis, un dossier par nation
help-undo-format = La forme de l'accusé de réception
column-notice = Avis
desk-several-nations = Les avis de plusieurs nations ne vont pas dans un même papier.
desk-several-nations-help = Nommez la nation (arbitre notices NATION), ou laissez écrire un dossier par nation (arbitre notices --out DOSSIER).
desk-notices-send = À envoyer : arbitre notices NATION imprime les avis d'une nation, arbitre notices --out DOSSIER en écrit un dossier par nation.
desk-undone-several = Plusieurs nations ont d'autres ordres maintenant : chacune son papier, par arbitre orders receipt NATION.
template-document-write = Un ordre par ligne, dans un message à l'arbitre. N'oubliez pas votre mot.
template-document-last = Vos ordres de la saison passée, à recopier si vous les voulez encore :
template-document-prices = Le prix de vos questions
template-document-price-note = Chaque +1 sur une question coûte { $bonus }, chaque -1 d'une protection coûte { $malus }. Sans bonus, une question coûte :
template-document-names = Noms
column-distance = Distance
desk-missing-line = L'entrée standard a moins de lignes qu'il n'y a de - dans la commande.
desk-missing-line-help = Donnez une valeur par ligne, dans l'ordre de la commande, la raison en premier.
desk-no-number = L'entrée standard : « { $line } » n'est pas un nombre.
