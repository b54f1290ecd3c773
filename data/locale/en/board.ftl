# Where the campaign stands: what is missing, and the steps of a season.

board-first = Before that: { $all }
board-missing = { $what ->
    [held] { $n ->
        [one] 1 message held ({ $seats })
       *[other] { $n } messages held ({ $seats })
    }
    [asked] { $n ->
        [one] 1 line asked ({ $seats })
       *[other] { $n } lines asked ({ $seats })
    }
    [told] { $n ->
        [one] 1 remark for you alone ({ $seats })
       *[other] { $n } remarks for you alone ({ $seats })
    }
    [world] the world: nothing is known of it
    [answer] { $n ->
        [one] 1 question to answer ({ $seats })
       *[other] { $n } questions to answer ({ $seats })
    }
    [own] your own orders ({ $seats })
    [waited] { $n ->
        [one] 1 { -nation } waited for ({ $seats })
       *[other] { $n } { -nations } waited for ({ $seats })
    }
    [answers] { $n ->
        [one] 1 answer waited for ({ $seats })
       *[other] { $n } answers waited for ({ $seats })
    }
    [choices] { $n ->
        [one] the choices of 1 { -nation } ({ $seats })
       *[other] the choices of { $n } { -nations } ({ $seats })
    }
    [publish] { $n ->
        [one] 1 public paper to be published
       *[other] { $n } public papers to be published
    }
   *[send] { $n ->
        [one] 1 paper to be sent
       *[other] { $n } papers to be sent
    }
}
board-came = { $n } of { $of }
board-step = { $step ->
    [open] Opening
    [sheet] Opening sheet
    [orders] Orders
    [draw] Public draw
    [dice] Draws
    [choices] Answers
   *[close] Close
}
