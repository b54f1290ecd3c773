#!/bin/sh
# The whole sample campaign, every command of the demo as a process of its own.
#   cargo build --release && time benches/sample.sh
set -u
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cp -r "$root/campaigns/mare-nostrum/." "$folder"
cd "$folder" || exit
arbitre() {
    "$root/target/release/arbitre" "$@" >>said.txt 2>&1
    # 1 is a message or a choice that the demo has refused on purpose.
    [ $? -le 1 ] || { cat said.txt; exit 1; }
    count=$((count + 1))
}
count=0
grep '^arbitre ' demo.txt >steps.sh
. ./steps.sh
echo "$count commands"
