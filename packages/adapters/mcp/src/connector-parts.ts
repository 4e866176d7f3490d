import type {
  Admission,
  Identification,
  OnFailure,
  Operations,
  StoreBusy,
} from '@freehold/operations';

export interface ConnectorParts {
  readonly admission: Admission & Identification;
  readonly operations: Operations;
  readonly clock: () => Date;
  /** Address of the server without a path; asked when a call comes, since a free port is known only then. */
  readonly baseUrl: () => string;
  /** Origins beside our own whose pages may call. */
  readonly corsOrigins: ReadonlySet<string>;
  /** The longest that one call of a tool may take. */
  readonly deadlineMilliseconds: number;
  readonly version: string;
  /** Told why a call was answered as busy. */
  readonly busy: (error: StoreBusy) => void;
  readonly onFailure: OnFailure;
  /** Told of a failure that is ours. */
  readonly failed: (error: unknown) => void;
}
