# Deadlines, who is late, and reminders.

weekday-1 = Monday
weekday-2 = Tuesday
weekday-3 = Wednesday
weekday-4 = Thursday
weekday-5 = Friday
weekday-6 = Saturday
weekday-7 = Sunday
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
deadline-date = { $weekday } { $day ->
    [1] 1
   *[other] { $day }
} { $month } { $year }, { $hour }:{ $minute } ({ $zone })

refusal-deadline-unreadable = “{ $typed }” is no date.
refusal-deadline-unreadable-help = Write for example 2026-03-07 12:00, or 7/3/2026 12h (the day first); a day alone means until 23:59.
refusal-deadline-zone = “{ $typed }” is no time zone.
refusal-deadline-zone-help = Write a name such as Europe/Paris, or an offset such as +02:00.
refusal-deadline-skipped = { $typed } does not exist: that night the clocks skip it.
refusal-deadline-skipped-help = Take an hour earlier or later.
refusal-deadline-past = This date is over already: { $until }.
refusal-deadline-past-help = Give a date to come: one that the players read beforehand.
refusal-deadline-not-later = A date that was published can only be moved to a later one; it is: { $until }.
refusal-deadline-not-later-help = Give a later date.
refusal-deadline-no-reason = A date that was published is moved only with a reason, which all will read.
refusal-deadline-no-reason-help = Add --reason "…"; put nothing secret in it.
refusal-deadline-too-far = All extensions together move a date by no more than { $days } days; the first was: { $first }.
refusal-deadline-too-far-help = Give a nearer date.
refusal-deadline-too-often = This date was extended { $n } times already, which is as often as is allowed.
refusal-deadline-too-often-help = Nothing makes you lock or close on time: a late message is taken, and marked late.
refusal-deadline-crossed = Choices cannot end before orders: orders { $orders }, choices { $choices }.
refusal-deadline-crossed-help = Move the other date first, or give another one.
refusal-deadline-over = { -Season } { $season }: { $phase }. This date limits nothing any more.
refusal-deadline-over-help = A date for orders is given before the lock, a date for choices before the close.

field-deadline-choices = Deadline for choices
deadline-season = { -Season } { $season } “{ $name }”
deadline-orders = Deadline for orders: { $until }.
deadline-choices = Deadline for choices: { $until }.
deadline-extended = Extended; the first date was: { $first }. Reason: { $reason }
deadline-extended-after-roll = Careful: to extend the choices after the roll lets people guess that somebody has a choice to make.
status-passed = This date has passed.
status-late = { $state }, late
deadline-none = No deadline is set. To set one: arbitre { -season-verb } deadline N orders 2026-03-07 12:00
confirm-lock-early = The deadline for orders has not passed: { $until }.
confirm-close-early = The deadline for choices of { -season } { $season } has not passed: { $until }. To close earlier lets people guess whether anybody had a choice to make.

reminder-none = Nobody is waited for: there is no reminder to send.

help-season-deadline = Sets, extends or shows the { -season }'s deadlines
help-season-deadline-example = arbitre { -season-verb } deadline 1 orders 2026-03-07 12:00
help-season-deadline-what = What the date limits: orders or choices
help-season-deadline-date = Date and time: 2026-03-07 12:00, 7/3/2026 12h (the day first); a day alone goes to 23:59
help-season-deadline-zone = The time zone: Europe/Paris, +02:00; without it the one used last (Europe/Paris at first)
help-season-deadline-reason = Why a date that was published is extended; all will read it
help-season-close-yes = Without asking (needed where there is no terminal, before the deadline for choices)
help-enter-in-time = The message came before the deadline, though it is entered after it
help-orders-receipt = Prints once more the receipt of what stands for a { -nation }
help-orders-receipt-example = arbitre orders receipt GAULE
help-status-reminder = Writes a reminder to paste into a mail, for each nation that is waited for
help-status-seat = One { -nation } only (with --reminder)
reminder-confirmation = Your orders are provisional. Confirm them with the one word FINAL, or send a whole message that replaces them.
