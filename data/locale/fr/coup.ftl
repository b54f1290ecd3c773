# Coup : ce que disent les lettres, les reçus et les feuilles.

card-duke = le Duc
card-assassin = l'Assassin
card-captain = le Capitaine
card-ambassador = l'Ambassadeur
card-inquisitor = l'Inquisiteur
card-contessa = la Comtesse
coup-no-cards = aucune carte

## Les réponses, comme un joueur les écrit

coup-write-act = { $action ->
    [income] revenu
    [foreign-aid] aide étrangère
    [coup] coup d'État contre { $target }
    [tax] taxer
    [assassinate] assassiner { $target }
    [steal] voler { $target }
    [exchange] échanger
   *[examine] examiner { $target }
}
coup-write-pass = je passe
coup-write-challenge = je conteste
coup-write-block = je bloque avec { $card }
coup-write-show = je montre { $card }
coup-write-keep = je garde { $cards }
coup-write-no-block = je ne bloque pas
coup-write-leave = je laisse la carte
coup-write-swap = je fais changer la carte

coup-means-act = { $action ->
    [income] 1 pièce, personne ne peut l'empêcher
    [foreign-aid] 2 pièces, sauf si quelqu'un bloque avec le Duc
    [coup] 7 pièces, personne ne peut l'empêcher
    [tax] 3 pièces, en annonçant { $claims }
    [assassinate] 3 pièces, en annonçant { $claims }
    [steal] jusqu'à 2 pièces, en annonçant { $claims }
    [exchange] en annonçant { $claims }
   *[examine] voir une de ses cartes, en annonçant { $claims }
}
coup-means-block = en annonçant { $card }
coup-means-proof = votre preuve : la carte retourne dans la pioche, vous en tirez une autre
coup-means-declined = vous renoncez à prouver, et perdez cette carte
coup-means-leave = son joueur la garde
coup-means-swap = elle retourne dans la pioche, son joueur en tire une autre

## Ce qui s'est passé

coup-fact-begins = {""}
coup-fact-now = {""}
coup-fact-dealt = {""}
coup-fact-starts = { $seat } commence la partie.
coup-fact-turn = C'est au tour { DE($seat) }.
coup-fact-declares = { $action ->
    [income] { $seat } prend son revenu.
    [foreign-aid] { $seat } demande l'aide étrangère.
    [coup] { $seat } paie 7 pièces : coup d'État contre { $target }.
    [tax] { $seat } annonce { $claims } pour taxer.
    [assassinate] { $seat } paie 3 pièces et annonce { $claims } contre { $target }.
    [steal] { $seat } annonce { $claims } pour voler { $target }.
    [exchange] { $seat } annonce { $claims } pour échanger.
   *[examine] { $seat } annonce { $claims } pour examiner { $target }.
}
coup-fact-unchallenged = Personne ne conteste.
coup-fact-unblocked = Personne ne bloque.
coup-fact-challenges = { $seat } conteste { $card } { DE($claimant) }.
coup-fact-blocks = { $seat } bloque en annonçant { $card }.
coup-fact-proves = { $seat } montre { $card } : la carte retourne dans la pioche, et { $seat } en tire une autre.
coup-fact-caught = { $seat } ne prouve pas { $card }.
coup-fact-loses = { $seat } perd { $card }.
coup-fact-exiled = { $seat } est hors jeu{ $coins ->
    [0] .
    [one] . Sa pièce retourne au Trésor.
   *[other] . Ses { $coins } pièces retournent au Trésor.
}
coup-fact-refunded = { $seat } récupère { $coins ->
    [one] { $coins } pièce.
   *[other] { $coins } pièces.
}
coup-fact-fails = { $action ->
    [foreign-aid] { $seat } n'a pas d'aide étrangère.
    [assassinate] { $seat } n'assassine personne.
    [steal] { $seat } ne vole rien.
   *[other] L'action { DE($seat) } n'aboutit pas.
}
coup-fact-takes = { $seat } prend { $coins ->
    [0] 0 pièce : le Trésor est vide.
    [one] { $coins } pièce au Trésor.
   *[other] { $coins } pièces au Trésor.
}
coup-fact-steals = { $seat } prend { $coins ->
    [0] 0 pièce
    [one] { $coins } pièce
   *[other] { $coins } pièces
} à { $from }.
coup-fact-exchanges = { $seat } a échangé ses cartes avec la pioche.
coup-fact-leaves = { $seat } laisse sa carte à { $of }.
coup-fact-swaps = { $seat } fait changer la carte examinée : { $of } en tire une autre.
coup-fact-wins = { $seat } gagne la partie.
coup-fact-drew = Vous tirez { $card }.
coup-fact-kept = Vous gardez { $card }.
coup-fact-returned = Vous rendez { $cards }.
coup-fact-shown = { $own ->
    [yes] Vous montrez { $card } à l'Inquisiteur.
   *[no] { $of } vous montre { $card }.
}
coup-ahead = { $span ->
    [always] toujours : { coup-plan-rule }
    [whole] ce tour-ci : { coup-plan-rule }
    [claim] si { $from ->
        [none] quelqu'un
       *[other] { $from }
    } annonce { $card } : { $answer }
    [block] si c'est à moi de bloquer : { $answer }
    [lose] si je perds une carte : { $answer }
    [then] ensuite : { $answer }
   *[turn] à mon prochain tour : { $answer }
}
coup-plan-rule = { $answer }{ $card ->
    [none] {""}
   *[other] {" "}si { $from ->
        [none] quelqu'un
       *[other] { $from }
    } annonce { $card }
}
coup-plan-show = { $answer } si je perds une carte
coup-ahead-forget = rien d'avance
coup-fact-plan = { $span ->
    [none] Vos réponses d'avance sont retirées.
    [own] Noté pour votre prochain tour : { $rules }.
    [turn] Noté pour la suite de ce tour : { $rules }.
   *[game] Noté pour la suite de la partie : { $rules }.
}

## Ce qui est demandé

coup-window = { $window ->
    [words] La partie va commencer ({ $seat }) : chacun donne son mot.
    [draft] Chacun choisit en secret une carte de sa série.
    [turn] C'est à { $seat } de jouer.
    [challenge] { $claimant } annonce { $card } : quelqu'un conteste-t-il ?
    [challenge-or-block] { $claimant } annonce { $card } : quelqu'un conteste-t-il, ou bloque-t-il ?
    [block] { $action ->
        [foreign-aid] { $actor } demande l'aide étrangère : quelqu'un bloque-t-il ?
        [assassinate] { $actor } veut assassiner { $seat } : { $seat } bloque, ou laisse faire ?
        [steal] { $actor } veut voler { $seat } : { $seat } bloque, ou laisse faire ?
       *[other] { $seat } peut bloquer, ou laisser faire.
    }
    [prove] { $claimant } doit prouver { $card }, ou y renoncer.
    [lose] { $seat } perd une carte de son choix.
    [exchange] { $seat } choisit ce qui reste dans sa main.
    [examine] { $seat } montre une carte de son choix.
   *[leave-or-swap] { $seat } laisse la carte examinée, ou la fait changer.
}
coup-question = { $window ->
    [words] Envoyez un mot de votre invention, nouveau à chaque partie. Rien d'autre n'est demandé.
    [exchange] Quelles cartes gardez-vous ? Vous en gardez { $n }.
    [lose] Quelle carte perdez-vous ?
    [turn] Que faites-vous ?
   *[other] Votre réponse :
}

coup-column-down = Cartes cachées
coup-column-up = Cartes perdues

## Les remarques

coup-not-asked = Rien ne vous est demandé maintenant.
coup-not-asked-help = Attendez la prochaine lettre, ou donnez votre réponse d'avance : « si quelqu'un annonce le Duc : je conteste ».
coup-word-asked = Votre mot pour cette partie n'est pas dans ce message.
coup-word-asked-help = Écrivez « mot : », puis votre mot.
coup-out = Vous n'êtes plus en jeu : rien ne vous est demandé jusqu'à la fin de cette partie.
coup-out-help = Vos lettres continuent de raconter la partie ; vous jouez de nouveau à la suivante.
coup-other-question = Cette réponse n'est pas celle de la question posée.
coup-other-question-help = Répondez à la question de la dernière lettre.
coup-must-coup = Avec { $coins } pièces, il faut un coup d'État.
coup-must-coup-help = Écrivez par exemple : coup d'État contre CAMILLE
coup-poor = Cela coûte { $costs ->
    [one] { $costs } pièce
   *[other] { $costs } pièces
}, et vous en avez { $coins }.
coup-poor-help = Choisissez une action que vous pouvez payer.
coup-oneself = Vous ne pouvez pas vous viser vous-même.
coup-oneself-help = Nommez un autre joueur.
coup-gone = { $seat } n'est plus en jeu.
coup-gone-help = Visez quelqu'un qui a encore une carte.
coup-penniless = { $seat } n'a rien à voler.
coup-penniless-help = Visez quelqu'un qui a des pièces.
coup-not-played = On ne joue pas avec { $card } dans cette partie.
coup-not-played-help = Les règles de la partie disent quels personnages sont en jeu.
coup-no-claim = Personne n'a rien annoncé qui puisse être contesté.
coup-no-claim-help = L'aide étrangère ne se conteste pas ; le Duc la bloque.
coup-wrong-blocker = On ne bloque pas cela avec { $card }.
coup-wrong-blocker-help = Nommez un personnage qui le peut, ou passez.
coup-not-target = Seul le joueur visé peut bloquer.
coup-not-target-help = Vous pouvez contester, ou passer.
coup-not-held = Vous n'avez pas { $card }. Votre main : { $hand }.
coup-not-held-help = Nommez une carte de votre main.
coup-cannot-decline = Vous n'avez que { $card } : il suffit de montrer cette carte, c'est la preuve.
coup-cannot-decline-help = Écrivez : je prouve
coup-keep-number = { $cards ->
    [one] Il faut garder une carte.
   *[other] Il faut garder { $cards } cartes.
}
coup-keep-number-help = Nommez celles qui restent dans votre main.
coup-two-answers = Votre message donne deux réponses à la même question.
coup-two-answers-help = N'envoyez que celle qui compte.
coup-long-plan = Ces réponses d'avance ne peuvent pas être notées ensemble.
coup-long-plan-help = Six au plus, toutes pour un même tour ou toutes pour la partie : envoyez les plus importantes.
coup-plan-replaced = Cela remplace tout ce que vous aviez dit d'avance.
coup-plan-replaced-help = Pour garder les deux, renvoyez-les ensemble, dans un seul message.
coup-no-seat = Personne ne s'appelle « { $name } » ici.
coup-no-seat-help = « arbitre état » donne les noms des joueurs.
coup-begun = La partie est commencée : on ne change plus qui joue.
coup-begun-help = Les absents se notent entre l'ouverture et le verrouillage : arbitre monde importer absents.toml
coup-players = { $players ->
    [one] Un seul joueur ne fait pas de partie.
   *[other] On ne joue pas à { $players } avec ce jeu de cartes.
}
coup-players-help = De 2 à 6 joueurs ; jusqu'à 11 avec cinq exemplaires de chaque personnage (règle maison C1).
coup-draft-of-five = À deux, le choix des cartes se fait avec trois exemplaires de chaque personnage.
coup-draft-of-five-help = Mettez C1 à 3, ou K16 à plain-deal.
coup-few-coins = La réserve (K8 : { $coins }) est trop petite pour une partie à { $players }.
coup-few-coins-help = Mettez K8 plus haut : il faut deux pièces par joueur.

## Les règles pour les joueurs

coup-rules-turn = À son tour, chacun fait une action. Avec 10 pièces ou plus au début de son tour, il doit faire un coup d'État. Celui qui perd ses deux cartes est hors jeu ; le dernier gagne.
coup-rules-claims = Une action ou un blocage qui annonce un personnage peut être contesté par tous les autres, avant de prendre effet. Celui qui ne prouve pas son annonce perd une carte, et son action ou son blocage est sans effet ; celui qui conteste à tort perd une carte.
coup-rules-ahead = On peut répondre d'avance, une réponse par ligne : « ce tour-ci : je passe », « si quelqu'un annonce le Duc : je conteste », « si c'est à moi de bloquer : je bloque avec la Comtesse », « si je perds une carte : je montre le Capitaine », « à mon prochain tour : revenu ». Ces réponses restent secrètes jusqu'à ce que leur question soit posée. Une nouvelle réponse d'avance remplace toutes les précédentes ; « rien d'avance » les retire.
coup-rules-draft = À deux, chacun reçoit une série : une carte de chaque personnage. Il en garde une en secret et écarte les autres, que personne ne voit. D'une troisième série mélangée, chacun tire sa seconde carte ; le reste est la pioche. Celui qui commence a une pièce au lieu de deux.
coup-clause-k4 = K4 : Qui est contesté peut renoncer à prouver ; la question est la même, qu'il ait la carte ou non.
coup-clause-k5 = K5 : Qui bloque un vol nomme le personnage par lequel il bloque.
coup-clause-k6 = K6 : Une carte prouvée est mélangée à la pioche avant que la nouvelle soit tirée ; ensuite seulement celui qui a contesté perd la sienne (K17).
coup-clause-k9 = K9 : Les pièces d'un joueur éliminé reviennent au trésor avant que l'action continue.
coup-clause-k10 = K10 : Les dix pièces se comptent au début du tour seulement.
coup-clause-k11 = K11 : Avec une seule carte, on en tire quand même deux pour un échange, et on en rend deux.
coup-clause-k14 = K14 : Qui a contesté ou bloqué sans être retenu n'est dit à personne avant la révélation.
coup-clause-k15 = K15 : L'arbitre ne tient pas de siège.
coup-clause-k18 = K18 : Renoncer, c'est montrer une autre carte, qui est perdue ; qui n'a que le personnage annoncé ne peut pas renoncer.
coup-clause-k19 = K19 : Après une contestation ou un blocage d'une annonce, il n'y en a pas d'autre.
coup-clause-k20 = K20 : Si la cible est éliminée, l'action s'arrête et son prix reste payé ; si l'acteur est éliminé, le trésor garde ce qui lui reviendrait.
coup-clause-k21 = K21 : Une action se paie quand elle est annoncée.
coup-clause-k22 = K22 : Silence : on ne conteste ni ne bloque ; un tour est un revenu, avec dix pièces un coup contre le joueur suivant ; pour prouver, la carte annoncée est montrée si on l'a ; une perte ou une carte examinée est la première de la main ; un échange garde ce qu'on avait ; l'Inquisiteur laisse la carte ; à la répartition, on garde le Duc.
coup-clause-k24 = K24 : Ce qui a été dit d'avance compte avant ce qui est dit maintenant, dans l'ordre du tour.
coup-clause-k25 = K25 : On joue de 2 à 6 ; jusqu'à 11 avec cinq cartes de chaque personnage.
coup-clause-k26 = K26 : Le premier à jouer de la première partie d'une ligue est tiré au sort ; ensuite le gagnant commence, ou le siège suivant s'il est absent.
coup-clause-k28 = K28 : Tous apprennent qu'une carte a été examinée, et si elle a été changée ; la carte elle-même n'est vue que de l'Inquisiteur et de son propriétaire.
coup-clause-k23 = K23 : Contestation et blocage font une seule réponse : les contestations d'abord ; un blocage reste scellé jusqu'à ce que l'annonce tienne.
coup-clause-k27 = K27 : Les cartes écartées à la répartition ne sont vues que de leur propriétaire, jusqu'à la révélation.
coup-rules-action = { $write } : { $means }{ $blocked ->
    [0] .
   *[other] {" "}(bloqué par { $by }).
}

coup-rule-c1 = exemplaires de chaque personnage
coup-rule-c11 = à la place de l'Ambassadeur
coup-rule-c11-ambassador = personne (l'Ambassadeur joue)
coup-rule-c11-inquisitor = { card-inquisitor }
coup-rule-k1 = le prix d'une action dont l'annonce n'est pas prouvée
coup-rule-k1-refunded = rendu
coup-rule-k1-kept = perdu
coup-rule-k2 = celui qui conteste à tort l'assassinat qui le vise
coup-rule-k2-two-at-once = perd deux cartes
coup-rule-k2-may-still-block = perd une carte, et peut encore bloquer
coup-rule-k3 = quand plusieurs contestent ou bloquent, celui qui compte
coup-rule-k3-turn-order = le premier dans l'ordre du tour
coup-rule-k3-first-answer = la première réponse reçue
coup-rule-k7 = voler un joueur sans pièce
coup-rule-k7-refused = refusé
coup-rule-k7-allowed = permis
coup-rule-k8 = pièces en tout
coup-rule-k8-unlimited = sans limite
coup-rule-k12 = une partie finie est révélée
coup-rule-k12-campaign-end = à la fin de la ligue
coup-rule-k12-game-end = dès qu'elle est finie
coup-rule-k13 = contester et bloquer
coup-rule-k13-apart = en deux questions
coup-rule-k13-joined = en une seule question
coup-rule-k16 = à deux
coup-rule-k16-draft = chacun choisit une carte de sa série
coup-rule-k16-plain-deal = on distribue comme à plusieurs
