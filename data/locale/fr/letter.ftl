# Le message tel qu'il est arrivé : ce qui n'en est pas un, et ce qu'il a fallu deviner pour le lire.
letter-empty = Le message est vide.
letter-empty-help = Enregistrez le texte du message dans le fichier, puis recommencez.
letter-too-long = Le message a { $bytes } octets ; la limite est de { $limit }.
letter-too-long-help = Gardez le texte des ordres et retirez le reste (pièces jointes, anciens messages).
letter-pdf = Ce fichier est un PDF : il n'est pas lu.
letter-pdf-help = Copiez-en le texte dans un fichier et entrez celui-ci.
letter-archive = Ce fichier est une archive ou un document (.zip, .docx, .odt, .xlsx, .ods) : il n'est pas lu.
letter-archive-help = Copiez-en le texte dans un fichier et entrez celui-ci ; pour un tableau d'ordres, utilisez arbitre ordres importer.
letter-outlook = Ce fichier est un .msg d'Outlook ou un .doc : il n'est pas lu.
letter-outlook-help = Dans Outlook, enregistrez le message « en texte seul », ou copiez-en le texte dans un fichier.
letter-locked = Ce fichier est protégé par un mot de passe : il n'est pas lu.
letter-locked-help = Ouvrez-le avec son mot de passe, copiez-en le texte dans un fichier et entrez celui-ci.
letter-rtf = Ce fichier est en RTF : il n'est pas lu.
letter-rtf-help = Enregistrez-le en texte seul, ou copiez-en le texte dans un fichier.
letter-picture = Ce fichier est une image : elle n'est pas lue.
letter-picture-help = Demandez au joueur d'écrire ses ordres dans son message.
letter-binary = Ce fichier n'est pas du texte.
letter-binary-help = Ouvrez-le avec le programme qui l'a écrit, copiez-en le texte dans un fichier et entrez celui-ci.
letter-no-text = Ce courriel n'a pas de texte.
letter-no-text-help = L'objet n'est pas lu : demandez au joueur d'écrire ses ordres dans le message.
letter-only-attached = Ce courriel n'a pas de texte, seulement des pièces jointes : { $names }.
letter-only-attached-help = Les pièces jointes ne sont pas lues : enregistrez-les et entrez-les, ou demandez les ordres dans le message.
letter-encoded = Le message est encodé pour l'envoi (base64), et rien ne dit comment le décoder.
letter-encoded-help = Enregistrez le message entier (.eml), ou copiez le texte affiché par votre messagerie.
letter-windows1252 = Le fichier n'est pas en UTF-8 : il a été lu en Windows-1252 (premier accent ligne { $line }).
letter-windows1252-help = Regardez si les accents sont justes ; sinon, enregistrez le fichier en UTF-8 et recommencez.
letter-mixed-bytes = Le message est en UTF-8 sauf par endroits (d'abord ligne { $line }), lus en Windows-1252.
letter-mixed-bytes-help = Regardez si les accents sont justes ; sinon, corrigez le fichier et recommencez.
letter-utf16-unmarked = Le fichier a été lu en UTF-16, sans la marque qui le dirait.
letter-utf16-unmarked-help = Regardez si le texte est juste ; sinon, enregistrez le fichier en UTF-8 et recommencez.
letter-encoded-twice = Les accents étaient brouillés (« Ã© » pour « é », d'abord ligne { $line }) : ils ont été rétablis.
letter-encoded-twice-help = Regardez s'ils sont justes ; sinon, copiez de nouveau le texte du message.
letter-quoted-printable = Le message était encodé pour l'envoi (« =C3=A9 » pour « é ») : il a été décodé.
letter-quoted-printable-help = Regardez si les accents sont justes ; sinon, copiez le texte affiché par votre messagerie.
letter-unknown-charset = Le courriel annonce un codage inconnu, « { $name } » : il a été lu en UTF-8.
letter-unknown-charset-help = { letter-quoted-printable-help }
letter-html = Le message est en HTML : le texte qu'il affiche a été lu.
letter-html-help = Les numéros de ligne sont ceux de ce texte.
letter-struck = Un passage barré n'a pas été lu : « { $text } ».
letter-struck-help = S'il compte quand même, renvoyez tous les ordres sans le barrer.
letter-only-page = Le courriel ne dit cela que dans son texte mis en forme, pas dans son texte brut : « { $text } ». Cela a été lu.
letter-only-page-help = Selon les logiciels de courrier, on voit l'un ou l'autre : si cela ne compte pas, renvoyez tous les ordres.
letter-only-plain = Le courriel ne dit cela que dans son texte brut, pas dans son texte mis en forme : « { $text } ». Cela n'a pas été lu.
letter-only-plain-help = Selon les logiciels de courrier, on voit l'un ou l'autre : si cela compte, renvoyez tous les ordres.
letter-attached = { $count ->
    [one] Une pièce jointe n'a pas été lue : { $names }.
   *[other] { $count } pièces jointes n'ont pas été lues : { $names }.
}
letter-attached-help = Seul le texte du message compte : si les pièces jointes contiennent des ordres, renvoyez-les dans le message.
