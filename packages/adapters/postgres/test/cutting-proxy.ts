import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { port } from './cluster.ts';

const socketName = `.s.PGSQL.${port}`;

/** Stands between a store and its server, and cuts a connection when told. */
export interface CuttingProxy {
  readonly url: string;
  /**
   * Cuts the next connection over which `text` is sent to the server: before the server gets it, or after the server has
   * answered it, which the store never hears.
   */
  cut(text: string, when: 'before' | 'after'): void;
  /** Whether what the server answers is lost on its way, while what it is sent arrives. */
  loseAnswers(lost: boolean): void;
  /** Connections cut. */
  readonly cuts: () => number;
  close(): void;
}

/** For a server that is reached through the socket in the folder that `url` names. */
export async function makeProxy(url: string): Promise<CuttingProxy> {
  const serverFolder = /[?&]host=([^&]+)/.exec(url)?.[1] as string;
  const folder = mkdtempSync(join(tmpdir(), 'freehold-proxy-'));
  let armed: { readonly text: string; readonly when: 'before' | 'after' } | null = null;
  let cuts = 0;
  let losing = false;
  const proxy = createServer((store) => {
    const server = connect(join(serverFolder, socketName));
    let cutting = false;
    let lost = false;
    const end = (): void => void [store, server].map((socket: Socket) => socket.destroy());
    for (const socket of [store, server]) socket.on('error', end).on('close', end);
    store.on('data', (sent) => {
      if (armed !== null && sent.includes(armed.text)) {
        cuts += 1;
        cutting = armed.when === 'after';
        armed = null;
        if (!cutting) return end();
      }
      server.write(sent);
    });
    server.on('data', (answer) => {
      if (cutting) return end();
      if (losing) lost = true;
      // What comes after a gap is no stream any more: nothing more arrives over this connection.
      if (!lost) store.write(answer);
    });
  });
  proxy.listen(join(folder, socketName));
  await once(proxy, 'listening');
  return {
    url: url.replace(serverFolder, folder),
    cut: (text, when) => void (armed = { text, when }),
    loseAnswers: (on) => void (losing = on),
    cuts: () => cuts,
    close() {
      proxy.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
