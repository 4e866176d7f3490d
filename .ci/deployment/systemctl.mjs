// Stands in for systemctl and journalctl where no systemd runs: starts what the unit says by its ExecStart line, as its user,
// with its Environment lines and no others.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const units = '/etc/systemd/system';
const [program, ...words] = [basename(process.argv[1]), ...process.argv.slice(2)];
const pidOf = (unit) => `/run/${unit}.pid`;
const logOf = (unit) => `/run/${unit}.log`;

if (program === 'journalctl') {
  const [, unit, , pattern] = words;
  const lines = readFileSync(logOf(unit), 'utf8').split('\n');
  console.log(lines.filter((line) => line.includes(pattern)).join('\n'));
} else {
  const [verb, ...rest] = words;
  const unit = rest.at(-1);
  if (unit === 'postgresql')
    execFileSync('pg_ctlcluster', ['15', 'main', verb], { stdio: 'inherit' });
  else if (verb === 'daemon-reload') verified();
  else if (unit.endsWith('.timer')) readFileSync(`${units}/${unit}`);
  else if (verb === 'stop') await stopped(unit);
  else await started(unit);
}

/** Fails where systemd would refuse a unit, or pass a line over. */
function verified() {
  const files = readdirSync(units)
    .filter((name) => name.startsWith('freehold') && !name.endsWith('.d'))
    .map((name) => `${units}/${name}`);
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
    encoding: 'utf8',
  });
  if (stderr?.includes('freehold')) throw new Error(stderr);
}

async function started(unit) {
  const more = `${units}/${unit}.service.d/more.conf`;
  const text = [`${units}/${unit}.service`, ...(existsSync(more) ? [more] : [])]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const all = (name) =>
    [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) =>
      value.replaceAll('%%', '%'),
    );
  const environment = Object.fromEntries(
    all('Environment').flatMap((line) =>
      line
        .split(' ')
        .map((setting) => [
          setting.slice(0, setting.indexOf('=')),
          setting.slice(setting.indexOf('=') + 1),
        ]),
    ),
  );
  const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const log = openSync(logOf(unit), 'w');
  const child = spawn('runuser', ['-u', all('User')[0], '--', ...all('ExecStart')[0].split(' ')], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH, ...environment },
  });
  child.unref();
  writeFileSync(pidOf(unit), String(child.pid));
  for (let waited = 0; waited < 60_000; waited += 200) {
    const ready = await fetch(`http://127.0.0.1:${environment.PORT}/readyz`).catch(() => null);
    if (ready?.status === 200) return;
    await pause(200);
  }
  throw new Error(`${unit} is not ready: ${readFileSync(logOf(unit), 'utf8').slice(-2_000)}`);
}

/** Ends the group: runuser passes no signal on. */
async function stopped(unit) {
  const group = Number(readFileSync(pidOf(unit), 'utf8'));
  process.kill(-group, 'SIGTERM');
  for (let waited = 0; waited < 15_000; waited += 100) {
    if (!lives(group)) return;
    await pause(100);
  }
  throw new Error(`${unit} did not end within TimeoutStopSec`);
}

/** Whether a process of a group is no zombie: the first process of the namespace reaps none. */
function lives(group) {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.some((pid) => {
    try {
      const [state, , itsGroup] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .split(') ')[1]
        .split(' ');
      return Number(itsGroup) === group && state !== 'Z';
    } catch {
      return false;
    }
  });
}
