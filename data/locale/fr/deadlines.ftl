# Dates limites, retards et rappels.

weekday-1 = lundi
weekday-2 = mardi
weekday-3 = mercredi
weekday-4 = jeudi
weekday-5 = vendredi
weekday-6 = samedi
weekday-7 = dimanche
month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre
deadline-date = { $weekday } { $day ->
    [1] 1er
   *[other] { $day }
} { $month } { $year } à { $hour } h { $minute } ({ $zone })

refusal-deadline-unreadable = « { $typed } » n'est pas une date.
refusal-deadline-unreadable-help = Écrivez par exemple 2026-03-07 12:00, ou 7/3/2026 12h ; un jour seul veut dire jusqu'à 23 h 59.
refusal-deadline-zone = « { $typed } » n'est pas un fuseau horaire.
refusal-deadline-zone-help = Écrivez un nom comme Europe/Paris, ou un décalage comme +02:00.
refusal-deadline-skipped = { $typed } n'existe pas : cette nuit-là, on passe à l'heure d'été et cette heure est sautée.
refusal-deadline-skipped-help = Prenez une heure plus tôt ou plus tard.
refusal-deadline-past = Cette date est déjà passée : { $until }.
refusal-deadline-past-help = Donnez une date à venir, que les joueurs pourront connaître d'avance.
refusal-deadline-not-later = Une date publiée peut seulement être repoussée ; elle est : { $until }.
refusal-deadline-not-later-help = Donnez une date plus tardive.
refusal-deadline-no-reason = Pour repousser une date publiée, il faut un motif, que tous liront.
refusal-deadline-no-reason-help = Ajoutez --reason "…" ; n'y mettez rien de secret.
refusal-deadline-too-far = Une date ne peut pas être repoussée de plus de { $days } jours en tout ; la première était : { $first }.
refusal-deadline-too-far-help = Donnez une date plus proche.
refusal-deadline-too-often = Cette date a déjà été repoussée { $n } fois, c'est le maximum.
refusal-deadline-too-often-help = Rien n'oblige à verrouiller ou à clore à l'heure dite : un message en retard est pris, et marqué en retard.
refusal-deadline-crossed = Les choix ne peuvent pas finir avant les ordres : ordres { $orders }, choix { $choices }.
refusal-deadline-crossed-help = Déplacez l'autre date d'abord, ou donnez-en une autre.
refusal-deadline-over = { -Saison } { $season } : { $phase }. Cette date ne limite plus rien.
refusal-deadline-over-help = On donne la date des ordres avant le verrouillage, celle des choix avant la clôture.

field-deadline-choices = Date limite des choix
deadline-season = { -Saison } { $season } « { $name } »
deadline-orders = Date limite des ordres : { $until }.
deadline-choices = Date limite des choix : { $until }.
deadline-extended = Reportée ; la première date était : { $first }. Motif : { $reason }
deadline-extended-after-roll = Attention : repousser les choix après le jet laisse deviner que quelqu'un a un choix à faire.
status-passed = Cette date est passée.
status-late = { $state }, en retard
deadline-none = Aucune date limite n'est fixée. Pour en fixer une : arbitre { -verbe-saison } date N ordres 2026-03-07 12:00
confirm-lock-early = La date limite des ordres n'est pas passée : { $until }.
confirm-close-early = La date limite des choix { -de-la-saison } { $season } n'est pas passée : { $until }. Clore plus tôt laisse deviner si quelqu'un avait un choix à faire.

# « nation » : de l'Italie
reminder-none = Tout le monde a répondu : il n'y a pas de rappel à envoyer.

help-season-deadline = Fixe, repousse ou montre les dates limites { -de-la-saison }
help-season-deadline-example = arbitre { -verbe-saison } date 1 ordres 2026-03-07 12:00
help-season-deadline-what = À quoi s'applique la date : ordres ou choix
help-season-deadline-date = La date et l'heure : 2026-03-07 12:00, 7/3/2026 12h ; un jour seul va jusqu'à 23 h 59
help-season-deadline-zone = Le fuseau horaire : Europe/Paris, +02:00 ; sans lui, celui employé la dernière fois (Europe/Paris au début)
help-season-deadline-reason = Pourquoi vous repoussez une date publiée ; tous le liront
help-season-close-yes = Ne demande pas confirmation (obligatoire sans terminal, avant la date limite des choix)
help-enter-in-time = Le message est arrivé avant la date limite, même s'il est entré après
help-orders-receipt = Imprime de nouveau l'accusé de réception des ordres valables d'{ -une-nation }
help-orders-receipt-example = arbitre ordres accusé GAULE
help-status-reminder = Écrit un rappel à coller dans un courriel, pour chaque nation attendue
help-status-seat = Un{ -e-nation } seul{ -e-nation } { -nation } (avec --reminder)
reminder-confirmation = Vos ordres sont provisoires. Confirmez-les par le seul mot DÉFINITIF, ou envoyez un message complet qui les remplace.
