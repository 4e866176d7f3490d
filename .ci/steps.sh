# What `.ci/run` and `.ci/full` share; each reads it first. Steps that use one processor run beside the others, so that no
# processor waits. Before the last line, which counts the tests, stand the seconds of each step.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

scratch=$(mktemp -d)
server=
declare -A beside
finish() {
  for group in $server "${beside[@]}"; do kill -- "-$group" 2>/dev/null || true; done
  rm -rf "$scratch"
}
trap finish EXIT

# step TITLE: ends the step before, and keeps how many seconds it took.
title=
times=
step() {
  if [ -n "$title" ]; then times+=$(printf '%6d  %s' "$SECONDS" "$title")$'\n'; fi
  title=$1
  SECONDS=0
  if [ -n "$title" ]; then printf '\n== %s\n' "$title"; fi
}

# beside NAME COMMAND…: runs it beside what follows, in a process group of its own. in_turn NAME COMMAND…: the same, once what
# was started in turn before it has ended. joined NAME TITLE: waits for it, and fails with it.
before=
in_turn() {
  after=$before beside "$@"
  before=$1
}
beside() {
  local name=$1 before=${after:-}
  shift
  set -m
  (
    until [ -z "$before" ] || [ -e "$scratch/$before.seconds" ]; do sleep 1; done
    SECONDS=0
    trap 'echo "$SECONDS" >"$scratch/$name.seconds"' EXIT
    "$@"
  ) </dev/null >"$scratch/$name.out" 2>&1 &
  beside[$name]=$!
  set +m
}
joined() {
  local status=0
  step "$2"
  wait "${beside[$1]}" || status=$?
  cat "$scratch/$1.out"
  title+=" ($(cat "$scratch/$1.seconds") in all, beside others)"
  unset "beside[$1]"
  return "$status"
}
# checked NAME TITLE: as joined, but what failed is told at the end.
failed=
checked() {
  joined "$@" || failed+=" $1"
}

# SpatiaLite, a browser, nginx and Caddy are used by the tests that can; without them their fallbacks are tested. The tests of the
# stores on PostgreSQL and Redis start servers of their own, behind a network that they cut.
programs() {
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then return; fi
  for package in libsqlite3-mod-spatialite chromium-headless-shell nginx-light caddy postgresql-15 postgresql-15-postgis-3 redis-server iproute2 gdal-bin systemd; do
    dpkg -s "$package" >/dev/null 2>&1 && continue
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends "$package"; } >/dev/null 2>&1 ||
      printf '%s is not to be had here\n' "$package"
  done
}
consumer() {
  set -e
  node .ci/tarballs.mjs "$scratch/packed"
  node .ci/consumer.mjs "$scratch/packed"
}

# From here on `$scratch/data` is a data directory of the demo.
start_answer_stop() {
  step 'Start, answer, stop'
  PORT=0 FREEHOLD_DATA_DIR="$scratch/data" setsid npm start --silent >"$scratch/start.out" 2>"$scratch/start.err" &
  server=$!
  local url key
  for _ in $(seq 400); do
    grep -q '^Freehold answers at' "$scratch/start.out" && break
    kill -0 "$server" 2>/dev/null || { cat "$scratch/start.err"; exit 1; }
    sleep 1
  done
  url=$(sed -n 's/^Freehold answers at //p' "$scratch/start.out")
  key=$(node -p "JSON.parse(fs.readFileSync('$scratch/data/demo-credentials.json')).accounts.find((a) => a.name === 'business').api_key")
  curl -sS --fail-with-body "$url/api/v1/investment/stamp-duty" -H "Authorization: Bearer $key" \
    -H 'Content-Type: application/json' -d '{"price": 350000, "location": "wales"}' | grep -o '"stamp_duty":"24950.00"'
  kill -- "-$server"
  wait "$server" || true
  server=
}

# tests NAME COMMAND…: runs tests by an npm script, and keeps their report.
reports=()
ended=0
tests() {
  local report="$scratch/$1.json"
  shift
  "$@" --reporter=default --reporter=json --outputFile.json="$report" || ended=$?
  reports+=("$report")
}

# Some tests cut networks, kill servers and fill disks while the other processor is busy. A file that failed then is asked
# once more, alone; both answers stand at the end of the output, with what failed beside the tests.
summary() {
  local again= status=0 second=()
  if [ "$ended" != 0 ]; then again=$(node .ci/count-tests.mjs --again "${reports[@]}"); fi
  if [ -n "$again" ]; then
    step 'What failed, once more and alone'
    readarray -t files <<<"$again"
    npm run --silent test:all -- --reporter=default --reporter=json \
      --outputFile.json="$scratch/again.json" "${files[@]}" || true
    second=(--second "$scratch/again.json")
  fi
  step ''
  printf '\n== Seconds\n%s' "$times"
  if [ -n "$failed" ]; then printf 'Failed beside the tests:%s\n' "$failed"; fi
  node .ci/count-tests.mjs "${reports[@]}" "${second[@]}" || status=$?
  # Of tests that nothing was asked again of, the runner knows more than its report, such as an error outside a test.
  if [ "$status" = 0 ] && [ -z "$again" ]; then status=$ended; fi
  if [ "$status" = 0 ] && [ -n "$failed" ]; then status=1; fi
  exit "$status"
}
