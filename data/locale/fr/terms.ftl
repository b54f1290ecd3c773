# Ce que les jeux appellent autrement : une saison est un tour dans Dragon Lords, une partie dans les jeux de cartes. Un
# texte dit « { -La-saison } { $season } est clos{ -e } », et chaque jeu le lit avec les mots de son JEU-terms.ftl.
# Ce qui s'accorde avec la saison sans la nommer : -e, -elle, -la, -celle, -celles, -premiere, -derniere ; avec la nation,
# -e-nation.

-saison = saison
-Saison = Saison
-saisons = saisons
-la-saison = la saison
-La-saison = La saison
-de-la-saison = de la saison
-a-la-saison = à la saison
-une-saison = une saison
-e = e
-elle = elle
-la = la
-celle = celle
-celles = celles
-premiere = première
-derniere = dernière
-Derniere = Dernière
-verbe-saison = saison
-nom-saison = Printemps 218 av. J.-C.
-campagne = campagne
-Campagne = Campagne
-nation = nation
-Nation = Nation
-nations = nations
-NATION = NATION
-la-nation = la nation
-La-nation = La nation
-une-nation = une nation
-toutes-les-nations = toutes les nations
-e-nation = e
-comme-montre = comme sur la feuille d'ordres
