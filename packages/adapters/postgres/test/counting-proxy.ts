import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { port } from './cluster.ts';

const socketName = `.s.PGSQL.${port}`;

/** What went over all connections. */
export interface Traffic {
  /** The text of each statement that was run, in the order that they were sent in. */
  readonly statements: readonly string[];
  /** Times that a connection sent something after it had been answered. */
  readonly roundTrips: number;
}

/** Stands between a server and its PostgreSQL, and counts what is asked. */
export interface CountingProxy {
  readonly url: string;
  /** What went over since the last time it was asked. */
  taken(): Traffic;
  close(): void;
}

/** For a PostgreSQL that is reached through the socket in the folder that `url` names. */
export async function makeCountingProxy(url: string): Promise<CountingProxy> {
  const serverFolder = /[?&]host=([^&]+)/.exec(url)?.[1] as string;
  const folder = mkdtempSync(join(tmpdir(), 'freehold-counting-'));
  let statements: string[] = [];
  let roundTrips = 0;
  const proxy = createServer((asking) => {
    const server = connect(join(serverFolder, socketName));
    const end = (): void => void [asking, server].map((socket: Socket) => socket.destroy());
    for (const socket of [asking, server]) socket.on('error', end).on('close', end);
    const read = messagesOf((text) => void statements.push(text));
    let isAnswered = true;
    asking.on('data', (sent) => {
      if (isAnswered) roundTrips += 1;
      isAnswered = false;
      read(sent);
      server.write(sent);
    });
    server.on('data', (answer) => {
      isAnswered = true;
      asking.write(answer);
    });
  });
  proxy.listen(join(folder, socketName));
  await once(proxy, 'listening');
  return {
    url: url.replace(serverFolder, folder),
    taken() {
      const traffic = { statements, roundTrips };
      [statements, roundTrips] = [[], 0];
      return traffic;
    },
    close() {
      proxy.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const headBytes = 5;
const textAt = (bytes: Buffer, from: number): string =>
  bytes.toString('utf8', from, bytes.indexOf(0, from));

/**
 * Reads what a client sends, by the protocol's messages of version 3: a type of one byte, a length of four that counts itself, and
 * the rest. The first message has no type. Calls `ran` with the text of each statement that runs.
 */
function messagesOf(ran: (text: string) => void): (sent: Buffer) => void {
  const prepared = new Map<string, string>();
  let bound = '';
  let left = Buffer.alloc(0);
  let isStarted = false;
  const readBody = (type: string, body: Buffer): void => {
    if (type === 'Q') ran(textAt(body, 0));
    if (type === 'P') {
      const name = textAt(body, 0);
      prepared.set(name, textAt(body, Buffer.byteLength(name) + 1));
    }
    // A portal's name, which is empty, and then that of the statement.
    if (type === 'B') bound = textAt(body, 1);
    if (type === 'E') ran(prepared.get(bound) as string);
  };
  return (sent) => {
    left = Buffer.concat([left, sent]);
    if (!isStarted) {
      if (left.length < 4 || left.length < left.readInt32BE(0)) return;
      left = left.subarray(left.readInt32BE(0));
      isStarted = true;
    }
    while (left.length >= headBytes && left.length > left.readInt32BE(1)) {
      const length = 1 + left.readInt32BE(1);
      readBody(String.fromCharCode(left[0] as number), left.subarray(headBytes, length));
      left = left.subarray(length);
    }
  };
}
