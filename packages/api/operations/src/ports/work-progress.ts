/** How far work on the records of the installation is: an import, and the scoring that follows it. */
export interface Work {
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

/** The work that was begun last. */
export interface WorkProgress {
  /** Null where none was begun. */
  last(): Promise<Work | null>;
}
