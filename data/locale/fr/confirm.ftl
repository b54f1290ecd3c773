# Ce qui se demande avant d'agir.

# « question » : une phrase entière qui dit ce qui va se passer.
confirm-ask = { $question } Continuer ? [o/N]
confirm-declined = Rien n'a été changé.
confirm-needs-yes = Sans terminal où le demander, ajoutez --yes à la commande pour dire que c'est voulu ; rien n'a été changé.
confirm-reveal-early = Révéler la saison { $season } avant que la règle H18 le permette dira à tous, pour de bon, ce qui était malchance et ce qui était contré.
confirm-reveal-campaign = Révéler la campagne publie tous ses secrets et la termine : plus rien ne s'y écrira.
