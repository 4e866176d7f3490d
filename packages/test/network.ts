import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The way from this process to one server, which can be cut: whatever is sent is lost, and nobody is told. */
export interface Network {
  /** Whether a cut loses packets, so that keepalives notice it; a relay only says nothing. */
  readonly losesPackets: boolean;
  /** What starts the server's command where the server must run. */
  readonly inside: readonly string[];
  /** Where the server listens. */
  readonly listen: string;
  /** Where this process reaches what listens on a port. */
  to(port: number): Promise<{ readonly host: string; readonly port: number }>;
  cut(): void;
  heal(): void;
  remove(): void;
}

/** A network namespace of its own; without the right to make one, a relay here, and a line that says so. */
export function makeNetwork(): Network {
  try {
    return makeNamespace();
  } catch {
    console.log('No network namespace is to be had here: a relay that falls silent stands for it');
    return makeRelays();
  }
}

const ip = (...values: string[]): void => {
  execFileSync('ip', values, { stdio: 'ignore' });
};

const card = (last: number | string): string => `02:00:00:00:00:0${last}`;
const fixed = (device: string): string[] => ['dev', device, 'nud', 'permanent'];

/** Frames to an address that no card has are lost without a word, on both sides. */
function makeNamespace(): Network {
  // 198.18.0.0/15 is kept for tests of networks (RFC 2544).
  const [third, fourth] = [randomInt(256), 4 * randomInt(64)];
  const name = `fh${third}x${fourth}`;
  const [here, there] = [`${name}a`, `${name}b`];
  const address = (last: number): string => `198.18.${third}.${fourth + last}`;
  const direct = (lostFrames: boolean): void => {
    const [ours, theirs] = lostFrames ? [card('e'), card('f')] : [card(1), card(2)];
    ip('neigh', 'replace', address(2), 'lladdr', theirs, ...fixed(here));
    ip('-n', name, 'neigh', 'replace', address(1), 'lladdr', ours, ...fixed(there));
  };
  ip('netns', 'add', name);
  const remove = (): void => ip('netns', 'del', name);
  try {
    ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', name);
    ip('addr', 'add', `${address(1)}/30`, 'dev', here);
    ip('-n', name, 'addr', 'add', `${address(2)}/30`, 'dev', there);
    ip('link', 'set', here, 'address', card(1), 'up');
    ip('-n', name, 'link', 'set', there, 'address', card(2), 'up');
    ip('-n', name, 'link', 'set', 'lo', 'up');
    direct(false);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    losesPackets: true,
    inside: ['ip', 'netns', 'exec', name],
    listen: address(2),
    to: (port) => Promise.resolve({ host: address(2), port }),
    cut: () => direct(true),
    heal: () => direct(false),
    remove,
  };
}

/** Relays that, while cut, read nothing of either side and keep what they have. */
function makeRelays(): Network {
  const servers: ReturnType<typeof createServer>[] = [];
  const sockets = new Set<Socket>();
  let isCut = false;
  const relay = (from: Socket, into: Socket): void => {
    sockets.add(from);
    from.on('data', (bytes) => void (into.writable && into.write(bytes)));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      if (!isCut) into.destroy();
    });
    if (isCut) from.pause();
  };
  return {
    losesPackets: false,
    inside: [],
    listen: '127.0.0.1',
    async to(port) {
      const server = createServer((socket) => {
        const onward = connect(port, '127.0.0.1');
        relay(socket, onward);
        relay(onward, socket);
      });
      servers.push(server.listen(0, '127.0.0.1'));
      await once(server, 'listening');
      return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
    },
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    heal() {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    remove() {
      for (const server of servers) server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
