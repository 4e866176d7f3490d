// Follows DEPLOYMENT.md behind a real nginx: its block, its FREEHOLD_TRUSTED_PROXIES, and two callers with addresses of
// their own, who must be told apart. Then the configuration of compose/ before two servers. Needs a build; says so and ends well where nginx is not installed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const nginx = '/usr/sbin/nginx';
if (spawnSync(nginx, ['-v']).error !== undefined) {
  console.log('nginx is not to be had here');
  process.exit(0);
}

const document = readFileSync(join(root, 'packages/apps/freehold/DEPLOYMENT.md'), 'utf8');
const block = only(/```nginx\n([\s\S]*?)```/g, 'nginx block');
const trusted = only(/^FREEHOLD_TRUSTED_PROXIES=(.*)$/gm, 'line FREEHOLD_TRUSTED_PROXIES');
const composed = readFileSync(join(root, 'packages/apps/freehold/compose/nginx.conf'), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'freehold-nginx-'));
const running = [];

try {
  const [front, generous, back, direct, shared] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  await startServer(back, { FREEHOLD_TRUSTED_PROXIES: trusted });
  await startServer(direct, {});
  await startNginx(front, serverOf(front, back, block));
  await startNginx(generous, serverOf(generous, back, block.replace('256k', '16m')));

  // 20 registrations at once are let through for each address, then one in six seconds.
  const [one, other] = ['127.0.0.2', '127.0.0.3'];
  const first = await registrations(front, one);
  if (!first.includes(201) || first.at(-1) !== 429) fail('a caller is not limited', first);
  expect('another caller behind the same proxy', await register(front, other), 201);
  const forged = await register(front, one, { 'X-Forwarded-For': '203.0.113.9' });
  expect('the first caller under a forged address', forged, 429);
  const chain = await register(front, one, { 'X-Forwarded-For': '203.0.113.9, 127.0.0.1' });
  expect('the first caller under a forged chain that ends in the proxy', chain, 429);

  // Without the proxy nobody is believed: a forged address changes nothing.
  const forging = await registrations(direct, one, (at) => ({
    'X-Forwarded-For': `203.0.113.${at}`,
  }));
  if (forging.at(-1) !== 429) fail('a server that trusts no proxy believed a caller', forging);

  // What is too large for the API does not come that far.
  const large = await post(front, '/oauth/register', one, {}, 'x'.repeat(300 * 1024));
  expect('a body of 300 KiB', large, 413);
  const refused = await post(
    front,
    '/api/v1/investment/stamp-duty',
    one,
    {},
    'x'.repeat(250 * 1024),
  );
  expect('a body of 250 KiB without a key', refused, 401);
  // Behind a proxy with a larger limit the API says so itself, and the proxy passes it on.
  for (const megabytes of [1, 8]) {
    const passed = await post(generous, '/oauth/register', other, {}, 'x'.repeat(megabytes << 20));
    expect(`a body of ${megabytes} MiB through a larger limit`, passed, 413);
  }

  // Two servers behind one address: each is asked in turn.
  const addresses = { 'one:3000': `127.0.0.1:${back}`, 'two:3000': `127.0.0.1:${direct}` };
  let both = composed.replace('listen 8080', `listen 127.0.0.1:${shared}`);
  for (const [name, address] of Object.entries(addresses)) both = both.replace(name, address);
  if (/:8080|:3000/.test(both)) fail('an address of compose/nginx.conf stays as it was', both);
  await startNginx(shared, both);
  for (let at = 0; at < 4; at += 1) expect('compose/nginx.conf', await get(shared, '/readyz'), 200);
  console.log('DEPLOYMENT.md and compose/nginx.conf hold behind a real nginx');
} catch (error) {
  console.error(readFileSync(join(scratch, 'log'), 'utf8').slice(-2_000));
  throw error;
} finally {
  for (const child of running) {
    child.kill('SIGTERM');
    await child.ended;
  }
  rmSync(scratch, { recursive: true });
}

function only(pattern, what) {
  const found = [...document.matchAll(pattern)].map(([, text]) => text);
  if (found.length !== 1) throw new Error(`DEPLOYMENT.md has ${found.length} times a ${what}`);
  return found[0];
}

function fail(what, seen) {
  throw new Error(`${what}: ${JSON.stringify(seen)}`);
}

function expect(what, seen, wanted) {
  if (seen !== wanted) fail(`${what} is answered with ${seen}, not ${wanted}`, seen);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

function start(command, args, environment) {
  const log = openSync(join(scratch, 'log'), 'a');
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', log], env: environment });
  child.ended = once(child, 'exit');
  running.unshift(child);
  return child;
}

async function startServer(port, settings) {
  const child = start(
    process.execPath,
    [join(root, 'packages/apps/freehold/dist/bin.js'), 'serve'],
    {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      FREEHOLD_PUBLIC_URL: 'https://api.example',
      FREEHOLD_DATA_DIR: join(scratch, `data-${port}`),
      ...settings,
    },
  );
  const ended = child.ended.then(() => fail('the server ended', settings));
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => {});
}

/** The block as it stands. */
function serverOf(port, server, location) {
  const block = location.replace('http://127.0.0.1:3000', `http://127.0.0.1:${server}`);
  return `server {\nlisten 127.0.0.1:${port};\n${block}\n}`;
}

/** What stands in `http`, inside the least that nginx needs around it to run without privileges. */
async function startNginx(port, configuration) {
  const own = join(scratch, `nginx-${port}`);
  mkdirSync(own);
  const files = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(own, name)};`)
    .join('\n');
  writeFileSync(
    join(own, 'nginx.conf'),
    `daemon off;
${process.getuid() === 0 ? 'user root;' : ''}
pid ${join(own, 'nginx.pid')};
error_log stderr warn;
worker_processes 1;
events { worker_connections 1024; }
http {
${files}
access_log off;
${configuration}
}
`,
  );
  const child = start(nginx, ['-p', own, '-c', join(own, 'nginx.conf')], process.env);
  const ended = child.ended.then(() => fail('nginx ended', configuration));
  ended.catch(() => {});
  for (let look = 0; look < 100; look += 1) {
    const answered = await Promise.race([get(port, '/healthz').catch(() => 0), ended]);
    if (answered === 200) return;
    await new Promise((looked) => setTimeout(looked, 100));
  }
  fail('nginx does not answer', configuration);
}

/** The status of one call from an address of this machine. */
function call(port, { method = 'GET', path, from, headers = {}, body = '' }) {
  return new Promise((answered, failed) => {
    const options = { host: '127.0.0.1', port, localAddress: from, method, path, headers };
    request({ ...options, agent: false }, (response) => {
      response.resume();
      response.once('end', () => answered(response.statusCode));
    })
      .once('error', failed)
      .end(body);
  });
}

function get(port, path) {
  return call(port, { path });
}

function post(port, path, from, headers, body) {
  const typed = { 'Content-Type': 'application/json', Host: 'api.example', ...headers };
  return call(port, { method: 'POST', path, from, headers: typed, body });
}

function register(port, from, headers = {}) {
  const body = JSON.stringify({ redirect_uris: ['https://app.example/back'] });
  return post(port, '/oauth/register', from, headers, body);
}

async function registrations(port, from, headersOf = () => ({})) {
  const statuses = [];
  for (let at = 1; at <= 40; at += 1) statuses.push(await register(port, from, headersOf(at)));
  return statuses;
}
