import { randomUUID } from 'node:crypto';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import {
  AbortScope,
  neverAborts,
  ownerAdmission,
  busyFailure,
  runCall,
  StoreBusy,
  toolCall,
  untilAborted,
  within,
  type CallParts,
  type Failure,
} from '@freehold/operations';
import { serverFor, type ServerParts } from './server-for.ts';

/** What the tools stand on where the owner of the machine starts them. */
export interface StdioParts extends Pick<ServerParts, 'version' | 'page'> {
  /** The records; a client is answered before they are open, and its first call waits for them. */
  readonly opened: Promise<Omit<CallParts, 'admission'>>;
  readonly clock: () => Date;
}

/** Shorter than clients wait for an answer. */
const openLimit = {
  milliseconds: 20_000,
  reason: () => new StoreBusy('The records are not open yet; a new dataset takes some minutes'),
};

function busyUnlessOurs(error: unknown): Failure {
  if (error instanceof StoreBusy) return busyFailure(error.message);
  throw error;
}

/**
 * Serves the tools on the standard input and output of this process, to the program that started it: without an account
 * and without a charge. Resolves when that program closes its end; rejects when the records cannot be opened.
 */
export async function serveOnStdio({ version, page, opened, clock }: StdioParts): Promise<void> {
  const caller = new AbortScope(neverAborts());
  const handle = serveStdio(() =>
    serverFor({
      version,
      page,
      signal: caller.signal,
      async run(tool, args, signal) {
        const parts = await within(openLimit, (limit) => untilAborted(limit, opened)).catch(
          busyUnlessOurs,
        );
        if ('kind' in parts) return parts;
        const answer = await runCall(
          { ...parts, admission: ownerAdmission },
          {
            ...toolCall(tool, args),
            authorization: undefined,
            requestId: randomUUID(),
            method: 'POST',
            path: `/mcp/${tool.name}`,
            now: clock(),
            signal,
          },
        );
        return 'metering' in answer ? { ...answer, metering: null } : answer;
      },
    }),
  );
  const closed = new Promise<void>((resolve) => {
    for (const event of ['end', 'close']) process.stdin.once(event, resolve);
  });
  try {
    await Promise.race([closed, opened.then(() => closed)]);
  } finally {
    caller.end();
    await handle.close();
  }
}
