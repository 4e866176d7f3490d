import type { AccountPorts, MakeStore } from './account-ports.ts';
import { type Openable, withOpened } from './agreement.ts';

/** A microsecond clock that a test sets. */
export interface TestClock {
  microseconds: number;
}

/** A store that reads a test's clock. */
export const openableBy = (make: MakeStore, clock: TestClock) => (): Openable<AccountPorts> => {
  const store = make();
  return {
    open: () => store.open(() => clock.microseconds),
    remove: () => {
      store.remove();
    },
  };
};

/** Runs a test against a fresh store and throws the store away, also when the test fails. */
export function withStore(
  make: MakeStore,
  test: (
    ports: AccountPorts,
    clock: TestClock,
    reopen: () => Promise<AccountPorts>,
  ) => Promise<void>,
): Promise<void> {
  const clock = { microseconds: 0 };
  return withOpened(openableBy(make, clock), (ports, reopen) => test(ports, clock, reopen));
}
