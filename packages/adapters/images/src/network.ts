import { lookup } from 'node:dns/promises';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** The part of the outside world that a download meets. */
export interface Network {
  /** Every address of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** By https. */
  readonly mayReach: (address: string) => boolean;
  /** By plain http. Absent: nothing. */
  readonly mayReachByHttp?: (address: string) => boolean;
  /** Certificates trusted instead of the well-known ones. */
  readonly authorities?: string;
}

/** The public internet, by the resolver of the system. */
export const publicNetwork: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayReach: isPublicAddress,
};

/** The public internet, and this machine, by http too: for development. */
export const localNetwork: Network = {
  resolve: publicNetwork.resolve,
  mayReach: (address) => isPublicAddress(address) || isLoopbackAddress(address),
  mayReachByHttp: isLoopbackAddress,
};
