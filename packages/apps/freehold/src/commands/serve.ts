import { setFlagsFromString } from 'node:v8';
import type { Command } from 'commander';
import type { Running } from '../start-server.ts';
import { readSettings } from '../settings.ts';

/** Those that a first start needs. */
const settings = `
Settings are environment variables:
  PORT               port, 0 for a free one (default: 3000)
  HOST               address to listen on (default: 127.0.0.1, this machine only)
  FREEHOLD_DATA_DIR  folder for everything the server writes (default: var)
The page Settings of the documentation, at /docs, has the others.`;

/** `serve` and `demo`: the same server, without and with the demo accounts and dataset. */
export function addServeCommands(program: Command): void {
  program
    .command('serve')
    .description('start the server')
    .addHelpText('after', settings)
    .action(() => run(false));
  program
    .command('demo')
    .description('start the server with the demo dataset and one account for each plan')
    .addHelpText('after', settings)
    .action(() => run(true));
}

async function run(demo: boolean): Promise<void> {
  // Else V8 makes objects of calls among the old ones once many of them have outlived a collection, as where the machine was
  // busy at the start. Each then keeps all of its call until a full collection: a fifth more of the processor, for good.
  setFlagsFromString('--no-allocation-site-pretenuring');
  // Loaded here, so that no other command waits for the server's parts.
  const { startServer } = await import('../start-server.ts');
  const running = await startServer(readSettings(process.env, demo));
  // Before the address is printed: a process that reads it may send a signal at once.
  const stopAsked = stopSignal();
  announce({ ...running, signInLink: running.signInLink ?? (await running.makeOwnerLink()) });
  await stopAsked;
  await running.stop();
}

function announce({ url, credentialsPath, signInLink }: Running): void {
  const lines = [
    `Freehold answers at ${url}`,
    signInLink === null
      ? `Open the dashboard at ${url}/`
      : `Open the dashboard, signed in (this link works once): ${signInLink}`,
    `Read the documentation at ${url}/docs, try the API at ${url}/docs/api`,
  ];
  if (credentialsPath !== null) {
    lines.push(
      `Demo credentials: ${credentialsPath}`,
      '',
      'Try it:',
      `  curl -s ${url}/api/v1/investment/stamp-duty -H "Authorization: Bearer $(node -p ` +
        `"require('${credentialsPath}').accounts.find((a) => a.name === 'business').api_key")" ` +
        `-H 'Content-Type: application/json' -d '{"price": 350000, "location": "wales"}'`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Resolves at the first request to stop; a second one ends the process at once. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const stop = (): void => {
      if (asked) process.exit(1);
      asked = true;
      resolve();
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
}
