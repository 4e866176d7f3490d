import type { AreaModel } from '@freehold/market';
import { describe, expect, it, test } from 'vitest';
import { dice, propertyRecord, saleRecord, memoryRecordPorts } from '@freehold/conformance';
import { priceModels } from '../../src/derivation/price-models-2026-11.ts';
import { deriveRecords } from '../../src/derivation/derive.ts';
import { keptExperience } from '../../src/derivation/derive-models.ts';
import type { PriceModel, SalesCounted } from '../../src/ports/judgements.ts';
import type { SaleRecord } from '../../src/ports/records.ts';

const { signal } = new AbortController();
const then: SalesCounted = {
  until: '2026-06-30',
  sales: 1_000,
  placed: 990,
  sized: 400,
  isIndexed: true,
};
const kept: PriceModel = {
  rules: priceModels.rules,
  model: {} as AreaModel,
  stack: null,
  calibration: {},
  learnedFrom: then,
};
const isKept = (now: Partial<SalesCounted>) => keptExperience(kept, { ...then, ...now }) !== null;

describe('what past valuations taught serves', () => {
  it('until more than a twentieth of the sales, of their points or of their floor areas came or went', () => {
    for (const of of ['sales', 'placed', 'sized'] as const) {
      const after = [0, 50, -50, 51, -51].map((by) => isKept({ [of]: then[of] + by }));
      expect([of, ...after]).toEqual([of, true, true, true, false, false]);
    }
  });

  it('for the quarter after the last sale that it was learned from', () => {
    // Learned for July, August and September.
    expect(
      ['2026-05-31', '2026-06-01', '2026-07-31', '2026-08-31', '2026-09-01'].map((until) =>
        isKept({ until }),
      ),
    ).toEqual([false, true, true, true, false]);
  });

  it('while a published index is held as then, by the rules of then', () => {
    expect(isKept({ isIndexed: false })).toBe(false);
    expect(keptExperience({ ...kept, rules: 'others' }, then)).toBe(null);
    expect(keptExperience(null, then)).toBe(null);
  });
});

test('a refit rests on every sale held, and says from which sales what it learned is', async () => {
  const ports = memoryRecordPorts();
  const roll = dice(18);
  const now = new Date('2026-11-25T09:00:00Z');
  const sales = Array.from({ length: 44 }, (_, at): SaleRecord => ({
    ...saleRecord(at, { ...propertyRecord(at, roll), postcode: 'M14 5AA' }, roll),
    id: `sale ${at}`,
    typeCode: 'T',
    category: 'A',
    pricePence: 20_000_000 + at,
    date: `2026-0${7 + (at % 2)}-10`,
  }));
  const refitted = async (count: number) => {
    await ports.records.put('sale', sales.slice(0, count));
    await deriveRecords(ports.derivedRecords, now);
    return (await ports.judgements.priceModel('M', signal)) as PriceModel;
  };
  const first = await refitted(40);
  expect(first.learnedFrom).toMatchObject({ until: '2026-08-10', sales: 40 });
  const taught = { own_recent: { median: 0.125 } } as unknown as PriceModel['calibration'];
  await ports.records.put('sale', sales.slice(0, 41));
  const [mark] = await ports.derivedRecords.marks('models', { limit: 1 }, signal);
  await ports.derivedRecords.keepModels([
    { mark: mark!, model: { ...first, calibration: taught } },
  ]);
  const second = await refitted(42);
  expect(second.model.salesCount).toBe(42);
  expect(second).toMatchObject({ calibration: taught, learnedFrom: first.learnedFrom });
  const third = await refitted(44);
  expect(third).toMatchObject({ calibration: {}, learnedFrom: { sales: 44 } });
});
