# Ce qui est demandé à un joueur, ou montré à l'arbitre, d'une phrase de son message.

asked-negated = « { $text } » contient une négation : que faut-il faire ?
asked-half-negated = { asked-negated }
asked-condition = « { $text } » dépend d'une condition.
asked-except = « { $text } » excepte quelque chose.
asked-supposed = « { $text } » dit ce qui pourrait se faire, et non ce qui est à faire.
asked-choice = « { $text } » laisse un choix.
asked-either = { asked-choice }
asked-past = « { $text } » parle de ce qui a été.
asked-later = « { $text } » parle d'une autre saison.
asked-reported = « { $text } » : est-ce votre ordre, ou ce qu'un autre dit ou fait ?
asked-question = « { $text } » est une question, ou un exemple.
asked-vague = « { $text } » ne dit pas combien au juste.
asked-elsewhere = « { $text } » parle d'une autre dépense.
asked-pays = { asked-elsewhere }
asked-standing = « { $text } » parle de toutes les saisons.
asked-always = « { $text } » : cette fois seulement, ou toujours ?
asked-only = « { $text } » ne retient qu'une partie.
asked-roughly = « { $text } » dit « à peu près ».
asked-without = « { $text } » : sans quoi ?
asked-notice = « { $text } » parle d'un avis, après le jet.
asked-cancel = « { $text } » retire quelque chose.
asked-correction = « { $text } » corrige quelque chose.
asked-draft = « { $text } » : un brouillon ?
asked-idem = « { $text } » : la même chose que quoi ?
asked-whose = « { $text } » : ces ordres semblent ceux d'une autre nation.
asked-version = « { $text } » : laquelle des versions compte ?
asked-wait = « { $text } » demande d'attendre.
asked-last-time = « { $text } » : les mêmes ordres que la dernière fois ?
asked-held = « { $text } » attend.
asked-speech = « { $text } » : des paroles rapportées.
asked-yes-to-a-quoted-line = « { $text } » : oui à la ligne citée.
asked-no-to-a-quoted-line = « { $text } » : non à la ligne citée.
asked-in-the-subject = « { $text } » est dans l'objet du message.
asked-under-the-signature = « { $text } » est sous la signature.
asked-twice = « { $text } » : la même question deux fois.
asked-an-earlier-message = « { $text } » parle d'un message précédent.
asked-beside-a-form = « { $text } » accompagne un bon d'ordres et dit autre chose.
asked-a-quoted-form = « { $text } » : un bon d'ordres dans une citation. Compte-t-il ?
asked-form-of-another-season = « { $text } » : ce bon d'ordres n'est pas { -de-la-saison } en cours.
asked-form-of-another-campaign = « { $text } » : ce bon d'ordres n'est pas de cette { -campagne }.
asked-no-order = « { $text } » : aucun ordre, ou un ordre ?
asked-what-is-meant = « { $text } » : qu'est-ce qui est voulu ?
asked-a-lone-slot = « { $text } » n'a pas été lu comme un ordre.
asked-not-understood = « { $text } » n'est pas compris.
asked-words-not-known-between = « { $text } » a des mots que le programme ne connaît pas.
asked-a-number-left-over = « { $text } » : un nombre est de trop dans cette ligne.
asked-is-this-an-order = « { $text } » : est-ce un ordre ?
asked-which-answer = « { $text } » : quelle réponse est-ce ?
asked-which-answer-help = Récrivez-le en une ligne, comme dans la lettre.
asked-not-offered = « { $text } » : ce n'est pas une réponse à cette question.
asked-not-offered-help = Récrivez-le en une ligne, comme dans la lettre.
asked-what-is-done = « { $text } » : espionner, ou protéger ?
asked-whose-amount = « { $text } » : ce nombre est-il pour le dernier seulement, ou pour chacun ?
asked-two-amounts = « { $text } » dit deux montants.
asked-which-name = « { $text } » : un nom mal écrit, lequel ?
asked-forbidden = « { $text } » contient un caractère invisible ou interdit : retapez la ligne.
asked-bad-name = « { $text } » : le nom est trop long, ou contient un caractère interdit.
asked-where-the-word-ends = « { $text } » : où le mot finit-il ?
asked-too-long = « { $text } » est trop long pour un ordre.
asked-too-many = « { $text } » et ce qui suit n'est plus lu : le message a trop de lignes.
asked-holds-help = Rien de ce message ne compte avant que ce soit clair.
asked-waits-help = Renvoyez cette ligne si vous la voulez.
asked-still = « { $text } » reste à éclaircir.
asked-still-help = { asked-help }
asked-help = { $n ->
    [0] Récrivez-le en une ligne, { -comme-montre }.
    [1] Si c'est bien cela, renvoyez : « { $proposals } »
   *[other] Renvoyez celle que vous voulez : « { $proposals } »
}
# Entre les lignes d'une même proposition, et entre deux propositions.
asked-and = {" » et « "}
asked-or = {" » ou « "}

## Ce que l'arbitre en voit, et ce qu'il en fait

reading-proposed = { $n ->
    [0] Rien n'est proposé.
    [1] Proposé : « { $proposals } »
   *[other] Au choix : « { $proposals } »
}
reading-whole = Du message entier :
arbiter-row = { $seat }, n° { $row }{ $line ->
    [0] {""}
   *[other] , ligne { $line }
} : { $text }{ $n ->
    [0] {""}
   *[other] {" "}Proposé : « { $proposals } »
}
desk-noted = Pour vous seul, rien à régler : ligne { $line }, { $text }
desk-rows-open = À régler : n° { $rows }.{ $proposed ->
    [all] {" "}Tel que proposé : arbitre ordres prendre { $seat } N°, ou --all.
    [alone] {" "}Tel que proposé : arbitre ordres prendre { $seat } N°.
   *[none] {""}
} Pour entrer ce que vous lisez : arbitre ordres ajouter { $seat } "LIGNE" --row N° ; si ce n'est pas un ordre : arbitre remarques régler { $seat } N°
settle-ask = { $held ->
    [yes] Rien de ce message ne compterait encore.
   *[no] Ce qui est marqué ✓ compte ; le reste est à éclaircir.
} Faut-il l'entrer [t] tel quel{ $all ->
    [yes] {""}
   *[no] {" "}(Entrée)
}{ $proposes ->
    [yes] , [p] avec toutes les propositions{ $all ->
        [yes] {" "}(Entrée)
       *[no] {""}
    }
   *[no] {""}
}, [l] ligne par ligne, [n] pas du tout ?
settle-key-plain = t
settle-key-all = p
settle-key-rows = l
settle-key-none = n
settle-key-talk = x
settle-passed = Rien n'est pris de « { $quote } », qui retenait le message. S'il y a là un ordre, ajoutez-le (arbitre ordres ajouter).
settle-ask-row = Ligne { $line } : « { $quote } »
    { $proposals }
    { $n ->
    [0] [x] ce n'est pas un ordre ; Entrée : à demander au joueur.
    [1] [1] prendre cette ligne, [x] ce n'est pas un ordre ; Entrée : à demander au joueur.
   *[other] [1] ou [2] prendre cette ligne, [x] ce n'est pas un ordre ; Entrée : à demander au joueur.
}
settle-proposal = { $n }. « { $proposal } »

refusal-no-such-row = { $seat } n'a pas de n° { $row } à régler.
refusal-no-such-row-help = La liste : { $remedy }
refusal-row-settled = Le n° { $row } { DE($seat) } est déjà réglé.
refusal-row-settled-help = Ce qui reste : { $remedy }
refusal-no-proposal = Pour le n° { $row } { DE($seat) }, il n'y a pas de proposition.
refusal-no-proposal-help = Entrez-le comme vous le lisez : arbitre ordres ajouter { $seat } "LIGNE" ; ou mettez-le de côté : arbitre remarques régler { $seat } { $row }
refusal-no-such-proposal = Le n° { $row } { DE($seat) } n'a que { $most ->
    [one] une proposition
   *[other] { $most } propositions
}.
refusal-no-such-proposal-help = La liste : { $remedy }
refusal-nothing-to-take = { $alone ->
    [true] Pour { $seat }, rien ne se prend d'un coup : ce qui est proposé est retourné ou corrigé par son message, ou n'est qu'une lecture sur deux. Prenez les lignes par leurs numéros. Une phrase qui ne retourne rien se règle d'abord : arbitre remarques régler { $seat } N°
   *[false] Rien n'est proposé pour { $seat }.
}
refusal-nothing-to-take-help = Ce qui reste à régler : { $remedy }
