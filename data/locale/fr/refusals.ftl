# refusals

## refusal-… : pourquoi une commande est refusée, et que faire

phase-open = ouvert{ -e } aux ordres
phase-locked = ordres verrouillés
phase-rolled = dés jetés
phase-closed = clos{ -e }

refusal-season-under-way = { -La-saison } { $season } est en cours ({ $phase }) : vous ne pouvez pas en ouvrir un{ -e } autre.
refusal-season-under-way-help = Finissez-{ -la } d'abord : « arbitre lancer { $season } » jette les dés si ce n'est pas fait, « arbitre { -verbe-saison } clore { $season } » { -la } clôt.
refusal-too-many-seasons = { $most ->
    [one] La { -campagne } a joué sa seule { -saison } : aucune autre n'a de clé.
   *[other] La { -campagne } a joué ses { $most } { -saisons } : aucune autre n'a de clé.
}
refusal-too-many-seasons-help = Commencez une nouvelle { -campagne } : arbitre nouvelle FICHIER
refusal-season-name = { -La-saison } { $earlier } s'appelle déjà « { $name } » : deux { -saisons } ne portent pas le même nom.
refusal-season-name-help = Donnez-lui un autre nom, avec l'année par exemple.
refusal-other-season = { -La-saison } { $named } n'est pas { -celle } qui est en cours : c'est { -la-saison } { $season } ({ $phase }).
refusal-other-season-help = Si c'est bien elle que vous vouliez, recommencez avec le numéro { $season }.
refusal-season-closed = { -La-saison } { $season } est clos{ -e } et ne change plus.
refusal-season-closed-help = Pour jouer la suivante, ouvrez-la : arbitre saison ouvrir "Été 218 av. J.-C."
refusal-no-such-season = Il n'y a pas de { -saison } { $season }.
refusal-no-such-season-help = { $last ->
    [0] Aucune saison n'a encore été ouverte. Ouvrez la première : arbitre saison ouvrir "Printemps 218 av. J.-C."
    [one] Il n'y a que la saison { $last }.
   *[other] La campagne a eu { $last } saisons jusqu'ici : donnez un numéro de 1 à { $last }.
}
refusal-no-season = Aucun{ -e } { -saison } n'est en cours.
refusal-no-season-help = Ouvrez d'abord la saison { $next } : arbitre saison ouvrir "Été 218 av. J.-C."
refusal-sheet-too-late = Il est trop tard pour la feuille d'ouverture { -de-la-saison } { $season } : { $seat } a déjà envoyé des ordres.
refusal-sheet-too-late-help = Elle prouve que vous avez protégé votre nation avant de lire les ordres des autres, et ne peut plus le prouver : dites-le aux joueurs. La saison se joue sans elle ; la prochaine fois, lancez « arbitre saison feuille » avant d'entrer le premier message.
refusal-orders-ended = { -La-saison } { $season } ne prend plus d'ordres ({ $phase }).
refusal-orders-ended-help = Les ordres et les mots se donnent entre l'ouverture et le verrouillage, puis ne bougent plus. Ce qui arrive après attend { -la-saison } suivant{ -e } : dites-le au joueur.
refusal-own-too-late = { $other ->
    [none] La feuille d'ouverture de la saison { $season } est imprimée : les ordres de la nation de l'arbitre ({ $seat }) ne changent plus.
   *[other] { $other } a déjà envoyé des ordres : ceux de la nation de l'arbitre ({ $seat }) ne changent plus.
}
refusal-own-too-late-help = Entrez ses protections juste après l'ouverture de la saison, avant la feuille d'ouverture et avant tout message d'une autre nation. Cette saison, ce qui était déjà entré reste valable ; s'il n'y avait rien, elle joue sans protection.
refusal-beacon-needs-lock = Un tirage public ne compte que si les ordres ont été verrouillés avant qu'il soit connu.
refusal-beacon-needs-lock-help = Lancez « arbitre verrouiller { $season } », publiez la feuille de verrouillage, attendez le tirage suivant, puis relancez le jet avec lui.
refusal-sheet-printed = La feuille d'ouverture { -de-la-saison } { $season } est déjà imprimée ; on ne l'imprime qu'une fois.
refusal-sheet-printed-help = Elle se redonne telle quelle.
refusal-not-locked = { -La-saison } { $season } n'est pas encore verrouillé{ -e }.
refusal-not-locked-help = Le verrouillage vient d'abord.
refusal-early = terminé avant la date limite publiée.
refusal-early-help = L'arbitre peut finir plus tôt ; chacun le verra à la vérification.
refusal-revealed = { -La-saison } { $season } est déjà révélé{ -e }.
refusal-revealed-help = Sa révélation se redonne telle qu'elle fut publiée.
refusal-already-rolled = Les dés { -de-la-saison } { $season } sont déjà jetés ; on ne les jette qu'une fois.
refusal-already-rolled-help = « arbitre relevé { $season } » les montre, « arbitre avis » donne les choix à faire, « arbitre { -verbe-saison } clore { $season } » clôt { -la-saison }.
refusal-not-rolled = Les dés { -de-la-saison } { $season } ne sont pas encore jetés ({ $phase }).
refusal-not-rolled-help = Jetez-les d'abord : { $remedy }
refusal-not-closed = { -La-saison } { $season } n'est pas encore clos{ -e } ({ $phase }).
refusal-not-closed-help = Clôturez-{ -la } d'abord : arbitre { -verbe-saison } clore { $season }
refusal-world-stays = { -La-saison } { $season } est en cours ({ $phase }) : le monde reste comme il est jusqu'à sa clôture.
refusal-world-stays-help = Changez-le après la clôture : arbitre { -verbe-saison } clore { $season }, puis arbitre monde importer.
refusal-gone = { $seat } n'était plus en jeu à l'ouverture de la saison { $season } : il n'y a pas de bulletin pour elle.
refusal-gone-help = Les papiers publics restent : arbitre bulletins --season { $season } --out DOSSIER
refusal-rules-during-season = { -La-saison } { $season } est en cours : on ne change les règles maison qu'entre deux { -saisons }.
refusal-rules-during-season-help = Attendez la clôture ; la règle changée vaudra dès { -la-saison } suivant{ -e }.
refusal-no-rule = « { $typed } » n'est pas une règle maison.
refusal-no-rule-help = Donnez son numéro ou son nom, par exemple : arbitre règles fixer H1 larger. « arbitre règles » les montre toutes.
refusal-no-setting = La règle maison { $rule } n'a pas de réglage « { $typed } ».
refusal-no-setting-help = Réglages possibles : { $settings }.
refusal-setting-number = un nombre

refusal-nothing-to-withdraw = { $seat } n'a aucun ordre à retirer.
refusal-nothing-to-withdraw-help = « { $remedy } » montre les ordres reçus.
refusal-no-such-line = { $seat } n'a pas d'ordre à la ligne { $line }.
refusal-no-such-line-help = « { $remedy } » montre, pour { $seat } aussi, la ligne de chaque ordre.
refusal-setup = La mise en place de la campagne n'est pas bonne :
    { $why }
refusal-setup-help = Corrigez-la et recommencez ; aucune campagne n'a été créée. Pour tout vérifier : arbitre mise-en-place vérifier FICHIER
refusal-text-empty = Vous n'avez rien écrit pour { $what }.
refusal-text-empty-help = Écrivez au moins un mot, entre guillemets s'il y en a plusieurs.
refusal-text-too-long = { $limit ->
    [one] C'est trop long pour { $what } : { $limit } caractère au plus.
   *[other] C'est trop long pour { $what } : { $limit } caractères au plus.
}
refusal-text-too-long-help = Raccourcissez le texte et recommencez.
refusal-text-forbidden = Un caractère invisible, d'une autre écriture ou qui retourne le texte ({ $character }) se cache dans { $what }.
refusal-text-forbidden-help = Retapez le texte à la main, en lettres latines, au lieu de le coller.
refusal-text-last-line = « arbitre/1 » commence la dernière ligne des papiers : { $what } ne peut pas le dire.
refusal-text-last-line-help = Écrivez-le autrement.

# Les textes qui peuvent être refusés
text-season-name = le nom { -de-la-saison }
text-beacon = le tirage public
text-reason = la raison
text-news = les nouvelles en libre service

## Révélations, errata, fin de la campagne
refusal-campaign-ended = La { -campagne } est terminée et publiée : on n'y écrit plus rien.
refusal-campaign-ended-help = Vous pouvez toujours relire les bulletins, le relevé et les révélations. Pour continuer à jouer, créez une nouvelle { -campagne }.
refusal-end-during-season = { -La-saison } { $season } est { $phase } : la { -campagne } ne peut pas finir au milieu d'{ -une-saison }.
refusal-end-during-season-help = Terminez-{ -la } d'abord : { $remedy }
refusal-reveal-not-closed = { -La-saison } { $season } n'est pas clos{ -e } : { -elle } ne peut pas être révélé{ -e }.
refusal-reveal-not-closed-help = { -Derniere } { -saison } clos{ -e } : { $last }.
refusal-reveal-order = { -La-saison } { $season } ne peut pas être révélé{ -e } avant { -la-saison } { $first } : sa clé révèle aussi { -celles } d'avant.
refusal-reveal-order-help = Révélez d'abord { -la-saison } { $first } : { $remedy }
refusal-reveal-too-early = La saison { $season } ne peut pas encore être révélée : une révélation dit à tous ce qui était caché.
refusal-reveal-too-early-help = Pour le faire quand même (le journal le notera) : { $remedy }
refusal-erratum-too-late = Une saison suivante est verrouillée ou terminée : on ne corrige plus les réponses de la saison { $season }.
refusal-erratum-void = La saison { $season } est annulée : elle n'a rien dit à personne qui puisse être corrigé.
refusal-erratum-void-help = Corrigez le monde d'aujourd'hui (arbitre monde fixer, ajouter ou retirer).
refusal-erratum-too-late-help = Dites-le dans les nouvelles, et corrigez le monde d'aujourd'hui (arbitre monde fixer, ajouter ou retirer).
refusal-erratum-revealed = La saison { $season } est révélée : on ne corrige plus ses réponses.
refusal-erratum-revealed-help = Ce qui est révélé est public : dites-le dans les nouvelles, et corrigez le monde d'aujourd'hui (arbitre monde fixer, ajouter ou retirer).
refusal-beacon-left = La feuille d'ouverture { -de-la-saison } { $season } annonce un tirage public, et aucun n'est donné.
refusal-beacon-left-help = Donnez-le : arbitre lancer { $season } --beacon "…" (après arbitre verrouiller { $season }). S'il ne compte pas, dites-le exprès : arbitre lancer { $season } --no-beacon ; chacun le verra à la vérification.
refusal-beacon-unannounced = La feuille d'ouverture { -de-la-saison } { $season } n'annonce aucun tirage public : celui que vous donnez, vous pourriez l'avoir choisi, et les dés avec lui.
refusal-beacon-unannounced-help = Jetez les dés sans lui : { $remedy }. La saison prochaine, annoncez-le d'avance : arbitre saison feuille N --beacon "d'où il viendra".
refusal-rename-too-late = { -La-saison } { $season } ne change plus de nom : des ordres sont arrivés, ou des papiers sont sortis.
refusal-rename-too-late-help = Dites-le dans les nouvelles (arbitre nouvelles) ; seul le nom est en cause, pas les dés ni les réponses.
