/** Work whose failure ends no call. Its cause is known only where it is reported here. */
export const backgroundWork = [
  'key_use',
  'settlement',
  'sync',
  'refusal_counts',
  'prune_reservations',
  'prune_call_log',
  'prune_idempotent_requests',
  'prune_oauth_tokens',
  'prune_browser_sessions',
  'prune_chat_sessions',
  'prune_webhook_deliveries',
  'prune_erased_accounts',
  'due_reports',
  'webhook_delivery',
  'bundle_slice',
  'batch_call',
  'planning_register',
  'base_map',
  'answer_under_way',
] as const;
export type BackgroundWork = (typeof backgroundWork)[number];

/** Called with each failure that is not passed on, so that it is logged and counted. */
export type OnFailure = (work: BackgroundWork, cause: unknown) => void;

/** How far work on the records of the installation is: an import, and the scoring that follows it. */
export interface Work {
  /** UUID. */
  readonly id: string;
  /** The command, such as `import price-paid`. */
  readonly title: string;
  /** What it does now. */
  readonly stage: string;
  readonly done: number;
  /** Null where it is not known beforehand. */
  readonly total: number | null;
  /** Work that was killed stays running: see when it told last. */
  readonly state: 'running' | 'done' | 'failed';
  readonly startedAt: Date;
  readonly updatedAt: Date;
}

/**
 * Work that commands tell of, for every server of the installation. The store of accounts keeps it: an import may hold the
 * property records for itself until it ends. @throws StoreBusy
 */
export interface WorkProgress {
  /** Keeps this in the place of what was told of the work before. */
  tell(work: Work): Promise<void>;
  /** The work that was begun last, and all that was told of since then; newest first, those of one instant by id. */
  current(): Promise<readonly Work[]>;
}

/** Which of the servers that share a store does the work that one of them is enough for. */
export interface Leadership {
  /**
   * Whether this server is the one now. At most one server is; after it ends, another is within seconds. A server that is cut off
   * may believe it for two seconds more, so the work must be one that can be done twice.
   */
  leads(): boolean;
}
