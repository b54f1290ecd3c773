## Papers to send, never those of several nations together

help-enter-format = The form of the receipt
help-template-format = The form of the sheet; as text it is sent back filled in
help-notices-format = The form of the paper, with a { -nation }
help-undo-format = The form of the receipt
column-notice = Notice
desk-several-nations = Notices of several { -nations } do not go into one paper.
desk-several-nations-help = Name the { -nation } (arbitre notices { -NATION }), or have a folder a { -nation } written (arbitre letter --out FOLDER).
desk-notices-send = To be sent: arbitre notices { -NATION } prints one { -nation }'s notices, arbitre letter --out FOLDER writes a folder a { -nation }.
desk-undone-several = Several nations have other orders now: to each its own paper, by arbitre orders receipt NATION.
template-document-write = One order a line, in a message to the arbiter. Do not forget your word.
template-document-names = Names
desk-missing-line = Standard input has fewer lines than the command has - in it.
desk-missing-line-help = Give one value a line, in the order of the command, the reason first.
