import { orderedBy } from './official-files/fetch-order.ts';
import { readHeldFiles } from './official-files/held-files.ts';
import type { OwnerOrder } from './official-files/owner-files.ts';
import { fetchAndImport } from './official-files/session.ts';

/**
 * A process that fetches what the owner of a server asks for, and ends; or ends when the server does, and what it has begun goes
 * on when it is asked for again. How it ended is written down beside what is held.
 */
process.once('message', (order: OwnerOrder) => {
  fetchFor(order).then(
    () => process.disconnect(),
    (error: unknown) => {
      process.stderr.write(`freehold: ${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit());

async function fetchFor({ settings, order }: OwnerOrder): Promise<void> {
  const held = await readHeldFiles(settings.dataDirectory);
  const { command, ...asked } = orderedBy(order, held, process.env);
  await fetchAndImport(settings, command, asked);
}
