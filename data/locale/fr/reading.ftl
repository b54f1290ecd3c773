# Lecture d'une lettre avec des ordres, dans tous les jeux.
reading-did-you-mean = Vouliez-vous dire { $nearest } ? Écrivez le nom ainsi.
reading-forbidden = La ligne contient un caractère invisible ou interdit ({ $code }).
reading-forbidden-help = Tapez la ligne de nouveau, sans la copier d'ailleurs.
reading-text-too-long = Le nom ou le mot est trop long.
reading-text-too-long-help = Gardez { $limit } caractères au plus.
reading-no-orders-unclear = La ligne parle d'aucun ordre, mais dit autre chose aussi.
reading-no-orders-unclear-help = S'il n'y a pas d'ordres, écrivez seulement : aucun ordre
reading-negated = La ligne dit de ne pas faire quelque chose.
reading-negated-help = Un nouveau message remplace l'ancien : n'y mettez que les ordres qui tiennent.
reading-condition = Un ordre ne peut pas dépendre d'une condition.
reading-condition-help = Écrivez l'ordre sans elle, ou retirez la ligne.
reading-in-header = Cet ordre se trouve dans l'en-tête du mail.
reading-in-header-help = Laissez une ligne vide entre l'en-tête et les ordres.
reading-line-too-long = La ligne commence comme un ordre et dépasse { $limit } octets.
reading-line-too-long-help = Écrivez un ordre par ligne.
reading-word-ends = Le mot a été pris sans la ponctuation qui finit la phrase : { $word }
reading-word-ends-help = Si elle fait partie du mot, mettez-le entre guillemets.
reading-none-among-orders = Le message dit « aucun ordre » et contient des ordres.
reading-none-among-orders-help = Retirez l'un ou l'autre si ce n'est pas voulu.
reading-addition = Le message parle d'un ajout ; or un second message remplace le premier en entier.
reading-addition-help = Si vous avez déjà envoyé des ordres, renvoyez-les tous avec ceux-ci.
reading-quoted-below = { $lines ->
    [one] Une ligne qui ressemble à un ordre se trouve dans le message cité à partir d'ici : elle n'a pas été lue.
   *[other] { $lines } lignes qui ressemblent à des ordres se trouvent dans le message cité à partir d'ici : elles n'ont pas été lues.
}
reading-quoted-below-help = Écrivez vos ordres au-dessus du message cité.
reading-in-subject = L'objet du courriel, « { $typed } », n'est pas lu comme un ordre.
reading-in-subject-help = S'il en est un, renvoyez tous les ordres dans le texte du message.
reading-struck = Ce qui est barré n'a pas été lu.
reading-struck-help = S'il compte quand même, renvoyez tous les ordres sans le barrer.
reading-own-paper = Une copie d'un papier de l'arbitre (accusé de réception, bulletin) se trouve ici : elle n'a pas été lue.
reading-own-paper-help = Écrivez vos ordres au-dessus ou au-dessous, un par ligne, sans recopier le tableau.
reading-provisional-and-final = Le message se dit provisoire et définitif : il est pris comme provisoire.
reading-provisional-and-final-help = Pour le confirmer, envoyez le seul mot DÉFINITIF.
reading-no-order = La ligne n'est pas un ordre.
reading-no-order-help = Écrivez un ordre par ligne, comme sur votre feuille d'ordres. Pour n'en donner aucun, ou retirer ceux d'avant : aucun ordre
reading-answer-to-notice = La ligne ressemble à la réponse à un avis : elle n'est pas prise ici.
reading-answer-to-notice-help = Envoyez votre choix à l'arbitre dans un message à part ; il l'entre lui-même.
reading-taken-back = La ligne parle d'annuler quelque chose ; or une ligne n'annule aucun ordre.
reading-taken-back-help = Un nouveau message remplace le précédent en entier : renvoyez tous les ordres qui tiennent, sans celui-là. Pour les retirer tous, envoyez : aucun ordre
