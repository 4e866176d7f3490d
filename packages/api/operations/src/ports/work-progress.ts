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
