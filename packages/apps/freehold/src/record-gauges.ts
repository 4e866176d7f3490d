import type { PostgresPropertyStore, ReplicaUse } from '@freehold/postgres';
import type { PropertyStore } from '@freehold/sqlite';
import type { Gauges } from './metrics.ts';

/** The copy of listings that searches are answered from. */
const searchMemoryGauges = (store: Pick<PropertyStore, 'searchMemory'>) =>
  ({
    freehold_search_memory_bytes: [
      'Listings held in memory for searches; 0 while SQL answers alone.',
      () => store.searchMemory().bytes,
    ],
    freehold_search_memory_load_seconds: [
      'Time their last load took; 0 while SQL answers alone.',
      () => store.searchMemory().seconds,
    ],
    freehold_search_memory_loading: [
      '1 while listings are being read into memory.',
      () => Number(store.searchMemory().loading),
    ],
  }) satisfies Gauges;

/** What answers questions from the records in a file. */
export const embeddedRecordGauges = (
  store: Pick<PropertyStore, 'searchMemory' | 'readerUse'>,
): Gauges => ({
  ...searchMemoryGauges(store),
  freehold_readers: ['Threads that answer queries.', () => store.readerUse().readers],
  freehold_readers_usable: ['Of these, not being started again.', () => store.readerUse().usable],
  freehold_queries_running: ['Queries that a reader answers.', () => store.readerUse().running],
  freehold_queries_waiting: ['Queries that wait for a reader.', () => store.readerUse().waiting],
  freehold_queries_age_seconds: [
    'Time the first of them has waited.',
    () => store.readerUse().oldestMs / 1000,
  ],
  freehold_queries_accounts: ['Accounts with queries.', () => store.readerUse().accounts],
});

/** The connections that answer questions from the records in PostgreSQL, and the replicas where there are any. */
export const postgresRecordGauges = ({
  use,
  reads,
  searchMemory,
}: Pick<PostgresPropertyStore, 'use' | 'reads' | 'searchMemory'>): Gauges => ({
  ...searchMemoryGauges({ searchMemory }),
  freehold_record_connections: [
    'Connections to the database for questions about property records.',
    () => use().connections,
  ],
  freehold_record_connections_idle: ['Of these, idle.', () => use().idle],
  freehold_record_questions_waiting: [
    'Questions about property records that wait for a connection.',
    () => use().waiting,
  ],
  freehold_record_questions_of_primary: [
    'Questions about property records since the start that the primary answered.',
    () => reads().ofPrimary,
  ],
  ...Object.fromEntries(
    reads().replicas.flatMap((_, at) => {
      const name = `freehold_record_replica_${at + 1}`;
      const replica = (): ReplicaUse => reads().replicas[at] as ReplicaUse;
      return [
        [
          `${name}_questions`,
          ['Questions since the start that the replica answered.', () => replica().answered],
        ],
        [
          `${name}_answers`,
          ['1 while the replica is fresh enough to answer.', () => Number(replica().answers)],
        ],
        [
          `${name}_changes_behind`,
          [
            'Changes of property records that it lacked when it was last asked; NaN: it does not answer.',
            () => replica().changesBehind ?? Number.NaN,
          ],
        ],
      ] as const;
    }),
  ),
});
