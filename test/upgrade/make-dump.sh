#!/bin/sh
# Makes the dump of an earlier commit: its own migrations, command line and worker write a synthetic installation.
# Needs Debian's postgresql 15 on SERVER (a superuser's URL without a database) and the packages of this checkout.
#   sh test/upgrade/make-dump.sh COMMIT postgres://postgres@127.0.0.1:54971 54981 test/upgrade/COMMIT.sql.gz
set -eu
commit=$1 server=$2 port=$3 out=$(realpath "$4")
root=$(git rev-parse --show-toplevel)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
git -C "$root" archive "$commit" | tar -x -C "$folder"
mkdir -p "$folder/node_modules/@rampart"
for package in "$root"/node_modules/* "$root"/node_modules/.bin; do
  [ "$(basename "$package")" = @rampart ] || ln -s "$package" "$folder/node_modules/"
done
for package in "$folder"/libs/* "$folder"/apps/*; do ln -s "$package" "$folder/node_modules/@rampart/"; done
cd "$folder"
node --input-type=module -e "import { transpilePackage, nodePackages } from './scripts/lib/transpile.mjs';
for (const folder of nodePackages()) await transpilePackage(folder);"

# The keys are public: they open nothing but this dump.
export RAMPART_KEK=BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=
export RAMPART_LOG_KEY=MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g
export RAMPART_JWT_KEY=$RAMPART_LOG_KEY
export DATABASE_URL="$server/dump_$commit" JOBS_DATABASE_URL="$server/dump_${commit}_jobs"
export SANDBOX_URL="http://127.0.0.1:$port" RAMPART_DATA_DIR="$folder/objects" RAMPART_PUBLIC_URL=http://127.0.0.1:1
for database in "dump_$commit" "dump_${commit}_jobs"; do
  psql -q "$server/postgres" -c "DROP DATABASE IF EXISTS $database" -c "CREATE DATABASE $database"
done
rampart() { node apps/cli/bin/rampart.mjs "$@"; }
rampart migrate
rampart bootstrap
SANDBOX_PORT=$port node apps/sandbox/dist/main.js & sandbox=$!
node apps/worker/dist/main.js & worker=$!
sleep 12
rampart users invite clara --name "Clara Example" --role nexus:viewer
rampart tenants create Northwind --owner nora --owner-name "Nora Example"
sleep 2
rampart users grant clara nexus:analyst
rampart users invite dora --name "Dora Example" --role nexus:viewer
sleep 2
rampart users suspend dora --reason left
rampart seed-demo
sleep 5
kill "$worker" "$sandbox"
wait
rampart verify-log
pg_dump --no-owner --inserts --rows-per-insert=500 "$DATABASE_URL" | gzip -9n > "$out"
