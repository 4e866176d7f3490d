// Follows DEPLOYMENT.md behind a real nginx and a real Caddy: the block of each, its FREEHOLD_TRUSTED_PROXIES, two callers with
// addresses of their own, who must be told apart, a stream that comes as it is made, and a caller who is served while others
// keep connections, headers, bodies and answers unfinished. Then the configuration of compose/ before two servers. Needs a
// build; says which proxy is not installed, and goes on without it. Nobody packages Traefik for Debian.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '..');
const document = readFileSync(join(root, 'packages/apps/freehold/DEPLOYMENT.md'), 'utf8');
const blocks = {
  nginx: only(/```nginx\n([\s\S]*?)```/g, 'nginx block'),
  caddy: only(/```caddyfile\n([\s\S]*?)```/g, 'caddyfile block'),
};
const trusted = only(/^FREEHOLD_TRUSTED_PROXIES=(.*)$/gm, 'line FREEHOLD_TRUSTED_PROXIES');
const composed = readFileSync(join(root, 'packages/apps/freehold/compose/nginx.conf'), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'freehold-proxies-'));
const running = [];
const [one, other] = ['127.0.0.2', '127.0.0.3'];
const stampDuty = '/api/v1/investment/stamp-duty';

// Debian has nginx where only the path of root leads.
process.env.PATH += ':/usr/sbin';
const starts = { nginx: startNginx, caddy: startCaddy };
const named = Object.keys(starts).filter((name) => {
  const isThere = spawnSync(name, ['version']).error === undefined;
  if (!isThere) console.log(`${name} is not to be had here`);
  return isThere;
});

try {
  const model = await startModel();
  const settings = {
    FREEHOLD_TRUSTED_PROXIES: trusted,
    FREEHOLD_OPEN_COLLECTIONS: 'sales',
    FREEHOLD_AI_BASE_URL: model.url,
    FREEHOLD_AI_MODEL: 'any',
  };
  for (const name of named) await holdsBehind(name, settings, model);

  // Without the proxy nobody is believed: a forged address changes nothing.
  const [direct, back, shared] = [await freePort(), await freePort(), await freePort()];
  await startServer(direct, {});
  const forging = await registrations(direct, one, (at) => ({
    'X-Forwarded-For': `203.0.113.${at}`,
  }));
  if (forging.at(-1) !== 429) fail('a server that trusts no proxy believed a caller', forging);

  // Two servers behind one address: each is asked in turn.
  if (named.includes('nginx')) await holdsComposed(direct, back, shared);
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
process.exit(0);

async function holdsComposed(direct, back, shared) {
  await startServer(back, {});
  const addresses = { 'one:3000': `127.0.0.1:${back}`, 'two:3000': `127.0.0.1:${direct}` };
  let both = composed.replace('listen 8080', `listen 127.0.0.1:${shared}`);
  for (const [name, address] of Object.entries(addresses)) both = both.replace(name, address);
  if (/:8080|:3000/.test(both)) fail('an address of compose/nginx.conf stays as it was', both);
  await startNginxWith(shared, both);
  for (let at = 0; at < 4; at += 1) expect('compose/nginx.conf', await get(shared, '/readyz'), 200);
  console.log('compose/nginx.conf holds');
}

async function holdsBehind(name, settings, model) {
  const [front, generous, back] = [await freePort(), await freePort(), await freePort()];
  const key = await startServer(back, settings);
  await starts[name](front, back, blocks[name]);
  await starts[name](generous, back, blocks[name].replace('256k', '16m'));

  // 20 registrations at once are let through for each address, then one in six seconds.
  const first = await registrations(front, one);
  if (!first.includes(201) || first.at(-1) !== 429) fail('a caller is not limited', first);
  expect('another caller behind the same proxy', await register(front, other), 201);
  const forged = await register(front, one, { 'X-Forwarded-For': '203.0.113.9' });
  expect('the first caller under a forged address', forged, 429);
  const chain = await register(front, one, { 'X-Forwarded-For': '203.0.113.9, 127.0.0.1' });
  expect('the first caller under a forged chain that ends in the proxy', chain, 429);

  // Of nginx what is too large for the API does not come that far.
  const large = await post(front, '/oauth/register', one, {}, 'x'.repeat(300 * 1024));
  expect('a body of 300 KiB', large, 413);
  const refused = await post(front, stampDuty, one, {}, 'x'.repeat(250 * 1024));
  expect('a body of 250 KiB without a key', refused, 401);
  // Behind a proxy with a larger limit the API says so itself, and the proxy passes it on.
  for (const megabytes of [1, 8]) {
    const passed = await post(generous, '/oauth/register', other, {}, 'x'.repeat(megabytes << 20));
    expect(`a body of ${megabytes} MiB through a larger limit`, passed, 413);
  }
  await streams(front, key, model);
  await servedBeside(front, key);
  console.log(`DEPLOYMENT.md holds behind a real ${name}`);
}

/** The first part of a stream comes before the last one is made. */
async function streams(port, key, model) {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ message: 'Hello' });
  const path = '/api/v1/ultimate-ai/chat/stream';
  const { response, text, ended } = await opened(port, { method: 'POST', path, headers, body });
  await Promise.race([once(response, 'data'), pause(30_000)]);
  if (text() === '') fail('no part of a stream comes before its end', response.headers);
  model.finish();
  await ended;
  if (!text().includes('event: done')) fail('a stream does not end', text());
}

/** A caller is served while others behind the same proxy finish nothing. */
async function servedBeside(port, key) {
  const host = 'Host: api.example\r\n';
  const form = `${host}Content-Type: application/x-www-form-urlencoded\r\n`;
  const unfinished = [
    '',
    'GET /healthz HTTP/1.1\r\nHost: he',
    `POST /oauth/token HTTP/1.1\r\n${form}Content-Length: 16000\r\n\r\n${'a'.repeat(8_000)}`,
    `POST /oauth/token HTTP/1.1\r\n${form}Transfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(11_000)}`,
    `GET /ogc/collections/sales/items?limit=2000 HTTP/1.1\r\n${host}\r\n`,
  ];
  const sockets = Array.from({ length: 200 }, (_, at) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (at % 20)}` });
    socket.on('error', () => {}).write(unfinished[at % unfinished.length]);
    return socket;
  });
  const headers = { Authorization: `Bearer ${key}` };
  const body = JSON.stringify({ price: 350_000, location: 'wales' });
  for (let asked = 0; asked < 40; asked += 1) {
    expect('a caller beside them', await post(port, stampDuty, other, headers, body), 200);
    await pause(250);
  }
  for (const socket of sockets) socket.destroy();
}

function part(content) {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
}

/** A model that says one word, and the next when it is told to. */
async function startModel() {
  let finish = null;
  const server = createHttpServer((asked, response) => {
    asked.resume();
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(part('Hello. '));
    finish = () => response.end(`${part('Good day.')}data: [DONE]\n\n`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}/v1`, finish: () => finish() };
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
  const program = join(root, 'packages/apps/freehold/dist/bin.js');
  const environment = {
    PATH: process.env.PATH,
    PORT: String(port),
    HOST: '127.0.0.1',
    FREEHOLD_PUBLIC_URL: 'https://api.example',
    FREEHOLD_DATA_DIR: join(scratch, `data-${port}`),
    ...settings,
  };
  const made = ['keys', 'create', '--user', 'one', '--plan', 'business'];
  const written = execFileSync(process.execPath, [program, ...made], { env: environment });
  const child = start(process.execPath, [program, 'serve'], environment);
  const ended = child.ended.then(() => fail('the server ended', settings));
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => {});
  return /paid_[0-9a-f]{32}/.exec(written)[0];
}

/** The block as it stands. */
function startNginx(port, server, location) {
  const block = location.replace('http://127.0.0.1:3000', `http://127.0.0.1:${server}`);
  return startNginxWith(port, `server {\nlisten 127.0.0.1:${port};\n${block}\n}`);
}

/** The block as it stands, without the certificate that no authority gives to this machine. */
function startCaddy(port, server, site) {
  const block = site
    .replace('api.example', `http://api.example:${port}, http://127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${server}`);
  const file = join(scratch, `caddy-${port}`);
  writeFileSync(file, `{\nadmin off\nauto_https off\n}\n${block}`);
  const environment = { ...process.env, HOME: scratch };
  const args = ['run', '--adapter', 'caddyfile', '--config', file];
  return answering(start('caddy', args, environment), port, block);
}

/** What stands in `http`, inside the least that nginx needs around it to run without privileges. */
function startNginxWith(port, configuration) {
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
  const child = start('nginx', ['-p', own, '-c', join(own, 'nginx.conf')], process.env);
  return answering(child, port, configuration);
}

async function answering(child, port, configuration) {
  const ended = child.ended.then(() => fail('the proxy ended', configuration));
  ended.catch(() => {});
  for (let look = 0; look < 100; look += 1) {
    const answered = await Promise.race([get(port, '/healthz').catch(() => 0), ended]);
    if (answered === 200) return;
    await new Promise((looked) => setTimeout(looked, 100));
  }
  fail('the proxy does not answer', configuration);
}

/** The status of one call from an address of this machine. */
async function call(port, asked) {
  const { response, ended } = await opened(port, asked);
  await ended;
  return response.statusCode;
}

/** An answer that begins, and its text so far. */
function opened(port, { method = 'GET', path, from, headers = {}, body = '' }) {
  return new Promise((answered, failed) => {
    const options = { host: '127.0.0.1', port, localAddress: from, method, path, headers };
    request({ ...options, agent: false }, (response) => {
      let text = '';
      response.on('data', (part) => (text += part));
      answered({ response, text: () => text, ended: once(response, 'end') });
    })
      .on('error', failed)
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
