import pg from 'pg';
const int8 = 20;

/** Whole numbers here stay below 2^53. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format),
};

/** The longest that one question may take on the server. */
export const statementMs = 5_000;
/** Past the longest that a statement may take, no answer for this long: the connection counts as lost. */
export const answerMs = 1_000;

interface Limits {
  /** The longest that a caller waits for a free connection, or a new one. */
  readonly connectMs: number;
  /** The longest that one statement may take on the server. */
  readonly statementMs: number;
  /** After this the server takes back the transaction of a process that says nothing: its locks hold up nobody for longer. */
  readonly idleInTransactionMs: number;
  /** Longer than a silent process keeps its locks. */
  readonly lockMs: number;
}

/** What a connection is for. */
export const limits = {
  questions: { connectMs: 2_000, statementMs, idleInTransactionMs: 1_000, lockMs: 2_000 },
  /** Every row is found by its key, and no commit waits for the disk: what must be durable is flushed after it. */
  metering: { connectMs: 2_000, statementMs, idleInTransactionMs: 1_000, lockMs: 2_000 },
  /** Batches of property records, of which one is written at a time: the others wait their turn. */
  batches: { connectMs: 10_000, statementMs: 60_000, idleInTransactionMs: 5_000, lockMs: 10_000 },
  /** Whole datasets. What is set aside while they are read holds up nobody. */
  loads: {
    connectMs: 10_000,
    statementMs: 3_600_000,
    idleInTransactionMs: 3_600_000,
    lockMs: 60_000,
  },
} as const satisfies Readonly<Record<string, Limits>>;
export type PoolPurpose = keyof typeof limits;

/** Silence after which each side asks whether the other is there. */
export const silentMs = 5_000;
/**
 * The server gives up a connection whose network is gone after about ten seconds, not after hours, and has its place and locks
 * for others.
 */
const serverKeepalive = [
  `tcp_keepalives_idle=${silentMs / 1_000}`,
  'tcp_keepalives_interval=2',
  'tcp_keepalives_count=3',
];

export interface Server {
  /** `postgres://user@host:port/database`, or `postgres://user@/database?host=/folder/of/the/socket`. */
  readonly url: string;
  /** Holds the tables. */
  readonly schema: string;
  /** Schemas of the extensions that statements use, by plain names; none unless given. */
  readonly extensions?: readonly string[];
}

/** The configuration of one connection. */
export function clientConfig(
  { url, schema, extensions = [] }: Server,
  purpose: PoolPurpose = 'questions',
): pg.ClientConfig {
  const limit = limits[purpose];
  const searched = [schema, ...extensions].join(',');
  return {
    connectionString: url,
    application_name: 'freehold',
    // What is durable is decided here, not by a default that an operator may have set for other databases. Compiling a statement
    // takes longer than any of these run.
    options: [
      `search_path=${searched}`,
      `synchronous_commit=${purpose === 'metering' ? 'off' : 'on'}`,
      'timezone=UTC',
      'jit=off',
      ...serverKeepalive,
      // Of an answer that nobody takes.
      `tcp_user_timeout=${limit.statementMs + silentMs}`,
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
    types: parsers,
    keepAlive: true,
    keepAliveInitialDelayMillis: silentMs,
    connectionTimeoutMillis: limit.connectMs,
    statement_timeout: limit.statementMs,
    lock_timeout: limit.lockMs,
    idle_in_transaction_session_timeout: limit.idleInTransactionMs,
    query_timeout: limit.statementMs + answerMs,
  };
}

/**
 * A connection that nobody uses is kept for so long: a new one takes a tenth of a second of a processor until it has loaded PostGIS
 * and what its first statements name.
 */
const unusedMs = 600_000;

const ignore = (): void => undefined;

/** Plans are made once, and by keys, also while a table is empty. */
const keyed = ['enable_seqscan=off', 'enable_hashjoin=off', 'enable_mergejoin=off']
  .concat('plan_cache_mode=force_generic_plan')
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** A pool of at most `max` connections, opened as they are needed. `onLost` is called when one that is idle is lost. */
export function openPool(
  server: Server,
  max: number,
  purpose: PoolPurpose = 'questions',
  onLost: () => void = ignore,
): pg.Pool {
  const config = clientConfig(server, purpose);
  const pool = new pg.Pool({
    ...config,
    ...(purpose === 'metering' && { options: `${config.options} ${keyed}` }),
    max,
    idleTimeoutMillis: unusedMs,
  });
  // The statement that runs, or the next one, fails with the error of a broken connection.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}
