import type { ServerParts } from './server-for.ts';
import type { Admission, CallParts, Identification } from '@freehold/operations';

export interface ConnectorParts extends CallParts, Pick<ServerParts, 'page'> {
  readonly admission: Admission & Identification;
  readonly clock: () => Date;
  /** Address of the server without a path; asked when a call comes, since a free port is known only then. */
  readonly baseUrl: () => string;
  /** Origins beside our own whose pages may call. */
  readonly corsOrigins: ReadonlySet<string>;
  readonly version: string;
}
