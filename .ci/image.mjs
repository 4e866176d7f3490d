// Runs the steps of the Dockerfile one by one, without a container engine: a folder stands for the file system of each stage,
// this machine for its base. Then starts the server of the last stage as the image would, by its user, who can write to
// nothing but the volume; asks its health check, makes a key by it, calls with the key, and stops it. What is not of the base
// must be below 85 MB gzipped, so that with the base it is below 120.
// `node .ci/image.mjs` runs every stage; `node .ci/image.mjs FOLDER`, where `.ci/pack.mjs` has packed, all but the one that
// builds. Needs root, since the user of the image is another.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { root } from './published.mjs';

const mostBytes = 85e6;
const nodeOfBase = '/usr/local/bin/node';
const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
const [problem] = validate(text);
if (problem !== undefined) throw new Error(`Dockerfile: ${JSON.stringify(problem)}`);
const instructions = DockerfileParser.parse(text).getInstructions();
const wordsOf = (one) => one.getArguments().map((argument) => argument.getValue());

/** Paths that the Dockerfile makes, longest first: in a stage each stands in its folder. */
const own = instructions
  .filter((one) => ['WORKDIR', 'COPY'].includes(one.getKeyword()))
  .flatMap(wordsOf)
  .filter((word) => word.startsWith('/') && word !== nodeOfBase)
  .sort((a, b) => b.length - a.length);
const scratch = mkdtempSync(join(tmpdir(), 'freehold-image-'));
const stages = new Map();
let stage;

const steps = {
  FROM(one) {
    const name = one.getBuildStage() ?? 'last';
    const isPacked = name === 'build' && process.argv[2] !== undefined;
    const folder = isPacked ? dirname(resolve(process.argv[2])) : join(scratch, name);
    stage = { name, folder, isPacked, workdir: folder, environment: {}, command: [] };
    stages.set(name, stage);
    mkdirSync(folder, { recursive: true });
  },
  WORKDIR(one) {
    stage.workdir = join(stage.folder, wordsOf(one)[0]);
    mkdirSync(stage.workdir, { recursive: true });
  },
  COPY(one) {
    const [from, to] = wordsOf(one);
    const flags = new Map(one.getFlags().map((flag) => [flag.getName(), flag.getValue()]));
    const target = resolve(stage.workdir, located(to));
    if (!flags.has('from')) return copyTree(target);
    const source = join(stages.get(flags.get('from')).folder, from);
    const isNode = from === nodeOfBase;
    cpSync(isNode ? process.execPath : source, isNode ? join(stage.folder, to) : target, {
      recursive: true,
      verbatimSymlinks: true,
    });
    if (flags.has('chown')) chownSync(target, ...flags.get('chown').split(':').map(Number));
  },
  RUN(one) {
    const command = one.getArgumentsContent();
    const startedAt = performance.now();
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
    const stdio = ['ignore', 'ignore', 'inherit'];
    execFileSync('sh', ['-c', located(command)], { cwd: stage.workdir, env, stdio });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${seconds.padStart(6)}  ${stage.name}: ${command}`);
  },
  ENV(one) {
    for (const property of one.getProperties()) {
      stage.environment[property.getName()] = located(property.getValue());
    }
  },
  USER: (one) => (stage.user = wordsOf(one)[0].split(':').map(Number)),
  VOLUME: () => {},
  EXPOSE: () => {},
  HEALTHCHECK(one) {
    stage.health = JSON.parse(one.getArgumentsContent().replace(/^CMD /, ''));
  },
  ENTRYPOINT: (one) => stage.command.push(...JSON.parse(one.getArgumentsContent())),
  CMD: (one) => stage.command.push(...JSON.parse(one.getArgumentsContent())),
};

try {
  // The user of the image passes through it.
  chmodSync(scratch, 0o755);
  for (const one of instructions) {
    const step = steps[one.getKeyword()];
    if (step === undefined) throw new Error(`${one.getKeyword()} has no meaning here`);
    if (one.getKeyword() === 'FROM' || !stage.isPacked) step(one);
  }
  await serve();
  const layers = ['-c', 'tar -c --exclude=./data . | gzip | wc -c'];
  const bytes = Number(execFileSync('sh', layers, { cwd: stage.folder }));
  console.log(`${(bytes / 1e6).toFixed(1)} MB gzipped beside the base`);
  if (!(bytes < mostBytes)) throw new Error(`more than ${mostBytes / 1e6} MB`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** What git holds or would take, of which .dockerignore leaves out nothing. */
function copyTree(target) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files.slice(0, -1)) cpSync(join(root, file), join(target, file));
}

function located(words) {
  return own.reduce(
    (told, path) =>
      told.replaceAll(new RegExp(`(?<=^|[ :=])${path}(?=$|[ :/])`, 'g'), join(stage.folder, path)),
    words,
  );
}

async function serve() {
  const [uid, gid] = stage.user;
  const port = await freePort();
  const environment = {
    ...stage.environment,
    PATH: stage.environment.PATH.replace(
      '$PATH',
      `${join(stage.folder, dirname(nodeOfBase))}:/usr/bin:/bin`,
    ),
    PORT: String(port),
  };
  const options = { uid, gid, cwd: stage.folder, env: environment };
  const inImage = ([command, ...args]) =>
    execFileSync('env', [command, ...args], { ...options, encoding: 'utf8' });
  const startedAt = performance.now();
  const [command, ...args] = stage.command;
  const server = spawn('env', [command, ...args], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    await healthy(inImage, server);
    console.log(
      `${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)}  until the health check passes`,
    );
    const key = inImage([command, 'keys', 'create', '--user', 'owner', '--plan', 'business'])
      .trim()
      .split('\n')
      .at(-1);
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/investment/stamp-duty`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{"price": 350000, "location": "wales", "effective_date": "2024-12-11"}',
    });
    const told = await answer.text();
    if (!told.includes('"stamp_duty":"24950.00"')) throw new Error(`${answer.status}: ${told}`);
  } finally {
    server.kill('SIGTERM');
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`the server ended with ${code} when it was asked to stop`);
}

async function healthy(inImage, server) {
  for (let seconds = 0; seconds < 60; seconds += 1) {
    if (server.exitCode !== null) break;
    try {
      inImage(stage.health);
      return;
    } catch {
      await setTimeout(1000);
    }
  }
  throw new Error('the health check does not pass');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
