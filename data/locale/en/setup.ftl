# A campaign's setup (setup check, new --setup): the place, what is wrong, the remedy.

setup-at = { $place }: { $what }
setup-file = the file
setup-line = line { $line }
setup-entry = [[{ $section }]] no. { $n }

## setup: the command
setup-good = This setup is good: { $name }.
setup-faults = { $n ->
    [one] { $n } fault: no campaign can be made from it.
   *[other] { $n } faults: no campaign can be made from it.
}
setup-warnings = { $n ->
    [one] { $n } remark; a campaign can be made from it.
   *[other] { $n } remarks; a campaign can be made from it.
}
setup-is-fault = fault, { $text }
setup-is-warning = remark, { $text }
setup-next = Next: arbitre new campaign.db --setup { $file }
setup-file-note = A remark on the setup: { $text }

help-setup = A campaign's setup: look at it, copy it, check one of your own
help-setup-show = Shows the campaign's setup, or the built-in one without a campaign
help-setup-show-example = arbitre setup show
help-setup-export = Writes the campaign's setup, or the built-in one, to a file to change
help-setup-export-example = arbitre setup export my-campaign.toml
help-setup-export-file = The file to write; one that is there is not overwritten
help-setup-check = Says all that is wrong with a setup, with the place and the remedy
help-setup-check-example = arbitre setup check my-campaign.toml
