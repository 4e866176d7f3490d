import type { AccountPorts, MakeStore } from './account-ports.ts';

/** A microsecond clock that a test sets. */
export interface TestClock {
  microseconds: number;
}

/** Runs a test against a fresh store and throws the store away, also when the test fails. */
export async function withStore(
  make: MakeStore,
  test: (
    ports: AccountPorts,
    clock: TestClock,
    reopen: () => Promise<AccountPorts>,
  ) => Promise<void>,
): Promise<void> {
  const store = make();
  const clock = { microseconds: 0 };
  const opened: AccountPorts[] = [];
  const open = async (): Promise<AccountPorts> => {
    const ports = await store.open(() => clock.microseconds);
    opened.push(ports);
    return ports;
  };
  try {
    await test(await open(), clock, open);
  } finally {
    for (const ports of opened) await ports.close();
    store.remove();
  }
}
