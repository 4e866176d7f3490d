// Asks an installed server, over HTTP and by its commands, for what the README's table does not show: each way that an answer
// leaves the product, tried once from packed packages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { assistants } from './assistants.mjs';
import { dataOut } from './data-out.mjs';
import { investment } from './investment.mjs';
import { running } from './running.mjs';
import { webhooks } from './webhooks.mjs';

/** What the server needs beside: receivers of webhooks on this machine. */
export const surfaceSettings = { FREEHOLD_LOCAL_WEBHOOKS: '1' };

/**
 * Tries every part of the surface on the demo's server at `url`. `run` runs a command line in the project of the packages;
 * `report` is told each part with its milliseconds.
 */
export async function trySurface({ url, dataDirectory, project, run, report }) {
  const { accounts, samples } = JSON.parse(
    readFileSync(join(dataDirectory, 'demo-credentials.json'), 'utf8'),
  );
  const key = accounts.find(({ name }) => name === 'enterprise').api_key;
  const server = {
    url,
    key,
    accounts,
    samples,
    dataDirectory,
    project,
    run,
    send,
    async answered(method, path, body) {
      const { status, text } = await send(method, path, body);
      if (status >= 300) throw new Error(`${method} ${path} answers ${status}:\n${text}`);
      return text === '' ? null : JSON.parse(text);
    },
    command: (line) => run(`FREEHOLD_DATA_DIR=${dataDirectory} npx freehold ${line}`),
  };
  for (const [title, trial] of Object.entries({
    ...investment,
    ...webhooks,
    ...dataOut,
    ...running,
    ...assistants,
  })) {
    const startedAt = performance.now();
    await trial(server);
    report(title, performance.now() - startedAt);
  }

  /** Waits out the rate of the account, as the clients do. */
  async function send(method, path, body, headers = {}) {
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        // A command holds this process up, so that it does not notice when the server ends a connection that it keeps.
        connection: 'close',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
    if (answer.status !== 429)
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    await pause(100);
    return send(method, path, body, headers);
  }
}
