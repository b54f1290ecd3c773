// Runs what the page does with a folder, without a browser: `node page.js PAGE FOLDER` prints what it found, as JSON;
// `node page.js PAGE --each FOLDER`, of each folder in it, whether anything is wrong.
"use strict";
const fs = require("fs"), path = require("path"), vm = require("vm");
const [page, ...rest] = process.argv.slice(2), folder = rest.at(-1);
const script = /<script>([\s\S]*?)<\/script>/.exec(fs.readFileSync(page, "utf8"))[1];
// Whatever the page does with what is shown comes to nothing here.
const nothing = new Proxy(function () {}, { get: (_, name) => (name === Symbol.iterator ? [][Symbol.iterator].bind([]) : name === Symbol.toPrimitive ? () => "" : nothing),
  apply: () => nothing, set: () => true });
const context = vm.createContext({ document: nothing, navigator: { languages: ["en"] }, location: { protocol: "file:" }, TextEncoder, TextDecoder, console });
vm.runInContext(script, context);
const within = (dir) => fs.readdirSync(dir, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? within(path.join(dir, one.name)) : [path.join(dir, one.name)]));
const found = (root) => {
  context.files = within(root).sort().map((file) => ({ name: path.relative(root, file), text: new TextDecoder().decode(fs.readFileSync(file)) }));
  return vm.runInContext("check(files)", context);
};
const told = (result) => ({ ...result, faults: result.faults.map(({ season, entry, message, what }) => ({ season, entry, why: message, what })) });
const each = rest.length > 1 ? fs.readdirSync(folder).sort().map((name) => found(path.join(folder, name)).faults.length > 0) : null;
process.stdout.write(each ? each.map((wrong) => `${wrong}\n`).join("") : JSON.stringify(told(found(folder))));
