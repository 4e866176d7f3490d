// Builds the image and starts both compositions by Docker, as DEPLOYMENT.md says, and asks what they promise: that every part
// comes to health, that commands run beside the servers, that calls are answered while a server, Redis or nginx is killed, and
// that a database which is killed costs no more than 503 until it is back. No part of `.ci/run`, which has no container engine.
//
//   node .ci/by-hand/composition.mjs               on the images that the files name
//   node .ci/by-hand/composition.mjs --stand-ins   on images of these names made of Debian's packages and this machine's Node, where no
//                                          other registry can be reached; takes root and debootstrap
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeStandIns } from './stand-ins/make.mjs';

const root = resolve(import.meta.dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'freehold-composition-'));
const isPlugin = spawnSync('docker', ['compose', 'version']).status === 0;
const environment = { ...process.env, FREEHOLD_PUBLIC_URL: 'https://api.example' };
/** A call is answered within this, and so is one after a database that was killed is started. */
const answeredWithinMs = 5_000;
/** What the first composition builds and the second one runs. */
const image = isPlugin ? 'freehold-alone-freehold' : 'freehold-alone_freehold';
const stampDuty = {
  path: '/api/v1/investment/stamp-duty',
  body: { price: 350_000, location: 'wales' },
};

if (process.argv.includes('--stand-ins')) makeStandIns(scratch);

const alone = composition('freehold-alone', root, readFileSync(join(root, 'compose.yaml'), 'utf8'));
const several = composition('freehold-several', severalFolder(), severalFile());
try {
  await tryAlone();
  await trySeveral();
  console.log('Both compositions hold');
} finally {
  for (const one of [several, alone]) one.run('down', '--volumes');
  rmSync(scratch, { recursive: true });
}

async function tryAlone() {
  alone.run('up', '--detach', '--build');
  await healthy(alone, ['freehold']);
  const words = ['keys', 'create', '--user', 'owner', '--plan', 'business'];
  const key = keyIn(alone.run('exec', '-T', 'freehold', 'freehold', ...words));
  expect('a key made beside the server', await called(3000, key), 200);
  const files = `${join(root, 'fixtures/open-data/price-paid')}:/files:ro`;
  const order = ['freehold', 'import', 'price-paid', '/files/pp-excerpt.csv'];
  const told = alone.run('run', '--rm', '-T', '--volume', files, ...order);
  if (!/\b[1-9][\d,]* kept/.test(told)) throw new Error(`an import keeps nothing:\n${told}`);
}

async function trySeveral() {
  several.run('up', '--detach');
  await healthy(several, ['database', 'redis', 'one', 'two', 'nginx']);
  const words = ['keys', 'create', '--user', 'owner', '--plan', 'business'];
  const key = keyIn(several.run('exec', '-T', 'one', 'freehold-here', ...words));
  const found = several.run('exec', '-T', 'two', 'freehold-here', 'doctor');
  if (/FAILED/.test(found)) throw new Error(`doctor finds a fault:\n${found}`);
  await answered('in peace', key, 6);

  several.kill('one');
  await answered('without one of two servers', key, 20);
  several.kill('nginx');
  several.start('nginx');
  await healthy(several, ['nginx']);
  await answered('by an nginx that started without one of two servers', key, 6);
  several.start('one');
  await healthy(several, ['one']);

  several.kill('redis');
  await answered('without Redis', key, 10);
  several.start('redis');
  await healthy(several, ['redis']);

  several.kill('database');
  for (let at = 0; at < 5; at += 1)
    expect('a call without a database', await called(8080, key), 503);
  several.start('database');
  const since = performance.now();
  while ((await called(8080, key)) !== 200) {
    if (performance.now() - since > answeredWithinMs)
      throw new Error('a database that is back is not used');
    await setTimeout(200);
  }
  console.log(
    `  used again ${((performance.now() - since) / 1000).toFixed(1)} s after the database started`,
  );
  await answered('with everything back', key, 6);
}

/**
 * A composition by its name, over a file that version 1 of the program takes too, which knows no name in it and finds secrets from
 * where it runs.
 */
function composition(name, folder, file) {
  const [program, ...before] = isPlugin ? ['docker', 'compose'] : ['docker-compose'];
  const input = file.replace(/^name:.*\n/m, '');
  const words = [...before, '--project-name', name, '--project-directory', folder, '--file', '-'];
  const containerOf = (service) =>
    docker(
      'ps',
      '--all',
      '--quiet',
      '--filter',
      `label=com.docker.compose.project=${name}`,
      '--filter',
      `label=com.docker.compose.service=${service}`,
    ).trim();
  return {
    run: (...more) =>
      execFileSync(program, [...words, ...more], {
        cwd: folder,
        input,
        env: environment,
        encoding: 'utf8',
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    kill: (service) => docker('kill', containerOf(service)),
    start: (service) => docker('start', containerOf(service)),
    health: (service) =>
      docker('inspect', '--format', '{{.State.Health.Status}}', containerOf(service)).trim(),
  };
}

/** The folder of the second composition, with secrets, and its file on the image that the first one built. */
function severalFolder() {
  const folder = join(scratch, 'compose');
  cpSync(join(root, 'packages/apps/freehold/compose'), folder, { recursive: true });
  mkdirSync(join(folder, 'secrets'), { mode: 0o700, recursive: true });
  for (const name of ['database', 'database-owner']) {
    const path = join(folder, 'secrets', name);
    writeFileSync(path, randomBytes(24).toString('hex'));
    chmodSync(path, 0o444);
  }
  return folder;
}

function severalFile() {
  const file = readFileSync(join(root, 'packages/apps/freehold/compose/compose.yaml'), 'utf8');
  const built = file.replace('build: ../../../..', `image: ${image}`);
  if (built === file) throw new Error('compose.yaml of several servers builds no image');
  return built;
}

async function healthy(of, services) {
  for (const service of services) {
    const since = performance.now();
    while (of.health(service) !== 'healthy') {
      if (performance.now() - since > 120_000)
        throw new Error(`${service} does not come to health`);
      await setTimeout(500);
    }
  }
  console.log(`  healthy: ${services.join(', ')}`);
}

async function answered(when, key, calls) {
  let longest = 0;
  for (let at = 0; at < calls; at += 1) {
    const since = performance.now();
    expect(`a call ${when}`, await called(8080, key), 200);
    longest = Math.max(longest, performance.now() - since);
    await setTimeout(100);
  }
  if (longest > answeredWithinMs) throw new Error(`a call ${when} took ${Math.round(longest)} ms`);
  console.log(`  ${calls} calls ${when}: all answered, the longest in ${Math.round(longest)} ms`);
}

async function called(port, key) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify(stampDuty.body);
  const response = await fetch(`http://127.0.0.1:${port}${stampDuty.path}`, {
    method: 'POST',
    headers,
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

function docker(...words) {
  return execFileSync('docker', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

function keyIn(text) {
  const found = /paid_[0-9a-f]{32}/.exec(text);
  if (found === null) throw new Error('no key was made');
  return found[0];
}

function expect(what, seen, wanted) {
  if (seen !== wanted) throw new Error(`${what} is answered with ${seen}, not ${wanted}`);
}
