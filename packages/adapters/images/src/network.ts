import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

/** The part of the outside world that a download meets. */
export interface Network {
  /** Every address of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly mayReach: (address: string) => boolean;
  /** Certificates trusted instead of the well-known ones. */
  readonly authorities?: string;
}

/** The public internet, by the resolver of the system. */
export const publicNetwork: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayReach: isPublicAddress,
};
