import type { ChildProcess } from 'node:child_process';
import type { FetchOrder } from '@freehold/operations';
import { startedProcess } from './processes/in-processes.ts';
import type { Settings } from './settings.ts';

/** A file that is uploaded; its bytes lie beside the note of it. */
export interface Upload {
  readonly id: string;
  readonly dataset: string;
  readonly file_name: string;
  readonly bytes: number;
  readonly force: boolean;
}

/** What a process beside the server does: fetches, imports an uploaded file, or makes the backup of an id. */
export type OwnerOrder = { readonly settings: Settings } & (
  { readonly order: FetchOrder } | { readonly upload: Upload } | { readonly backup: string }
);

/** A process beside the server, started for each order of its owner. */
export interface OwnerProcess {
  isRunning(): boolean;
  start(order: OwnerOrder): void;
}

export function ownerProcess(): OwnerProcess {
  let child: ChildProcess | null = null;
  return {
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    start(order) {
      child = startedProcess('owner-worker', { environment: process.env });
      // One that ended already does not take its order; what is noted of the last tells of it.
      child.send(order, () => undefined);
    },
  };
}
