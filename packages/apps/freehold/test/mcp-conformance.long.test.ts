import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { consentByHttp, registerClient } from './connector-world.ts';
import { useDemoServer } from './http/demo-server.ts';
import { startFront } from './mcp-conformance/front.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const program = here('../../../../node_modules/@modelcontextprotocol/conformance/dist/index.js');

const server = useDemoServer();
let front: Awaited<ReturnType<typeof startFront>>;
const results = suiteFolder();
beforeAll(async () => {
  front = await startFront(server.url, server.keyOf('enterprise'));
});
afterAll(() => front.stop());

/** Runs the published conformance tool of the protocol; `heard` is given all that it has said so far, as it says it. */
function conformance(args: readonly string[], heard: (output: string) => void = () => {}) {
  return new Promise<{ readonly code: number | null; readonly output: string }>((resolve) => {
    const loader = new URL('mcp-conformance/loader.mjs', import.meta.url).href;
    const tool = spawn(
      process.execPath,
      ['--import', loader, program, ...args, '--output-dir', results],
      { env: { PATH: process.env['PATH'], NO_COLOR: '1' } },
    );
    let output = '';
    const collect = (text: Buffer) => {
      output += text.toString();
      heard(output);
    };
    tool.stdout.on('data', collect);
    tool.stderr.on('data', collect);
    tool.on('exit', (code) => resolve({ code, output }));
  });
}

/** A port that nobody listens at, for the address that the tool is sent back to. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it.each([
  ['2025-11-25', ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']],
  [
    '2026-07-28',
    ['tools-list', 'dns-rebinding-protection', 'http-header-validation', 'server-stateless'],
  ],
])(
  'the conformance tool of the protocol finds no fault under revision %s but those listed as not applicable',
  async (revision, scenarios) => {
    const exceptions = here(`mcp-conformance/exceptions-${revision}.yml`);
    const { code, output } = await conformance([
      'server',
      `--url=${front.url}/mcp`,
      `--requirements=${revision}`,
      `--expected-failures=${exceptions}`,
    ]);
    expect(output.slice(output.indexOf('Expected failures'))).not.toContain('✗');
    expect(code).toBe(0);
    // It did run, and checked something in each of what applies.
    for (const scenario of scenarios) expect(output).toMatch(new RegExp(`${scenario}: [1-9]`));
  },
);

it('the conformance tool of the protocol is granted a code and a token by the authorization server', async () => {
  const port = await freePort();
  const redirect_uris = [`http://127.0.0.1:${port}/callback`];
  const registered = await registerClient(server.url, { redirect_uris });
  const { client_id } = (await registered.json()) as { client_id: string };
  let sent = false;
  const { code, output } = await conformance(
    [
      'authorization',
      `--url=${server.url}`,
      `--client-id=${client_id}`,
      `--resource=${server.url}/mcp`,
      `--port=${port}`,
    ],
    (said) => {
      const address = /^http\S+\/oauth\/authorize\?\S+$/m.exec(said)?.[0];
      if (sent || address === undefined || !said.includes('Callback server started')) return;
      sent = true;
      void consentByHttp(new URL(address), 'demo-business').then((arrival) => fetch(arrival));
    },
  );
  expect(output).toContain('authorization-server-metadata-endpoint: 2 passed, 0 failed');
  expect(output).toMatch(/authorization-code-grant: [1-9]\d* passed, 0 failed/);
  expect(code).toBe(0);
});
