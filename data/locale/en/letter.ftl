# The message as it came: what is none, and what had to be guessed to read it.
letter-empty = The message is empty.
letter-empty-help = Save the message's text in the file and try again.
letter-too-long = The message has { $bytes } bytes; the limit is { $limit }.
letter-too-long-help = Keep the text of the orders and take out the rest (attachments, older messages).
letter-pdf = This file is a PDF: it is not read.
letter-pdf-help = Copy its text into a file and enter that.
letter-archive = This file is an archive or a document (.zip, .docx, .odt, .xlsx, .ods): it is not read.
letter-archive-help = Copy its text into a file and enter that; a table of orders is read by arbitre orders import.
letter-outlook = This file is an Outlook .msg or a .doc: it is not read.
letter-outlook-help = In Outlook, save the message as "Text only", or copy its text into a file.
letter-locked = This file is protected by a password: it is not read.
letter-locked-help = Open it with its password, copy its text into a file and enter that.
letter-rtf = This file is RTF: it is not read.
letter-rtf-help = Save it as plain text, or copy its text into a file.
letter-picture = This file is a picture: it is not read.
letter-picture-help = Ask the player to write the orders in the message.
letter-binary = This file is not text.
letter-binary-help = Open it with the program that wrote it, copy its text into a file and enter that.
letter-no-text = This mail has no text.
letter-no-text-help = The subject is not read: ask the player to write the orders in the message.
letter-only-attached = This mail has no text, only attachments: { $names }.
letter-only-attached-help = Attachments are not read: save them and enter them, or ask for the orders in the message.
letter-encoded = The message is encoded for sending (base64), and what says how to decode it is missing.
letter-encoded-help = Save the whole message (.eml), or copy the text that your mail program shows.
letter-windows1252 = The file is not UTF-8: it was read as Windows-1252 (first accent on line { $line }).
letter-windows1252-help = Look whether the accents are right; if not, save the file as UTF-8 and try again.
letter-mixed-bytes = The message is UTF-8 except in places (first on line { $line }), read as Windows-1252.
letter-mixed-bytes-help = Look whether the accents are right; if not, mend the file and try again.
letter-utf16-unmarked = The file was read as UTF-16, without the mark that would say so.
letter-utf16-unmarked-help = Look whether the text is right; if not, save the file as UTF-8 and try again.
letter-encoded-twice = The accents were garbled ("Ã©" for "é", first on line { $line }): they were restored.
letter-encoded-twice-help = Look whether they are right; if not, copy the message's text again.
letter-quoted-printable = The message was encoded for sending ("=C3=A9" for "é"): it was decoded.
letter-quoted-printable-help = Look whether the accents are right; if not, copy the text that your mail program shows.
letter-unknown-charset = The mail names an unknown encoding, "{ $name }": it was read as UTF-8.
letter-unknown-charset-help = { letter-quoted-printable-help }
letter-html = The message is HTML: the text that it shows was read.
letter-html-help = Line numbers are those of that text.
letter-struck = A passage that is struck out was not read: "{ $text }".
letter-struck-help = If it counts all the same, send all the orders again without striking it out.
letter-only-page = The mail says this in its formatted text alone, not in its plain text: "{ $text }". It was read.
letter-only-page-help = Some mail programs show the one, some the other: if it does not count, send all the orders again.
letter-only-plain = The mail says this in its plain text alone, not in its formatted text: "{ $text }". It was not read.
letter-only-plain-help = Some mail programs show the one, some the other: if it counts, send all the orders again.
letter-attached = { $count ->
    [one] An attachment was not read: { $names }.
   *[other] { $count } attachments were not read: { $names }.
}
letter-attached-help = Only the message's text counts: if orders are there, send them again in the message.
