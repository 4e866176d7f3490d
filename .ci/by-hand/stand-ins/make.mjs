// Images under the names of those that the compositions use, made of Debian's packages and this machine's Node: each does for
// its composition what the official one does, by the same files, users, order of steps and signals.
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const here = import.meta.dirname;
const root = join(here, '../../..');

/** What each is made in the place of, in order: the others stand on the first. */
const folders = ['debian', 'node', 'postgis', 'redis', 'nginx'];

export function makeStandIns(scratch) {
  const names = namesIn(['Dockerfile', 'packages/apps/freehold/compose/compose.yaml']);
  for (const folder of folders) {
    const name = names.find((one) => one.includes(folder));
    if (name === undefined) throw new Error(`no composition uses an image of ${folder}`);
    const context = join(scratch, folder);
    cpSync(join(here, folder), context, { recursive: true });
    if (folder === 'debian') makeSystem(join(context, 'system'));
    if (folder === 'node') copyNode(context);
    run('docker', 'build', '--quiet', '--tag', name, context);
    console.log(`  ${name}: a stand-in`);
  }
}

function namesIn(files) {
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  return [...text.matchAll(/^(?:FROM|\s+image:) (\S+)/gm)].map(([, name]) => name);
}

/** Debian's least system, with the certificates of this machine. */
function makeSystem(system) {
  run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', system);
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  cpSync(certificates, join(system, certificates));
}

/** Node with npm, and its headers, by which what has no binary at hand is compiled. */
function copyNode(context) {
  const programs = dirname(process.execPath);
  cpSync(process.execPath, join(context, 'node'));
  cpSync(join(programs, '../lib/node_modules/npm'), join(context, 'npm'), { recursive: true });
  cpSync(join(programs, '../include/node'), join(context, 'include'), { recursive: true });
}

function run(program, ...words) {
  execFileSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'] });
}
