# Aristocracy : ce que disent les lettres, les reçus et les feuilles.

ar-card = { $rank ->
    [1] as
    [11] valet
    [12] dame
    [13] roi
   *[other] { $rank }
} de { $suit ->
    [0] trèfle
    [1] carreau
    [2] cœur
   *[3] pique
}
ar-the-card = { $rank ->
    [1] l'as
    [11] le valet
    [12] la dame
    [13] le roi
   *[other] le { $rank }
} de { $suit ->
    [0] trèfle
    [1] carreau
    [2] cœur
   *[3] pique
}
ar-face = { $rank ->
    [1] A
    [11] V
    [12] D
    [13] R
   *[other] { $rank }
}{ $suit ->
    [0] ♣
    [1] ♦
    [2] ♥
   *[3] ♠
}
ar-unknown-card = ▮
ar-from-stall = { $card } de l'étal
ar-building = bâtiment { $n }
ar-kind = { $kind ->
    [farm] ferme
    [estate] domaine
   *[chateau] château
} { $rank ->
    [1] d'as
    [11] de valets
    [12] de dames
    [13] de rois
   *[other] de { $rank }
}
ar-building-of = bâtiment { $n } { DE($seat) }

## Les réponses, comme un joueur les écrit

ar-write-gift = { $card } à { $seat }
ar-write-gifts = donne { $spies }
ar-write-give = donne { $card } à { $to }
ar-write-tax = taxe { $cards }
ar-write-lay = { $count ->
    [0] ne pose rien
   *[other] pose { $cards }
}
ar-write-bid = mise { $coins }
ar-write-name = prends marché { $place }
ar-act-pass = passe
ar-act-trade = { $with ->
    [none] échange { $give } contre { $take } du marché
   *[other] échange { $give } contre { $take } { DE($with) }
}
ar-act-store = range { $card } dans bâtiment { $site }, place { $place }
ar-act-hide = cache { $card }
ar-act-sell = vends { $cards }
ar-act-harvest = récolte bâtiment { $site }
ar-act-royal = royale : { $deal }
ar-act-favor = faveur { $card } : { $deal }
ar-deal-build = construis { $address } avec { $cards }
ar-deal-upgrade = agrandis bâtiment { $site } avec { $cards }
ar-deal-visit = visite bâtiment { $site }{ $open ->
    [discard] , défausse
    [coin] , pièce
   *[look] {""}
}
ar-deal-blackmail = fais chanter bâtiment { $site }
ar-deal-buy = achète { $card }
ar-act-downgrade = démonte bâtiment { $site }{ $count ->
    [0] {""}
    [one] , place { $places }
   *[other] , places { $places }
}
ar-write-building-place = bâtiment { $site } place { $place }
ar-act-hire = engage un espion
ar-act-network = réseau { $spies }
ar-act-rumor = rumeur { $spy } sur bâtiment { $site }
ar-act-gossip = commérage bâtiment { $site }
ar-act-visit = visite bâtiment { $site }{ $blackmail ->
    [true] , chantage
   *[false] {""}
}
ar-act-tithe = dîme { $card }
ar-write-tithe = { $count ->
    [0] dîme rien
   *[other] dîme { $cards }
}
ar-write-compelled = donne { $card }
ar-write-turn-up = { $place ->
    [none] ne retourne rien
   *[other] retourne place { $place }
}
ar-write-keep = garde { $spy }
ar-write-exchange = { $rumor ->
    [none] ne remplace rien
   *[other] remplace rumeur { $place } par { $card }
}
ar-write-defend = pare avec { $spy }{ $off ->
    [none] {""}
   *[other] , enlève rumeur { $off }
}
ar-write-accept = accepte avec { $card }
ar-write-reject = refuse{ $spy ->
    [true] , tire un espion
   *[false] {""}
}
ar-write-pay = paie
ar-write-uncover = dévoile{ $parry ->
    [none] {""}
   *[other] , pare avec { $parry }
}
ar-write-shed = { $count ->
    [one] jette rumeur { $places }
   *[other] jette rumeurs { $places }
}
ar-write-humble = { $count ->
    [0] ne retourne rien
   *[other] retourne { $places }
}
ar-write-step-down = rétrograde bâtiment { $site }{ $count ->
    [0] {""}
    [one] , place { $places }
   *[other] , places { $places }
}, { $discard ->
    [address] défausse l'adresse
   *[other] défausse place { $discard }
}
ar-write-end = { $claim ->
    [true] finis la partie
   *[false] continue
}
ar-write-act = { $act }

## Ce qui s'est passé

ar-some = { $what ->
    [spy] { $n ->
        [one] un espion
       *[other] { $n } espions
    }
    [rumor] { $n ->
        [one] une rumeur
       *[other] { $n } rumeurs
    }
    [down] { $n ->
        [one] une carte face cachée
       *[other] { $n } cartes face cachée
    }
   *[card] { $n ->
        [one] une carte
       *[other] { $n } cartes
    }
}
ar-scored = { $seat } { $value }
ar-fact-phase = { $round ->
    [0] { $herald } est le premier héraut.
   *[other] Manche { $round }, { $royal ->
        [king] phase du roi
        [queen] phase de la dame
       *[jack] phase du valet
    } (héraut : { $herald })
}
ar-fact-journeys = { $journeys ->
    [one] { $seat } a fait un voyage.
   *[other] { $seat } a fait { $journeys } voyages.
}
ar-fact-trades = { $with ->
    [none] { $seat } échange { $give } contre { $take } du marché.
   *[other] { $seat } échange { $give } contre { $take } de l'étal { DE($with) }.
}
ar-fact-lays = { $cards ->
    [0] { $seat } ne pose rien
    [one] { $seat } pose une carte face cachée
   *[other] { $seat } pose { $cards } cartes face cachée
}{ $laying ->
    [ball] {" "}pour le bal.
    [stall] {" "}dans son étal.
   *[none] .
}
ar-fact-aside = { $count ->
    [0] { $laying ->
        [ball] Vous ne posez rien pour le bal.
        [stall] Vous ne posez rien dans votre étal.
       *[none] Vous ne posez rien.
    }
   *[other] { $laying ->
        [ball] Vous posez pour le bal, face cachée : { $cards }.
        [stall] Vous posez dans votre étal, face cachée : { $cards }.
       *[none] Vous posez face cachée : { $cards }.
    }
}
ar-fact-pool = On mélange pour le bal, avec celles du marché : { $cards }.
ar-fact-stall = Étal { DE($seat) } : { $cards } (valeur { $value }).
ar-fact-bids = { $sold ->
    [none] Les mises : { $bids }. Rien n'est vendu.
   *[some] Les mises : { $bids }.
}
ar-fact-highest = { $n ->
    [one] { $seats } remporte l'enchère et paie { $price }.
   *[other] { $seats } ont la plus haute mise, { $price } : chacun nomme une carte.
}
ar-fact-names = { $seat } nomme { $card }, à la place { $place } du marché.
ar-fact-turn = { $actions ->
    [one] C'est au tour { DE($seat) } : une action.
   *[other] C'est au tour { DE($seat) } : { $actions } actions.
}
ar-fact-does = { $deed ->
    [pass] { $seat } passe.
    [hide] { $seat } cache une carte.
    [hire] { $seat } engage un espion.
    [network] { $seat } fait jouer son réseau.
    [store] { $seat } range une carte : { $building }.
    [harvest] { $seat } récolte : { $building }.
    [build] { $seat } construit : { $building }.
    [upgrade] { $seat } agrandit : { $building }.
    [visit] { $seat } rend visite : { $building }.
    [blackmail] { $seat } fait chanter : { $building }.
    [downgrade] { $seat } démonte : { $building }.
    [rumor] { $seat } pose une rumeur : { $building }.
   *[gossip] { $seat } va aux commérages : { $building }.
}
ar-fact-pays = { $seat } paie { $coins ->
    [0] 0 pièce.
    [one] { $coins } pièce.
   *[other] { $coins } pièces.
}
ar-fact-earns = { $seat } reçoit { $coins ->
    [one] { $coins } pièce.
   *[other] { $coins } pièces.
}
ar-fact-founds = { $from ->
    [stall] { $seat } pose l'adresse du bâtiment { $site }, de l'étal : { $address }.
   *[hand] { $seat } pose l'adresse du bâtiment { $site } : { $address }.
}
ar-fact-falls = Le bâtiment { $site } n'est plus.
ar-fact-opens = Dans le bâtiment { $site }, la carte de la place { $place } est retournée : { $card }.
ar-fact-reshuffled = La pioche est vide : la défausse mélangée devient la pioche.
ar-fact-spies-reshuffled = La pioche des espions est vide : leur défausse mélangée devient la pioche.
ar-fact-shuffles = Les rumeurs du bâtiment { $site } sont mélangées.
ar-fact-church = Une phase d'église commence. À l'église se trouvent : { $cards }.
ar-fact-order = { $by ->
    [score] Ordre des scores : { $seats }.
    [tithes] Ordre des dîmes, avec ce que chacun a donné : { $seats }.
   *[none] Ordre : { $seats }.
}
ar-fact-compelled = { $seat } est seul à avoir donné le moins, et doit continuer à donner.
ar-fact-stepped-down = { $seat } n'a plus de carte : un de ses bâtiments rétrograde, et { $seat } compte comme le plus généreux.
ar-fact-claims = { $seat } finit la partie.
ar-fact-shown = Le bâtiment { $site } est retourné : { $cards }.
ar-fact-points = Les points : { $points }.
ar-fact-hand = { $seat } montre sa main, qui départage : { $cards } (valeur { $value }).
ar-fact-wins = { $seat } gagne la partie.
ar-fact-laid = { $to ->
    [spy] Votre espion : { $card }.
   *[card] Votre carte : { $card }.
}
ar-fact-exchanged = Vous laissez { $card } sur le bâtiment { $site } à la place de la rumeur { $place }, que vous prenez.
ar-fact-plan = {""}
ar-fact-sees = {""}
ar-fact-moves = {""}
ar-fact-now = {""}
ar-fact-begins = {""}

ar-seen-at = { $what ->
    [rumor] rumeur { $place } : { $card }
   *[place] place { $place } : { $card }
}
ar-sees = { $what ->
    [cards] Vous voyez dans le bâtiment { $n } : { $cards }.
    [rumors] Vous voyez sur le bâtiment { $n } : { $cards }.
    [pile] Maintenant visible dans la défausse : { $cards }.
    [spies] Nouveau parmi vos espions : { $cards }.
   *[hand] Dans votre main : { $cards }.
}

ar-everybody-draws = Chacun tire { $cards }.
ar-you-draw = Vous tirez { $cards }.
ar-draws = { $seat } tire { $cards }.
ar-everybody-gives-spies = Chacun donne un espion à chaque adversaire.
ar-gives-spy = { $seat } donne à { $other } : { $cards }.
ar-production = { $n ->
    [one] La ferme { $buildings } reçoit une carte de production, que personne ne voit.
   *[other] Les fermes { $buildings } reçoivent chacune une carte de production, que personne ne voit.
}
ar-stalls-go = Ce qui reste dans les étals retourne dans les mains.
ar-tithes-go = Toutes les dîmes sont défaussées.
ar-move = { $way ->
    [market] Au marché : { $cards }.
    [church] À l'église : { $cards }.
    [discards] { $seat } défausse { $cards }.
    [shuffled-in] Les cartes du marché rejoignent le bal : { $cards }.
    [gets-back] { $seat } reçoit du bal : { $cards }.
    [takes] { $seat } prend { $cards } au marché.
    [market-goes] Défaussé du marché : { $cards }.
    [stall-to-hand] C'est { $cards }.
    [favors] { $seat } use d'une faveur : { $cards }.
    [sells] { $seat } vend { $cards } pour une pièce.
    [buys] { $seat } achète { $cards } dans la défausse.
    [out-goes] Défaussé du bâtiment { $n } : { $cards }.
    [its-address-to-hand] L'adresse du bâtiment { $n } va dans la main { DE($other) } : { $cards }.
    [its-address-goes] L'adresse du bâtiment { $n } est défaussée : { $cards }.
    [harvested] C'est { $cards }.
    [production-goes] La production du bâtiment { $n } est défaussée : { $cards }.
    [spies-go] { $seat } met { $cards } dans la défausse des espions.
    [spies-shown] { $seat } pare avec un espion, qui est défaussé : { $cards }.
    [rumor] C'est { $cards }, comme vous le savez.
    [rumors-go] À la défausse des espions, face cachée, depuis le bâtiment { $n } : { $cards }.
    [rumors-shown] Les rumeurs du bâtiment { $n } sont retournées et défaussées : { $cards }.
    [rejected] Le chantage est refusé : les rumeurs du bâtiment { $n } sont retournées et défaussées : { $cards }.
    [stall-lost] { $value ->
        [rank] L'une a le rang de l'adresse : tout l'étal { DE($seat) } va à celui { DE($other) } : { $cards }.
       *[card-value] L'une a la valeur de l'adresse (10, valet, dame et roi se valent) : tout l'étal { DE($seat) } va à celui { DE($other) } : { $cards }.
    }
    [by-blackmail] Par chantage, de l'étal { DE($seat) } à celui { DE($other) } : { $cards }.
    [blackmailed] Le chantage est accepté : de l'étal { DE($seat) } à celui { DE($other) } : { $cards }.
    [tithes] { $seat } donne en dîme : { $cards }.
    [church-given] { $other } reçoit { $cards } de l'église.
   *[supplement] { $seat } ajoute { $cards } à son étal.
}
ar-building-move = { $way ->
    [hand-in] De la main au { $building }, { $count ->
        [one] place
       *[other] places
    } { $places }, face cachée : { $cards }.
    [stall-in] De l'étal au { $building }, { $count ->
        [one] place
       *[other] places
    } { $places }, face cachée : { $cards }.
    [out-to-hand] Du { $building }, { $count ->
        [one] place
       *[other] places
    } { $places }, à la main { DE($seat) } : { $cards }.
    [out-to-stall] Du { $building }, { $count ->
        [one] place
       *[other] places
    } { $places }, à l'étal { DE($seat) } : { $cards }.
   *[falls] Ce qui reste dans le { $building } va dans la main { DE($seat) } : { $cards }.
}

## Ce qui est demandé

ar-ahead-nothing = Rien n'est annoncé d'avance.
ar-ahead-next = {" "};{" "}
ar-ahead = Annoncé d'avance : { $said }.
ar-ahead-turn = à votre tour de la manche { $round }, { $royal ->
    [king] phase du roi
    [queen] phase de la dame
   *[jack] phase du valet
} : { $steps }
ar-ahead-rule = { $window ->
    [gifts] pour les cadeaux
    [tax] pour l'impôt
    [ball] au bal
    [bids] aux enchères
    [pick] si vous remportez l'enchère
    [tie] en cas d'égalité aux enchères
    [stall] pour votre étal
    [humble] à l'église des humbles
    [tithe] pour les dîmes
    [compelled] si vous devez continuer à donner
    [give] pour les cartes de l'église
    [supplement] après l'église
    [action] à chaque action
    [turn-up] quand une carte peut être retournée
    [keep] des espions tirés
    [exchange] quand une rumeur peut être remplacée
    [blackmail] si l'on vous fait chanter
    [shed] quand des rumeurs partent
   *[end] quand on peut finir la partie
} ({ $royal ->
    [game] jusqu'à la fin de la partie
    [king] manche { $round }, phase du roi
    [queen] manche { $round }, phase de la dame
   *[jack] manche { $round }, phase du valet
}) : { $answer }
ar-ahead-write = { $window ->
    [tax] {""}
    [bids] aux enchères :{" "}
    [stall] pour mon étal :{" "}
    [tithe] à l'église :{" "}
   *[blackmail] toujours, si l'on me fait chanter :{" "}
}{ $answer }
ar-ahead-build = construis { $kind }
ar-ahead-lowest = taxe : mes cartes les plus basses
ar-ahead-else = , sinon{" "}
ar-ahead-waits = Votre liste attend : votre dernière action a montré, tiré ou demandé quelque chose. La suite : { $answer }. Pour qu'elle continue, écrivez : je confirme
ar-ahead-over = Votre tour est fini, et cette partie de votre liste n'a pas été jouée : { $answer }.
ar-ahead-refused = { $rest ->
    [waits] Ce que vous aviez annoncé n'est plus possible : { $answer }. { $why } La suite de votre liste n'a pas été jouée non plus : renvoyez toute la liste, telle que vous la voulez maintenant.
   *[none] Ce que vous aviez annoncé n'est plus possible : { $answer }. { $why } Répondez à la question telle qu'elle se pose maintenant.
}

ar-window = { $window ->
    [words] La partie va commencer ({ $seat }) : chacun donne son mot.
    [gifts] Chacun donne un de ses espions à chaque adversaire.
    [tax] L'impôt : qui a trop de cartes en défausse ({ $seat }).
    [ball] Le bal : on y apporte des cartes ({ $seat }).
    [bids] L'enchère : tous ceux qui ont des pièces misent ({ $seat }).
    [pick] { $seat } a remporté l'enchère et prend une carte du marché.
    [tie] À égalité de mise, { $seat } nomme une carte du marché.
    [stall] Les étals : on pose ses cartes ({ $seat }).
    [humble] Humilité devant l'église : { $seat } peut retourner certaines de ses cartes.
    [tithe] L'église : { $seat } peut donner des dîmes.
    [compelled] L'église : { $seat } doit continuer à donner.
    [give] L'église : { $seat } donne une carte de l'église à quelqu'un d'autre.
    [supplement] { $seat } peut ajouter des cartes à son étal.
    [action] { $n ->
        [one] C'est au tour { DE($seat) } : une action.
       *[other] C'est au tour { DE($seat) } : encore { $n } actions.
    }
    [turn-up] { $seat } a vu le { $building } : retourne-t-on une carte ?
    [keep] { $seat } a tiré deux espions et en garde un.
    [exchange] { $seat } a vu les rumeurs du { $building } : en remplace-t-on une ?
    [blackmail] { $other } fait chanter { $seat } pour le { $building }.
    [shed] Trop de rumeurs sur le { $building } : lesquelles partent ?
   *[end] La phase du roi se termine : quelqu'un finit-il la partie ?
}
ar-question = { $window ->
    [words] Envoyez un mot de votre invention, nouveau à chaque partie. Rien d'autre n'est demandé.
    [gifts] À qui donnez-vous quel espion ? Chaque adversaire en reçoit exactement un.
    [tax] { $n ->
        [one] Vous avez une carte de trop. Laquelle défaussez-vous ?
       *[other] Vous avez { $n } cartes de trop. Lesquelles défaussez-vous ? Elles vont à la défausse dans l'ordre où vous les nommez.
    }
    [ball] Quelles cartes de votre main apportez-vous au bal ? Vous en recevrez autant.
    [bids] Combien de pièces misez-vous ? Vous en avez { $coins }. La plus haute mise paie le montant de la deuxième.
    [pick] Quelle carte prenez-vous ? Elle vous coûte { $price ->
        [0] zéro pièce.
        [one] { $price } pièce.
       *[other] { $price } pièces.
    }
    [tie] Quelle carte nommez-vous ? Si personne d'autre ne la nomme, vous la prenez et payez { $price } ; sinon elle est défaussée.
    [stall] Quelles cartes de votre main posez-vous dans votre étal ? Chacune vaut une action ; l'étal de plus faible valeur joue d'abord.
    [humble] Dans lesquels de vos bâtiments retournez-vous une carte qui n'est pas assortie ? Une au plus dans chacun ; ce bâtiment ne compte alors plus dans l'ordre des scores.
    [tithe] Quelles cartes de votre main ou de votre étal donnez-vous ? Vous pouvez n'en donner aucune.
    [compelled] Vous êtes seul à avoir donné le moins : { $sum }. Il faut arriver à { $next }, une carte par réponse : donnez-en une. Faute de carte, un bâtiment rétrograde.
    [give] Quelle carte de l'église donnez-vous, et à qui ?
    [supplement] Quelles cartes de votre main ajoutez-vous à votre étal ? Vous pouvez n'en ajouter aucune.
    [action] Que faites-vous ? Vous avez { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    } et { $n ->
        [one] une action
       *[other] { $n } actions
    }. Voici les actions qui vous sont ouvertes maintenant ; ce qui n'annonce pas de prix est gratuit. Écrivez « de l'étal » après une carte qui est dans votre étal.
    [turn-up] Retournez-vous une carte qui n'est pas assortie à l'adresse ?
    [keep] { $keep ->
        [give] Quel espion gardez-vous ? L'autre va à { $other }.
       *[one] Quel espion gardez-vous ? L'autre va à la défausse des espions.
    }
    [exchange] Remplacez-vous une rumeur par un de vos espions ? Personne ne voit si vous le faites, et les rumeurs sont mélangées dans tous les cas.
    [blackmail] { $blackmail ->
        [coin] Payez-vous une pièce, ou dévoilez-vous les rumeurs ?
       *[stall] { $value ->
            [rank] Voulez-vous parer, accepter ou refuser ? On pare avec un espion du rang de l'adresse.
           *[card-value] { $worth ->
                [10] Voulez-vous parer, accepter ou refuser ? On pare avec un espion de la valeur de l'adresse, 10 : un 10, un valet, une dame ou un roi.
               *[other] Voulez-vous parer, accepter ou refuser ? On pare avec un espion de la valeur de l'adresse, { $worth }.
            }
        }
    }
    [shed] { $n ->
        [one] Quelle rumeur part ? Nommez sa place.
       *[other] Quelles { $n } rumeurs partent ? Nommez leurs places.
    }
   *[end] Finissez-vous la partie ? Il faut un château complet et, complets aussi, un autre château, deux domaines ou trois fermes.
}
ar-for-example = par exemple ; { $means }
ar-price = { $price ->
    [coin] 1 pièce
    [card] la figure
   *[none] gratuit
}
ar-means = { $what ->
    [gifts] un à chacun
    [tax] elles vont à la défausse
    [lay] autant de cartes de votre main que vous voulez
    [lay-nothing] aucune carte
    [bid] autant de pièces que vous voulez, parmi les vôtres
    [name] cette carte du marché
    [pass] une action sans effet
    [with-market] une carte de votre étal contre une du marché
    [trade] une carte de votre étal contre une de l'étal d'un autre
    [store] une carte de votre main ou de votre étal contre une de votre bâtiment
    [hide] une carte de votre étal va dans votre main
    [sell] deux cartes de votre étal pour 1 pièce
    [harvest] sa carte de production va dans votre main
    [build] { $price } ; une ferme, un domaine ou un château d'une adresse et de 3, 4 ou 5 cartes de votre main ou de votre étal
    [upgrade] { $price } ; d'autres cartes pour un de vos bâtiments, jusqu'à 5
    [look] { $price } ; vous voyez ses cartes ; si l'une n'est pas assortie, son propriétaire vous paie 1 pièce, et vous pouvez en retourner une
    [discard] { $price } ; la carte qui y est visible est défaussée
    [coin] { $price } ; vous prenez 1 pièce
    [blackmail] { $price } ; son propriétaire pare, vous donne une carte de son étal, ou dévoile les rumeurs
    [buy] { $price } ; cette carte de la défausse va dans votre main
    [downgrade] une carte de votre bâtiment va dans votre main ; une ferme se démonte
    [hire] 1 pièce ; vous tirez deux espions et en gardez un
    [network] vous défaussez ces deux espions, en tirez deux et en gardez un
    [rumor] un de vos espions va face cachée sur ce bâtiment
    [gossip] vous en voyez toutes les rumeurs, et pouvez en remplacer une
    [visit] vous voyez ses cartes ; s'il est ouvert, vous tirez un espion, sinon vous pouvez retourner une carte non assortie
    [visit-blackmail] au lieu d'une visite ; son propriétaire vous paie 1 pièce ou dévoile les rumeurs
    [tithe] une carte de votre étal va à vos dîmes
    [turn-up] cette carte reste visible
    [turn-up-nothing] toutes restent comme elles sont
    [keep] cet espion reste à vous
    [exchange] votre espion reste là, la rumeur est à vous
    [exchange-nothing] les rumeurs restent ce qu'elles sont
    [defend] { $value ->
        [rank] un espion du rang de l'adresse s'en va, et c'est tout
       *[card-value] un espion de la valeur de l'adresse s'en va, et c'est tout
    }
    [defend-off] de même, et une rumeur s'en va sans être vue
    [accept] cette carte de votre étal va à celui de l'autre
    [reject] { $value ->
        [rank] les rumeurs sont retournées ; si l'une a le rang de l'adresse, vous perdez votre étal
       *[card-value] les rumeurs sont retournées ; si l'une a la valeur de l'adresse, vous perdez votre étal
    }
    [reject-spy] de même, puis vous tirez un espion
    [pay] 1 pièce ; les rumeurs restent
    [uncover] les rumeurs sont retournées ; si l'une convient, vous perdez tous vos espions
    [uncover-parry] de même, mais cet espion pare une rumeur qui convient
    [shed] ces rumeurs s'en vont sans être vues
    [humble] ce que vous retournez reste visible
    [humble-nothing] toutes restent comme elles sont
    [tithe-more] autant que vous voulez
    [tithe-nothing] aucune carte
    [compelled] une carte de plus
    [step-down] un bâtiment perd une carte, qui est défaussée ; une ferme se démonte
    [give] à quelqu'un qui n'en a pas encore
    [end] elle finit si vos bâtiments sont complets ; sinon vous seul apprenez qu'ils ne le sont pas
   *[play-on] la partie continue
}

## La table

ar-worth = { $cards } ({ $value })
ar-pile = à partir du fond, visibles { $up } ; puis face cachée { $down }
ar-field-phase = Phase
ar-field-herald-order = Ordre du héraut
ar-field-market = Marché
ar-field-turned = Vendu ou employé en faveur dans ce tour
ar-field-named = Places du marché déjà nommées
ar-field-pile = Défausse
ar-field-church = Église
ar-field-spy-deck = Pioche des espions
ar-field-spy-pile = Défausse des espions
ar-field-aside = Posé par vous, face cachée
ar-field-seen = { $what ->
    [spies] Vu parmi les espions { DE($seat) }, peut-être parti depuis
   *[hand] Vu entrer dans la main { DE($seat) }, peut-être parti depuis
}
ar-field-seen-spy-pile = Vu entrer dans la défausse des espions
ar-field-pool = Au bal
ar-field-production = Production du bâtiment { $n }
ar-column-hand = Main
ar-column-laid = Posé face cachée
ar-column-stall = Étal
ar-column-tithes = Dîmes
ar-column-journeys = Voyages
ar-column-owner = Joueur
ar-column-kind = Genre
ar-column-building = Bâtiment
ar-kind-alone = { $kind ->
    [farm] ferme
    [estate] domaine
   *[chateau] château
}
ar-column-address = Adresse
ar-column-places = Places
ar-column-production = Production
ar-rumors = Rumeurs
ar-column-place = Place
ar-column-laid-by = Posée par
ar-column-rumor = Carte
ar-column-apparent = Points apparents
ar-column-cards = Cartes
ar-column-given = Donné
ar-column-why = Devance le suivant par
ar-column-received = Carte de l'église
ar-column-hand-value = Valeur de la main
ar-buildings = Bâtiments
ar-buildings-note = Les places se comptent à partir de 1, de gauche à droite. ▮ est une carte que vous ne connaissez pas ; une carte entre crochets est visible pour tous. Ce que vous avez vu reste tant qu'aucune carte n'y entre ni n'en sort.
ar-face-up = [{ $card }]
ar-nobody-knows = on ne sait pas
ar-field-among = Parmi les rumeurs du bâtiment { $n }, sauf remplacement depuis
ar-score-order = Ordre des scores de cette phase d'église
ar-score-order-now = Ordre des scores, si une phase d'église venait maintenant
ar-why = { $why ->
    [points] les points
    [coins] les pièces
    [cards] les cartes
    [then] les cartes ou le héraut
   *[herald] l'ordre du héraut
}
ar-tithing-order = Ordre des dîmes
ar-tither = { $down ->
    [down] { $seat } (un bâtiment a rétrogradé)
   *[none] { $seat }
}
ar-received-one = { $has ->
    [yes] reçue
   *[no] pas encore
}
ar-tithing-order-note = La plus forte somme donnée passe d'abord ; celui dont un bâtiment a rétrogradé compte comme le plus généreux ; à égalité, l'ordre des scores.

## La fin

ar-scores = Les scores
ar-ended-by = Partie finie par { $seats }.
ar-ended-by-nobody = Personne n'a fini la partie : après la manche { $round }, on compte les bâtiments comme ils sont (L36).
ar-decided-by = { $by ->
    [points] { $seat } gagne aux points.
    [journeys] Égalité de points : { $seat } gagne par ses voyages.
    [spies] Égalité de points et de voyages : { $seat } gagne par ses espions.
    [coins] Égalité de points et de ce qui les suit : { $seat } gagne par ses pièces.
    [hand] Égalité de tout le reste : { $seat } gagne par la valeur de sa main.
   *[herald] Égalité partout : { $seat } gagne dans l'ordre du héraut.
}
ar-counted = { $points ->
    [one] { $seat }, { $points } point : { $count ->
        [0] aucun bâtiment.
       *[other] { $buildings }.
    }
   *[other] { $seat }, { $points } points : { $count ->
        [0] aucun bâtiment.
       *[other] { $buildings }.
    }
}
ar-counted-building = { $points ->
    [0] le bâtiment { $n } ({ $kind }) n'est pas complet, à cause de { $others } : 0
   *[other] le bâtiment { $n } ({ $kind }) est complet : { $points }
}
ar-audit = Tout le reste

## Les règles pour les joueurs

ar-rules-aim = Le gagnant est celui dont les bâtiments complets rapportent le plus de points : 3 pour un château, 2 pour un domaine, 1 pour une ferme. Un bâtiment est complet si toutes ses cartes ont le rang de son adresse. À égalité, on départage par les voyages, puis les espions si l'on joue avec, les pièces, la valeur de la main, l'ordre du héraut.
ar-rules-phase = Une manche a une phase du roi, une de la dame et une du valet ; puis le héraut passe à gauche. Dans chaque phase, deux cartes viennent au marché et chacun en tire une (sauf dans la toute première) ; puis viennent l'événement, les étals et les actions.
ar-rules-events = Le roi lève l'impôt : on garde 7 cartes, plus une par château, et on défausse le reste. La dame donne un bal : chacun apporte autant de cartes qu'il veut, on les mélange au marché, et chacun en reçoit autant. Le valet met aux enchères une carte parmi trois.
ar-rules-stalls = Les étals sont retournés ensemble. Le plus faible joue d'abord (as 1, figures 10) ; chaque carte vaut une action. Ce qui reste de l'étal retourne dans la main.
ar-rules-buildings = Un bâtiment est une adresse visible et, à côté, des cartes face cachée de n'importe quel rang : 3 pour une ferme, 4 pour un domaine, 5 pour un château. À la fin d'une phase de la dame, un domaine et un château donnent chacun 1 pièce ; à la fin d'une phase du valet, une ferme sans production reçoit une carte que personne ne voit.
ar-rules-spies = Spies & Rumors : les espions sont les cartes d'un paquet à part. Posés sur le bâtiment d'un autre, ce sont des rumeurs, que son propriétaire ne voit jamais ; un bâtiment en porte autant qu'il a de cartes à côté de son adresse. L'action royale de la dame est le chantage, sur un bâtiment qui porte une rumeur.
ar-rules-balancing = Équilibrage (S9, L28) : de ses fermes on démonte d'abord une de celles qui ont le moins de rumeurs. Par choix (pas pour une dîme), une ferme avec une rumeur ne part que s'il ne reste ni domaine ni château.
ar-rules-churches = Churches : une phase d'église vient quand, au retournement des étals, un valet et une dame de couleurs différentes se trouvent dans les étals et le marché. Chacun peut donner des dîmes, dans l'ordre des scores ; qui est seul à avoir donné le moins continue. Puis chacun donne une carte de l'église à un autre joueur, le plus généreux d'abord.
ar-rules-humble = Églises humbles : avant l'ordre des scores, chacun peut retourner dans chacun de ses bâtiments une carte qui n'est pas assortie ; ce bâtiment ne compte alors plus dans cet ordre.
ar-clause-l12 = L12 : L'arbitre inscrit les voyages ; ils départagent les égalités.
ar-clause-l13 = L13 : Des étals de même valeur jouent dans l'ordre du héraut ; un étal vidé avant son tour n'en a pas (L21).
ar-clause-l19 = L19 : On ne dit pas qui a donné quelle carte au bal (L32). La défausse garde son ordre : le marché comme il a été tiré, le bal comme il a été redistribué, l'impôt dans l'ordre du héraut, chacun dans l'ordre où il l'écrit.
ar-clause-l20 = L20 : Les cartes vendues ou données en faveur sont retournées, ne servent plus de ce tour et sont défaussées à sa fin ; une carte donnée en faveur est montrée.
ar-clause-l22 = L22 : Les cartes d'un bâtiment ont des places numérotées, et une carte rangée prend la place de celle qui part.
ar-clause-l24 = L24 : Retourner une carte, se défendre, terminer la partie : la question est posée, qu'on le puisse ou non ; qui renonce et qui ne peut pas se lisent de même.
ar-clause-l25 = L25 : Une pioche épuisée est refaite aussitôt avec la défausse mélangée ; si celle-ci est vide aussi, on ne tire pas.
ar-clause-l31 = L31 : La fin de la partie est demandée à chaque siège, sous scellé : une annonce valable suffit ; une fausse n'est refusée qu'à son siège.
ar-clause-l33 = L33 : Une action par réponse. Une liste d'actions se déroule jusqu'à ce que l'une montre, tire ou demande quelque chose ; le reste attend « je confirme ».
ar-clause-l34 = L34 : Silence : on ne pose, ne mise et ne donne rien ; l'impôt se paie avec les cartes les plus faibles ; une action est passée ; une égalité aux enchères prend la première carte ; de cartes tirées on garde la première ; devant un chantage, on dévoile les rumeurs.
ar-clause-l35 = L35 : Un propriétaire connaît toujours les cartes de son bâtiment, mais ni sa production ni ses rumeurs.
ar-clause-l1 = L1 : Une pioche d'espions vide est refaite avec leur défausse mélangée ; si les deux sont vides, on ne tire rien.
ar-clause-l2 = L2 : Chantage : seul celui qui refuse peut tirer un dernier espion ; avec un étal vide on ne peut pas accepter (L3) ; la parade est un choix (L4) ; les rumeurs qu'il retourne sont défaussées (L6).
ar-clause-l5 = L5 : Les rumeurs d'un bâtiment qui tombe sont défaussées ; d'un bâtiment qui rétrécit, le propriétaire retire celles en trop, sans les voir.
ar-clause-l11 = L11 : À deux, chacun garde l'espion qu'il a reçu.
ar-clause-l23 = L23 : Une visite est celle des espions : ni pièce, ni défausse.
ar-clause-l30 = L30 : Un ragot sans rumeur, une rumeur sur un bâtiment plein et un réseau avec un seul espion sont refusés. Après un ragot, les rumeurs du bâtiment sont mélangées, qu'on ait échangé ou non (L22).
ar-clause-l7 = L7 : Les dîmes sont volontaires. Si plusieurs ont donné le moins, personne n'est forcé de continuer (L8) ; sans carte ni bâtiment, on ne prend plus rien (L15).
ar-clause-l9 = L9 : Chacun reçoit une carte d'église, jamais de lui-même : au besoin l'avant-dernier donne au dernier. Elle va dans la main (L10).
ar-clause-l26 = L26 : Un bâtiment démonté pour une dîme met fin à l'obligation ; son propriétaire choisit la carte, le reste va dans sa main.
ar-clause-l29 = L29 : Un bâtiment déjà ouvert reste comme il est pour les églises humbles.
ar-rules-write = Les réponses s'écrivent ainsi. Les cartes peuvent s'abréger (7 cœur, R pique) ; « de l'étal » après une carte dit qu'elle est dans votre étal ; bâtiments et places ont les numéros de votre lettre.
ar-rules-answer = { $write } : { $means }.

ar-rule-s9 = quelle ferme peut être démontée
ar-rule-s9-on = une de celles qui ont le moins de rumeurs, et avec une rumeur seulement s'il n'y a ni domaine ni château
ar-rule-s9-off = n'importe laquelle
ar-rule-s10 = le chantage
ar-rule-s10-stall = par l'étal : parer, accepter ou refuser
ar-rule-s10-coin = par une pièce : payer ou dévoiler, comme dans une ébauche plus ancienne
ar-rule-t9 = les églises humbles
ar-rule-t9-on = se jouent
ar-rule-t9-off = ne se jouent pas
ar-rule-l14 = « valeur », dans le chantage et les dîmes
ar-rule-l14-card-value = la valeur de la carte (10, valet, dame et roi se valent)
ar-rule-l14-rank = le rang
ar-rule-l16 = les cartes d'un bal
ar-rule-l16-shown = sont montrées avant d'être mélangées
ar-rule-l16-hidden = ne sont vues de personne
ar-rule-l17 = étals et bals se posent
ar-rule-l17-herald-order = dans l'ordre du héraut
ar-rule-l17-at-once = tous à la fois
ar-rule-l18 = si toutes les mises sont à 0
ar-rule-l18-no-sale = rien n'est vendu
ar-rule-l18-tie = chacun nomme une carte, au prix 0
ar-rule-l27 = un démontage prend
ar-rule-l27-one = une carte
ar-rule-l27-any = autant de cartes qu'on veut
ar-rule-l36 = la dernière manche

## Les remarques

ar-not-asked = Rien ne vous est demandé maintenant.
ar-not-asked-help = Attendez la prochaine lettre : elle dira ce qui est demandé, et à qui.
ar-other-question = Cette réponse n'est pas celle de la question posée.
ar-other-question-help = Répondez à la question de votre dernière lettre.
ar-unreadable = Aucune main ne contient ces cartes : il n'y en a que deux de chaque.
ar-unreadable-help = Nommez des cartes de votre main, chacune autant de fois que vous l'avez.
ar-not-held = Vous n'avez pas { $card } en main, ou pas autant de fois que vous le dites.
ar-not-held-help = Nommez des cartes de votre main. Pour une carte de votre étal, écrivez ensuite « de l'étal ».
ar-not-in-stall = Votre étal n'a pas { $card }, ou pas autant de fois que vous le dites.
ar-not-in-stall-help = Nommez des cartes de votre propre étal ; votre lettre les montre.
ar-count = { $cards ->
    [0] Une ferme se démonte tout entière : aucune place n'est à nommer.
    [one] Il faut nommer une carte, ni plus ni moins.
   *[other] Ce n'est pas le bon nombre de cartes : il en faut { $cards }.
}
ar-most = Ce n'est pas le bon nombre de cartes : il en faut une au moins et { $cards } au plus.
ar-most-help = Nommez leurs places : démonte bâtiment 3, places 1 et 2
ar-count-help = Nommez-en autant que la lettre le dit.
ar-poor = Il faut { $costs ->
    [one] { $costs } pièce
   *[other] { $costs } pièces
}, et vous en avez { $coins }.
ar-poor-help = Choisissez ce que vous pouvez payer.
ar-not-offered = Cette carte ne s'y trouve pas.
ar-not-offered-help = Nommez une carte que votre lettre montre : au marché, dans un étal, face visible dans la défausse ou à l'église.
ar-no-seat = Personne n'est assis là.
ar-no-seat-help = Nommez un joueur de cette partie.
ar-oneself = Vous ne pouvez pas vous choisir vous-même.
ar-oneself-help = Nommez un autre joueur.
ar-no-building = Aucun bâtiment ne porte le numéro { $site }.
ar-no-building-help = Votre lettre donne la liste des bâtiments et leurs numéros.
ar-not-own = Le bâtiment { $site } n'est pas à vous.
ar-not-own-help = Nommez un de vos bâtiments.
ar-own = Le bâtiment { $site } est à vous.
ar-own-help = Nommez le bâtiment d'un autre joueur.
ar-no-place = La place { $place } du bâtiment { $site } ne peut pas être nommée : elle n'existe pas, elle l'est deux fois, ou vous ne connaissez pas sa carte.
ar-no-place-help = Les places se comptent à partir de 1 ; votre lettre les montre.
ar-matches = On ne retourne pas { $card } : cette carte a le rang de l'adresse.
ar-matches-help = Nommez la place d'une carte d'un autre rang, ou écrivez : ne retourne rien
ar-no-royal = On n'obtient pas de faveur avec { $card } : ce n'est pas une figure.
ar-no-royal-help = Il faut un roi, une dame ou un valet, de votre main ou de votre étal.
ar-other-royal = Pour cette action il faut { $needs ->
    [king] un roi
    [queen] une dame
   *[jack] un valet
}, non { $card }.
ar-other-royal-help = Un roi construit et agrandit ; une dame rend visite, ou fait chanter si l'on joue Spies & Rumors ; un valet achète.
ar-other-phase = Cette action ne s'obtient pas pour une pièce dans cette phase : c'est celle { $needs ->
    [king] de la phase du roi.
    [queen] de la phase de la dame.
   *[jack] de la phase du valet.
}
ar-other-phase-help = Une figure la donne dans toutes les phases, par faveur : « faveur roi de cœur : … ».
ar-build-size = Ce nombre de cartes ne fait pas un bâtiment.
ar-build-size-help = À côté de son adresse, une ferme a 3 cartes, un domaine 4, un château 5 ; un agrandissement va jusqu'à 5.
ar-which = Un bâtiment { $rank ->
    [1] d'as
    [11] de valets
    [12] de dames
    [13] de rois
   *[other] de { $rank }
} en demande { $needed }, et vous en avez { $held }.
ar-which-help = Nommez chaque carte : construis 7 de cœur avec 7 de trèfle, 7 de pique, 7 de carreau
ar-no-room = Il n'y a plus de place pour un bâtiment.
ar-no-room-help = Agrandissez un des vôtres, ou faites autre chose.
ar-no-production = Il n'y a rien à récolter sur le bâtiment { $site }.
ar-no-production-help = Une ferme reçoit sa carte de production à la fin d'une phase du valet.
ar-say-what = Une carte du bâtiment { $site } est visible : dites ce que vous y faites.
ar-say-what-help = Écrivez ensuite « défausse » ou « pièce » : visite bâtiment 3, pièce
ar-not-open = Aucune carte du bâtiment { $site } n'est visible : il n'y a rien à défausser, et pas de pièce à prendre.
ar-not-open-help = Rendez visite sans rien ajouter : vous regardez ses cartes.
ar-not-played = Cela ne se joue pas dans cette partie.
ar-not-played-help = Les règles de la partie, sur sa feuille d'ouverture, disent ce qui se joue.
ar-free-visit = Visiter le bâtiment { $site } n'est pas une action royale dans cette partie : il n'y faut ni pièce ni figure, dans toutes les phases.
ar-free-visit-help = Écrivez-le seul : « visite » et le bâtiment.
ar-full-of-rumors = Le bâtiment { $site } ne reçoit plus de rumeur.
ar-full-of-rumors-help = Une ferme en porte 3, un domaine 4, un château 5. Choisissez un autre bâtiment.
ar-no-rumors = Il n'y a pas de rumeur sur le bâtiment { $site }.
ar-no-rumors-help = Choisissez le bâtiment d'un autre joueur qui porte une rumeur.
ar-no-spy = Parmi vos espions vous n'avez pas { $card }.
ar-no-spy-help = Nommez un espion que votre lettre compte parmi les vôtres.
ar-few-spies = Le réseau demande deux espions, et vous en avez moins.
ar-few-spies-help = Engagez d'abord un espion : engage un espion
ar-one-each = Chaque adversaire reçoit exactement un espion.
ar-one-each-help = Nommez un espion pour chacun : donne 7 de cœur à BRUNO, 8 de trèfle à CHIARA
ar-other-value = L'adresse a une autre valeur que { $card }.
ar-other-value-help = Nommez un espion de cette valeur, ou acceptez, ou refusez.
ar-empty-stall = Votre étal est vide : vous n'avez pas de quoi accepter.
ar-empty-stall-help = Écrivez : refuse
ar-sheds = { $rumors ->
    [one] Une rumeur doit partir, ni plus ni moins.
   *[other] { $rumors } rumeurs doivent partir, ni plus ni moins.
}
ar-sheds-help = Nommez-les par leurs places, que votre lettre montre : jette rumeurs 1, 3
ar-fewer-rumors = Une autre de vos fermes porte moins de rumeurs : c'est elle qui part d'abord.
ar-fewer-rumors-help = Nommez une ferme qui porte le moins de rumeurs.
ar-farm-last = Une ferme qui porte des rumeurs ne part pas tant que vous avez un domaine ou un château.
ar-farm-last-help = Prenez une carte d'un domaine ou d'un château, ou démontez une ferme sans rumeur.
ar-has-cards = Vous avez encore des cartes : aucun bâtiment ne rétrograde avant qu'elles soient données.
ar-has-cards-help = Donnez une carte de plus : donne 7 de cœur
ar-open = Une carte du bâtiment { $site } est déjà visible.
ar-open-help = On ne s'humilie que dans un bâtiment dont toutes les cartes sont cachées.
ar-received = { $seat } a déjà une carte de l'église.
ar-received-help = Donnez la carte à quelqu'un qui n'en a pas encore.
ar-last-giver = Le dernier qui donne n'a pas encore de carte de l'église, et il ne resterait personne pour lui en donner une.
ar-last-giver-help = Donnez la carte au dernier dans l'ordre des dîmes.
ar-not-complete = Vos bâtiments ne finissent pas la partie.
ar-not-complete-help = Il faut un château complet et, complets aussi, un autre château, deux domaines ou trois fermes. Sinon écrivez : continue
ar-players = { $players ->
    [one] Un seul joueur ne fait pas de partie.
   *[other] On ne joue pas à { $players }.
}
ar-players-help = On joue de 2 à 5, et au moins une manche (règle maison L36).
ar-decided = La partie est finie : les voyages ne changent plus rien.
ar-decided-help = Clôturez-la : arbitre saison clore
ar-unknown = Personne ne s'appelle « { $name } » ici.
ar-unknown-help = « arbitre état » donne les noms des joueurs.
