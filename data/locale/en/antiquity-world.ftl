# Antiquity: the arbiter's world.

antiquity-given-back = { $cost ->
    [one] { $nation }: its waiting orders cost { $cost } point, and the file gives back just that sum (treasury: { $after }).
   *[other] { $nation }: its waiting orders cost { $cost } points, and the file gives back just that sum (treasury: { $after }).
} The treasury in a file is what is left, orders paid: if it was filled in before these orders, write { $left } there or take the line out.
antiquity-set-given-back = { $nation }: this sum gives back what its waiting orders cost (points: { $cost }). The treasury that you give is what is left, orders paid: if that is not meant, arbitre undo, or arbitre treasury set { $nation } { $left }
antiquity-no-army = No army is known: whoever asks about one learns nothing, or “no”, even if the roll succeeds. If there are any: arbitre world import world.toml
