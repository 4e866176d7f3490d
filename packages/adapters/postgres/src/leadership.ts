import type { Leadership } from '@freehold/operations';
import pg from 'pg';
import { clientConfig, type Server } from './connections/pool.ts';

/** How often a server asks to lead, and the leader whether it still does. */
const askEveryMs = 500;
/** No answer for this long: the connection counts as lost. */
const answerMs = 1_000;
/** A server that has not been told so for this long does not lead: it was stopped, or is cut off. */
const believedMs = 2_000;

const take = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS leads';
/** The lock belongs to the connection: while that answers, it is held. */
const hold = 'SELECT true AS leads';

export interface PostgresLeadership extends Leadership {
  /** Gives the lead to another server. */
  close(): Promise<void>;
}

/**
 * Leadership by an advisory lock that one connection holds. It is given back when that connection ends, however it ends;
 * of a server that is cut off within four seconds, by probes of the database server.
 */
export function openPostgresLeadership({
  url,
  schema = 'freehold',
}: {
  readonly url: string;
  readonly schema?: string;
}): PostgresLeadership {
  const lock = `freehold leadership of ${schema}`;
  let client: pg.Client | null = null;
  let holding = false;
  let toldAt = -Infinity;
  let closed = false;

  const ask = async (): Promise<void> => {
    client ??= await connect({ url, schema });
    const asked = holding ? client.query(hold) : client.query<{ leads: boolean }>(take, [lock]);
    holding = ((await asked) as pg.QueryResult<{ leads: boolean }>).rows[0]?.leads === true;
    if (holding) toldAt = performance.now();
  };
  const forget = async (): Promise<void> => {
    const lost = client;
    client = null;
    holding = false;
    await lost?.end().catch(() => undefined);
  };
  const round = async (): Promise<void> => {
    try {
      await ask();
    } catch {
      // Asked again at the next round, over a new connection.
      await forget();
    }
    if (!closed) timer = setTimeout(next, askEveryMs).unref();
  };
  const next = (): void => {
    running = round();
  };
  let timer: NodeJS.Timeout | undefined;
  let running = round();
  return {
    leads: () => holding && performance.now() - toldAt < believedMs,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
      await forget();
    },
  };
}

async function connect(server: Server): Promise<pg.Client> {
  const config = clientConfig(server);
  const probes = ['idle=2', 'interval=1', 'count=2'].map((each) => `-c tcp_keepalives_${each}`);
  const client = new pg.Client({
    ...config,
    options: `${config.options} ${probes.join(' ')}`,
    query_timeout: answerMs,
  });
  // The next question fails with the same error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
