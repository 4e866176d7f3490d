import { describe, expect, it } from 'vitest';
import { exportLeadGeneratorOperation } from '../../src/homes/lead-export.ts';
import { MediaAnswer } from '../../src/operation/operation.ts';
import type { Listing, ListingSlice } from '../../src/ports/listings.ts';
import type { ScannerPorts } from '../../src/homes/scanner-search.ts';
import { call, now } from '../plain-call.ts';

const id = '00000000-0000-4000-8000-000000000001';

/** Of a record, what is given, and of everything else that nothing is known. */
const elseNull = (known: Record<string, unknown>) =>
  new Proxy(known, { get: (all, name) => all[name as string] ?? null });
const listing = (number: number) =>
  elseNull({
    id: `listing ${number}`,
    title: 'Terraced house',
    flags: [],
    estimates: elseNull({}),
    firstListedAt: now,
    updatedAt: now,
  }) as unknown as Listing;

/** A scanner that finds so many listings. */
function portsFinding(total: number, limits: number[] = []): ScannerPorts {
  return {
    scanners: {
      find: async () => ({ id, name: 'All', outcodes: ['M14'], polygonWkt: null, criteria: {} }),
    },
    listings: {
      search: async (_filter: unknown, { limit, from }: ListingSlice) => {
        limits.push(limit);
        const begin = 'after' in from ? Number(from.after) : from.offset;
        const end = Math.min(total, begin + limit);
        const listings = Array.from({ length: end - begin }, (_, at) => listing(begin + at));
        return { listings, total, next: end < total ? String(end) : null };
      },
    },
  } as unknown as ScannerPorts;
}

async function exported(total: number, limits?: number[]): Promise<AsyncIterable<string>> {
  const answer = await exportLeadGeneratorOperation(portsFinding(total, limits))(
    { params: { lg_id: id }, query: { sort_by: 'newest' }, body: undefined } as never,
    call,
  );
  if (!(answer instanceof MediaAnswer)) throw new Error('refused');
  return answer.body as AsyncIterable<string>;
}

const rowsIn = (text: string) => text.split('\r\n').length - 1;

describe('an export', () => {
  it.each([0, 1, 9, 10, 11, 199, 200, 201, 1_234])(
    'holds each of %d listings once',
    async (total) => {
      let text = '';
      for await (const part of await exported(total)) text += part;
      const [, ...rows] = text.split('\r\n').slice(0, -1);
      expect(rows.map((row) => row.split(',')[0])).toEqual(
        Array.from({ length: total }, (_, number) => `listing ${number}`),
      );
    },
  );

  it('asks for few listings first, for who hangs up reads no more', async () => {
    const limits: number[] = [];
    const parts = await exported(10_100, limits);
    let rows = -1;
    for await (const part of parts) rows += rowsIn(part);
    expect(rows).toBe(10_000);
    expect(limits.slice(0, 4)).toEqual([10, 20, 40, 80]);
    expect(limits.slice(4, -1)).toEqual(Array(98).fill(100));
    expect(limits.at(-1)).toBe(50);
  });

  it('lets others run after every few rows', async () => {
    let [turns, longest, inTurn, rows] = [0, 0, 0, 0];
    let ended = false;
    const count = (): void => {
      turns += 1;
      inTurn = 0;
      if (!ended) setImmediate(count);
    };
    setImmediate(count);
    for await (const part of await exported(1_000)) {
      rows += rowsIn(part);
      inTurn += rowsIn(part);
      longest = Math.max(longest, inTurn);
    }
    ended = true;
    expect(rows).toBe(1 + 1_000);
    // Ten rows and the head of the table.
    expect(longest).toBeLessThanOrEqual(11);
    expect(turns).toBeGreaterThanOrEqual(100);
  });
});
