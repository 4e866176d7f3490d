import { openPostgresPropertyStore } from '@freehold/postgres';
import { expect, inject, test, vi } from 'vitest';
import { newSchema } from './store.ts';

test('a server opens all its connections for questions before it is asked any, a command those that it needs', async () => {
  const asked = { url: inject('postgresUrl'), schema: newSchema() };
  const command = await openPostgresPropertyStore(asked);
  expect(command.use().connections).toBeLessThan(3);
  const server = await openPostgresPropertyStore({ ...asked, columnsFrom: 1_000_000 });
  try {
    await vi.waitFor(
      () => expect(server.use()).toEqual({ connections: 10, idle: 10, waiting: 0 }),
      { timeout: 30_000 },
    );
    await command.listings.importedUntil('sale', AbortSignal.timeout(30_000));
    expect(command.use().connections).toBeLessThan(3);
  } finally {
    await Promise.all([command.close(), server.close()]);
  }
});
