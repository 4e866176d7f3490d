// Types DEPLOYMENT.md line by line, as a stranger does, in a system of its own: a copy of this one that is thrown away, with
// users, processes and network of its own. Nothing there runs systemd: `deployment/systemctl.mjs` starts what the units say.
// `node .ci/deployment.mjs FOLDER`, where `.ci/pack.mjs` has packed; without FOLDER the command is that of this checkout,
// which needs a build. Says so and ends well where it may not make such a system, or has no PostgreSQL.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { root } from './published.mjs';
import { writeTown } from './town.mjs';

const namespaces = ['--mount', '--uts', '--ipc', '--pid', '--fork', '--kill-child'];
const can = spawnSync('unshare', [...namespaces, '--net', 'true']).status === 0;
if (!can || !existsSync('/usr/lib/postgresql/15/bin/postgres')) {
  console.log('no namespaces, or no PostgreSQL 15, are to be had here');
  process.exit(0);
}

const page = readFileSync(join(root, 'packages/apps/freehold/DEPLOYMENT.md'), 'utf8');
const packed = process.argv[2] === undefined ? null : resolve(process.argv[2]);

/** Lines that are not typed, and why. */
const untyped = [
  [/^server freehold setup /, 'fetches from the publishers'],
  [
    /^mkdir \/opt\/freehold|^npm install freehold @opentelemetry/,
    'an SDK of tracing, which tests start',
  ],
  [/^git clone|^docker compose/, 'containers, which .ci/image.mjs builds'],
];
/** What is asked after a line, beside that it succeeds. */
const asked = [
  [
    /^server freehold keys list/,
    // One that stays when the account of the page is erased.
    'key=$(server freehold keys create --user keeper --plan business | grep -oE "paid_[0-9a-f]{32}"); answers',
  ],
  [/^journalctl/, 'journalctl --unit freehold --grep "signed in" | grep -q http'],
  [/^server freehold accounts export/, 'grep -q acme acme.jsonl'],
  [/^systemctl start freehold|^systemctl enable --now freehold$/, '[ -z "$key" ] || answers'],
  [/^server freehold restore/, 'test -e /var/lib/freehold/accounts.sqlite'],
  [
    /^server freehold migrate-store/,
    'mkdir -p /etc/systemd/system/freehold.service.d; cp /harness/several.conf /etc/systemd/system/freehold.service.d/more.conf; rm /var/lib/freehold/*.sqlite; systemctl start freehold; answers; systemctl stop freehold',
  ],
];

const scratch = mkdtempSync(join(tmpdir(), 'freehold-deployment-'));
// A file system of its own for what changes: the copy of the system is laid over this one.
const outer = `
set -euo pipefail
mount -t tmpfs none ${scratch}
mkdir ${scratch}/changed ${scratch}/work ${scratch}/system
mount -t overlay overlay -o lowerdir=/,upperdir=${scratch}/changed,workdir=${scratch}/work ${scratch}/system
cd ${scratch}/system
mount -t proc proc proc
mount --rbind /dev dev
mkdir -p harness/packed .${root}
mount --bind ${root} .${root}
${packed === null ? '' : `mount --bind ${packed} harness/packed`}
touch run/outside && mount --bind /proc/self/ns/net run/outside
exec chroot . node ${root}/.ci/deployment.mjs --inside`;

if (process.argv[2] === '--inside') inside();
else {
  try {
    const { status } = spawnSync('unshare', [...namespaces, 'bash', '--norc', '-c', outer], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8' },
    });
    if (status !== 0) throw new Error('a line of DEPLOYMENT.md does not do what it says');
    console.log('DEPLOYMENT.md holds, typed line by line');
  } finally {
    rmdirSync(scratch);
  }
}

/** Within the copy of the system. */
function inside() {
  for (const [, path, text] of page.matchAll(
    /^`(\/etc\/systemd\/[^`]+)`:\n\n```ini\n([\s\S]*?)```/gm,
  )) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const [, several] = /```ini\n(#.*\nEnvironment=FREEHOLD_DATABASE_URL[\s\S]*?)```/.exec(page);
  writeFileSync('/harness/several.conf', `[Service]\n${several}`);
  mkdirSync('/srv/files', { recursive: true });
  writeTown('/srv/files/pp-complete.csv', '/srv/files/codepo_gb.zip');
  const programs = join(root, '.ci/deployment/systemctl.mjs');
  for (const name of ['systemctl', 'journalctl']) {
    writeFileSync(`/usr/local/sbin/${name}`, `#!/bin/sh\nexec node /harness/${name} "$@"\n`, {
      mode: 0o755,
    });
    // A module by its name, so that it knows which of the two it is.
    writeFileSync(`/harness/${name}`, readFileSync(programs));
  }
  writeFileSync('/harness/package.json', '{"type":"module"}');
  writeFileSync('/harness/page.sh', typed());
  const { status } = spawnSync('unshare', ['--net', 'bash', '--norc', '/harness/page.sh'], {
    stdio: 'inherit',
    cwd: '/root',
  });
  process.exitCode = status;
}

/** The shell that the lines are typed into. */
function typed() {
  const tarballs = !existsSync('/harness/packed/project.json')
    ? null
    : readdirSync('/harness/packed')
        .filter((name) => name.endsWith('.tgz'))
        .map((name) => `/harness/packed/${name}`);
  const install =
    tarballs === null
      ? `ln -sf ${root}/packages/apps/freehold/bin/freehold.js /usr/local/bin/freehold`
      : `nsenter --net=/run/outside -- npm install --global --no-audit --no-fund ${tarballs.join(' ')}`;
  const lines = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) =>
    block.trimEnd().split('\n').flatMap(typedLine),
  );
  return `set -eEuo pipefail
# Beside the line, what the server wrote before it.
trap 'echo "fails: $BASH_COMMAND"; tail -n 40 /run/freehold.log || true' ERR
ip link set lo up
umask 022
key=
# A server may say that it is busy.
answers() {
  for try in 1 2 3 4 5 6 7 8 9 10; do
    status=$(curl -s -o /run/answer -w '%{http_code}' -H "Authorization: Bearer $key" http://127.0.0.1:3000/api/v1/area-summary?postcode=BS3)
    if [ "$status" = 200 ]; then return; fi
    if [ "$status" != 503 ]; then break; fi
    sleep 1
  done
  echo "the key $key opens nothing: $status $(cat /run/answer)"
  return 1
}
npm() { ${install}; }
# What an installation starts by systemd.
apt-get() {
  for package in "\${@:3}"; do dpkg -s "$package" >/dev/null 2>&1 || nsenter --net=/run/outside -- apt-get install -y "$package"; done
  case "$*" in *postgresql*) pg_ctlcluster 15 main start; redis-server --daemonize yes >/dev/null ;; esac
}
${lines.join('\n')}
if [ -e var ] || [ -e /root/var ]; then echo 'a command made a directory var'; exit 1; fi
if [ -e /run/freehold.pid ]; then systemctl stop freehold || true; fi
pg_ctlcluster 15 main stop
`;
}

function typedLine(line) {
  const reason = untyped.find(([pattern]) => pattern.test(line))?.[1];
  if (reason !== undefined) return [`echo ${quoted(`not typed (${reason}): ${line}`)}`];
  const then = asked.filter(([pattern]) => pattern.test(line)).map(([, question]) => question);
  return [`echo ${quoted(`# ${line}`)}`, line, ...then];
}

function quoted(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
