## Papiers à envoyer, jamais ceux de plusieurs nations ensemble

help-enter-format = Le format de l'accusé de réception
help-template-format = Le format de la feuille ; en texte, elle se renvoie complétée
help-notices-format = Le format du papier, avec { -une-nation }
help-undo-format = Le format de l'accusé de réception
column-notice = Avis
desk-several-nations = Les avis de plusieurs { -nations } ne vont pas dans un même papier.
desk-several-nations-help = Nommez { -la-nation } (arbitre avis { -NATION }), ou faites écrire un dossier par { -nation } (arbitre lettre --out DOSSIER).
desk-notices-send = À envoyer : arbitre avis { -NATION } imprime les avis d'{ -une-nation }, arbitre lettre --out DOSSIER en écrit un dossier par { -nation }.
desk-undone-several = Les ordres de plusieurs nations ont changé : renvoyez à chacune son accusé de réception (arbitre ordres accusé NATION).
template-document-write = Un ordre par ligne, dans un message à l'arbitre. N'oubliez pas votre mot.
template-document-names = Noms
desk-missing-line = L'entrée standard a moins de lignes qu'il n'y a de - dans la commande.
desk-missing-line-help = Donnez une valeur par ligne, dans l'ordre de la commande, la raison en premier.
