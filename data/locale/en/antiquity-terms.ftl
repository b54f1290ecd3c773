# The espionage rule: what the common texts say of a player is said here of a nation.

sheet-of-orders-empty-help = The first row has to name the columns: nation,verb,target,kind,subject,n; or one column for the nation (nation) and one for the order (order), one order per row.
desk-drawn = { $n ->
    [0] No die to roll.
    [one] { $n } die rolled, once and for all.
   *[other] { $n } dice rolled, once and for all.
}
lock-missing = { $n ->
    [one] { $seats } has no orders.
   *[other] Without orders: { $seats }.
}
desk-dry-run = { $n ->
    [0] No die would be rolled. Nothing was changed.
    [one] { $n } die would be rolled. Nothing was changed.
   *[other] { $n } dice would be rolled. Nothing was changed.
}
status-next = Next: { $step ->
    [open] arbitre season open "NAME"
    [sheet] the world if it has changed (arbitre world import), the protections of the arbiter's nation (arbitre enter), then arbitre season sheet { $season }; the players' messages only after it
    [lock] the orders that are missing (arbitre enter), then arbitre lock { $season }
    [roll] arbitre roll { $season }, with --beacon "…" if the sheet announces a public draw
    [settle] the answers (arbitre enter), then arbitre settle
    [close] the choices (arbitre notices), the news (arbitre news), then arbitre season close { $season }
   *[end] nothing more: the campaign has ended
}
