import type { AccountStorePorts } from '@freehold/operations';

/** The ports over one store of accounts that the suites ask; those of OAuth have a suite with a store of its own. */
export interface AccountPorts extends Omit<AccountStorePorts, 'oauth' | 'accountData'> {
  /** A promise where ending connections takes time. */
  close(): unknown;
}

/** One store for one test. Opening it again, after closing it or not, gives the same data, as after a crash. */
export interface StoreUnderTest {
  /** The clock gives whole microseconds to the rate window. */
  open(clock: () => number): Promise<AccountPorts>;
  /** Throws the data away. */
  remove(): void;
}
export type MakeStore = () => StoreUnderTest;
