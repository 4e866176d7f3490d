import {
  type DerivationProgress,
  deriveRecords,
  type PropertyStorePorts,
} from '@freehold/operations';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf, seed, withOpened, type Openable, type SuiteOptions } from '../agreement.ts';
import { changedRecord } from './changed-record.ts';
import {
  allMarks,
  answersOf,
  boxesOf,
  disturbed,
  few,
  homes,
  isBox,
  keepNothing,
  keysOf,
  putAll,
  readAll,
  unnamed,
  world,
} from './derived-questions.ts';
import { stages } from './memory-marks.ts';
import { putOne, step } from './derived-steps.ts';
import { memoryRecordPorts } from './memory-record-ports.ts';
import { worldNow as now } from './world.ts';

const { signal } = new AbortController();
/** The answers of the reference after a change. */
async function expected(change: (ports: PropertyStorePorts) => Promise<unknown> = async () => {}) {
  const reference = memoryRecordPorts();
  await putAll(reference, world);
  await deriveRecords(reference.derivedRecords, now);
  await change(reference);
  await deriveRecords(reference.derivedRecords, now);
  return answersOf(reference);
}

const changeHome = ({ records }: PropertyStorePorts, at: number) =>
  records.put('property', [changedRecord('property', homes[at] as (typeof homes)[number], 2)]);

/** What every store does for derivation: it reads as the plain reference, and loses no record put meanwhile. */
export function describeDerivedRecords(
  name: string,
  make: () => Openable<PropertyStorePorts>,
  { runs = runsOf() }: SuiteOptions = {},
): void {
  describe(`derived records: ${name}`, () => {
    it('are read as by the reference, question by question', async () => {
      await withOpened(make, async (store) => {
        const reference = memoryRecordPorts();
        for (const ports of [store, reference]) await putAll(ports, world);
        const first = unnamed(await readAll(reference));
        expect(unnamed(await readAll(store))).toEqual(first);
        const [own, others] = [await boxesOf(store), await boxesOf(reference)];
        expect(own.length).toBe(world.records.designation.length);
        expect(own.filter((one) => !others.some((other) => isBox(one, other)))).toEqual([]);
        expect(others.filter((one) => !own.some((other) => isBox(one, other)))).toEqual([]);
        for (const ports of [store, reference]) {
          await deriveRecords(ports.derivedRecords, now);
          await putAll(ports, world);
        }
        const again = unnamed(await readAll(reference));
        expect(unnamed(await readAll(store))).toEqual(again);
        expect(again).not.toEqual(first);
      });
    });

    it('are marked by what is put, page by page in order, and not once they are derived', async () => {
      await withOpened(make, async (store) => {
        await putAll(store, world);
        const { derivedRecords: port } = store;
        for (const stage of ['homes', 'placement', 'leads'] as const) {
          const marks = await allMarks(store, stage);
          const keys = keysOf(marks);
          expect(keys).toEqual([...new Set(keys)].sort((a, b) => (a < b ? -1 : 1)));
          expect(await port.countMarks(stage, signal)).toBe(marks.length);
          expect(marks.length).toBeGreaterThan(few);
        }
        await deriveRecords(port, now);
        for (const stage of stages) expect(await allMarks(store, stage)).toEqual([]);
        expect((await port.placement(signal)).marked).toEqual((await port.placement(signal)).now);
        expect((await port.marketDays(signal)).marked).toBe('2026-11-21');
        await port.markPlacement('without nation', (await port.placement(signal)).now);
        await port.markPlacement('all', (await port.placement(signal)).now);
        const placed = await port.countMarks('placement', signal);
        // Those of registers too.
        expect(placed).toBeGreaterThan(homes.length);
        await port.markMarkets('2026-11-20');
        expect((await port.marketDays(signal)).marked).toBe('2026-11-20');
        expect(keysOf(await allMarks(store, 'markets'))).toEqual(['B5', 'B50', 'M1', 'M14', 'M2']);
      });
    });

    it.each(stages)(
      'keep their mark of %s where a record was put since it was read',
      async (stage) => {
        await withOpened(make, async (store) => {
          await putAll(store, world);
          const { derivedRecords: port } = store;
          if (stage === 'markets') await port.markMarkets('2026-11-20');
          const before = await allMarks(store, stage);
          await putAll(store, world);
          if (stage === 'markets') await port.markMarkets('2026-11-20');
          for (const mark of before) await keepNothing[stage](port, mark);
          const after = await allMarks(store, stage);
          expect(keysOf(after)).toEqual(keysOf(before));
          for (const [at, { revision }] of after.entries()) {
            expect(revision).not.toBe(before[at]?.revision);
          }
          for (const mark of after) await keepNothing[stage](port, mark);
          expect(await allMarks(store, stage)).toEqual([]);
          // A mark that was taken away and came again is another.
          await putAll(store, world);
          if (stage === 'markets') await port.markMarkets('2026-11-20');
          for (const mark of after) await keepNothing[stage](port, mark);
          expect(keysOf(await allMarks(store, stage))).toEqual(keysOf(before));
        });
      },
    );

    it('are without the price model of an area whose sales are gone, and keep the others', async () => {
      const gone = world.records.sale.flatMap((sale) =>
        'id' in sale && /^M\d/.test(sale.postcode ?? '') ? [{ delete: sale.id }] : [],
      );
      const answers = await expected(({ records }) => records.put('sale', gone));
      await withOpened(make, async (store) => {
        await putAll(store, world);
        await deriveRecords(store.derivedRecords, now);
        await store.records.put('sale', gone);
        await deriveRecords(store.derivedRecords, now);
        // What others are shown is nothing that the ports answer from.
        await store.derivedRecords.broughtUpToDate();
        expect(await answersOf(store)).toEqual(answers);
        expect(await store.judgements.priceModel('M', signal)).toBeNull();
        expect(await store.judgements.priceModel('B', signal)).not.toBeNull();
      });
    });

    it('keep no place of designations that were put since', async () => {
      await withOpened(make, async (store) => {
        await putAll(store, world);
        const { derivedRecords: port } = store;
        const { designations } = (await port.placement(signal)).now;
        const unplaced = await port.unplacedDesignations({ limit: 1_000 }, signal);
        const placed = unplaced.map(({ designation }) => ({ designation, district: 'E09' }));
        await store.records.put('designation', world.records.designation.slice(0, 1));
        await port.keepDesignationDistricts(placed, designations);
        expect(await port.designationsHeld(signal)).toEqual([]);
        await port.keepDesignationDistricts(
          placed,
          (await port.placement(signal)).now.designations,
        );
        expect((await port.designationsHeld(signal)).length).toBeGreaterThan(0);
        const { length } = await port.unplacedDesignations({ limit: 1_000 }, signal);
        expect(length).toBe(0);
        await port.keepDesignatedDistricts([{ kind: 'flood_zone', district: 'E09', source: 'a' }]);
        expect(await port.designatedDistricts(signal)).toEqual([
          { kind: 'flood_zone', district: 'E09', source: 'a' },
        ]);
      });
    });

    it('are the same however often a run is stopped, at any call, and begun again', async () => {
      const answers = await expected();
      await withOpened(make, async (store) => {
        await putAll(store, world);
        let stops = 0;
        for (let at = 3; ; at += 4) {
          const stopping = disturbed(store.derivedRecords, async (_method, call) => {
            if (call >= at) throw new Error('stopped');
          });
          const ended = await deriveRecords(stopping, now).then(
            () => true,
            () => false,
          );
          if (ended) break;
          stops += 1;
        }
        expect(stops).toBeGreaterThan(4);
        await deriveRecords(store.derivedRecords, now);
        expect(await answersOf(store)).toEqual(answers);
      });
    });

    it('are the same where two runs go at once', async () => {
      const answers = await expected();
      await withOpened(make, async (store) => {
        await putAll(store, world);
        const slow = disturbed(store.derivedRecords, async () => {
          await new Promise((resolve) => setImmediate(resolve));
        });
        await Promise.all([
          deriveRecords(slow, now),
          deriveRecords(
            disturbed(store.derivedRecords, async () => {}),
            now,
          ),
        ]);
        await deriveRecords(store.derivedRecords, now);
        expect(await answersOf(store)).toEqual(answers);
      });
    });

    it.each([
      'keepHomes',
      'keepLinks',
      'keepPlacement',
      'keepModels',
      'keepLeads',
      'keepMarkets',
    ] as const)('lose no record that is put before %s', async (method) => {
      const answers = await expected(async (ports) => {
        await putAll(ports, world);
        await changeHome(ports, 3);
      });
      await withOpened(make, async (store) => {
        await putAll(store, world);
        await deriveRecords(store.derivedRecords, now);
        await putAll(store, world);
        let put = 0;
        const racing = disturbed(store.derivedRecords, async (called) => {
          if (called !== method) return;
          put += 1;
          await changeHome(store, 3);
        });
        await deriveRecords(racing, now);
        expect(put).toBeGreaterThan(0);
        await deriveRecords(store.derivedRecords, now);
        expect(await answersOf(store)).toEqual(answers);
      });
    });

    it('tell how far they are, and end where the signal is aborted', async () => {
      await withOpened(make, async (store) => {
        await putAll(store, world);
        const gone = new AbortController();
        const told: DerivationProgress[] = [];
        const onProgress = (progress: DerivationProgress) => {
          told.push(progress);
          if (progress.stage === 'placement' && progress.done > 0)
            gone.abort(new Error('went away'));
        };
        const run = disturbed(store.derivedRecords, async () => {});
        const options = { signal: gone.signal, onProgress };
        await expect(deriveRecords(run, now, options)).rejects.toThrow('went away');
        expect(await store.derivedRecords.countMarks('links', signal)).toBe(0);
        expect(await store.derivedRecords.countMarks('placement', signal)).toBe(
          (told.findLast(({ stage }) => stage === 'placement')?.total ?? 0) - few,
        );
        told.length = 0;
        await deriveRecords(run, now, { signal, onProgress: (progress) => told.push(progress) });
        for (const stage of stages) {
          const own = told.filter((one) => one.stage === stage);
          expect(own.at(-1)?.done).toBe(own.at(-1)?.total);
          expect(own.map(({ done }) => done)).toEqual(
            own.map(({ done }) => done).sort((a, b) => a - b),
          );
        }
        expect(told.some(({ stage, total }) => stage === 'leads' && total > 0)).toBe(true);
      });
    });

    it(`of what changed are those of everything, ${Math.ceil(runs / 4)} runs of seed ${seed}`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
          const reference = memoryRecordPorts();
          await withOpened(make, async (store) => {
            for (const ports of [store, reference]) {
              await putAll(ports, world);
              await deriveRecords(ports.derivedRecords, now);
              for (const change of steps) {
                if (change === null) await deriveRecords(ports.derivedRecords, now);
                else await putOne(ports, change);
              }
              await deriveRecords(ports.derivedRecords, now);
            }
            const { markets: marketsHere, ...here } = await answersOf(store);
            const { markets, ...there } = await answersOf(reference);
            expect(here).toEqual(there);
            expect(marketsHere).toEqual(markets);
          });
        }),
        { seed, numRuns: Math.ceil(runs / 4) },
      );
    });
  });
}
