import { createClient } from '@redis/client';

const connectMs = 2_000;
const reconnectMs = 500;
/** Questions that may wait for their answers; the next one finds Redis gone. */
const waitingMax = 10_000;
/** Longer than making a connection may take. */
const silentMs = connectMs + 1_000;

function makeClient(url: string) {
  const client = createClient({
    url,
    // A command that cannot be sent now fails at once: this server decides alone.
    disableOfflineQueue: true,
    commandsQueueMaxLength: waitingMax,
    socket: { connectTimeout: connectMs, reconnectStrategy: reconnectMs },
  });
  // The decisions that fail meanwhile carry the same error.
  client.on('error', () => undefined);
  return client;
}

/**
 * A connection that is made anew when it is silent. One whose packets are lost is not known to be broken: what was sent is sent
 * again, ever more rarely, and the first answer comes as long after the network is back as it was away.
 */
export class Connection {
  readonly #url: string;
  #client: ReturnType<typeof makeClient>;
  /** Settles when the first client is open or has failed. */
  readonly opened: Promise<unknown>;
  /** When it last answered, or was made. */
  #heardAt = performance.now();

  constructor(url: string) {
    this.#url = url;
    this.#client = makeClient(url);
    this.opened = this.#client.connect().catch(() => undefined);
  }

  get client() {
    return this.#client;
  }

  answered(): void {
    this.#heardAt = performance.now();
  }

  /** A question was not answered. */
  failed(): void {
    if (performance.now() - this.#heardAt < silentMs) return;
    this.close();
    this.#client = makeClient(this.#url);
    this.#client.connect().catch(() => undefined);
    this.answered();
  }

  close(): void {
    const client = this.#client;
    // The driver destroys the socket that it has. One that is being made is open afterwards, for ever.
    client.on('connect', () => client.destroy());
    // Meanwhile it must not keep the process alive.
    client.unref();
    client.destroy();
  }
}
