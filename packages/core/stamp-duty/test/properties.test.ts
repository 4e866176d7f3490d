import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rateTable, stampDuty } from '@freehold/stamp-duty';
import type { StampDutyInput } from '@freehold/stamp-duty';
import { stampDutyPence, tableInForce } from '@freehold/stamp-duty/kernel';
import { compileTable } from '../src/compile-table.ts';
import { sdltSchedules } from '../src/schedules/sdlt.ts';
import { factsOf } from './combinations/facts-of.ts';
import { assess } from './literal/assess.ts';

const numRuns = Number(process.env['FREEHOLD_RUNS'] ?? 1000);
const seed = 20_261_121;
const settings = { seed, numRuns };

const edges = [40_000, 125_000, 145_000, 150_000, 175_000, 180_000, 225_000, 250_000, 300_000]
  .concat([325_000, 400_000, 500_000, 750_000, 925_000, 1_000_000, 1_500_000])
  .flatMap((edge) => [-100, -1, 0, 1, 100].map((pence) => edge * 100 + pence));
/** Pence, every second one at or beside a threshold. */
const price = fc.oneof(fc.constantFrom(...edges), fc.integer({ min: 0, max: 500_000_000 }));
const anyPrice = fc.oneof(price, fc.maxSafeInteger().map(Math.abs));
const nation = fc.constantFrom('england', 'northern_ireland', 'scotland', 'wales');
const buyer = fc.record({
  nation,
  additionalProperty: fc.boolean(),
  firstTimeBuyer: fc.boolean(),
  nonUkResident: fc.boolean(),
});
const use = fc.constantFrom('residential', 'non_residential', 'mixed');
const day = fc
  .integer({ min: 0, max: 8_300 })
  .map((days) => new Date(Date.UTC(2003, 11, 1) + days * 86_400_000).toISOString().slice(0, 10));

function pay(facts: Parameters<typeof tableInForce>[0], pence: number): number {
  return stampDutyPence(tableInForce(facts), pence);
}

describe(`properties of the tax in force (seed ${seed}, ${numRuns} runs)`, () => {
  test('kernel, decimal entry and the literal rules agree, up to the largest exact price', () => {
    fc.assert(
      fc.property(buyer, anyPrice, (facts, pence) => {
        const price = `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;
        const purchase = { ...facts, price, effectiveDate: '2026-11-21' };
        const expected = assess(factsOf(purchase)).total * 100;
        expect(pay(facts, pence)).toBe(expected);
        const { total } = stampDuty(purchase);
        expect(total.times(100).toNumber()).toBe(expected);
      }),
      settings,
    );
  });

  test('never falls as the price rises', () => {
    fc.assert(
      fc.property(buyer, use, price, fc.nat(100_000), (facts, use, pence, more) => {
        expect(pay({ ...facts, use }, pence + more)).toBeGreaterThanOrEqual(
          pay({ ...facts, use }, pence),
        );
      }),
      settings,
    );
  });

  test('jumps nowhere but at £40,000 and at £500,000 for first-time buyers', () => {
    fc.assert(
      fc.property(buyer, price, (facts, pence) => {
        const jump = pay(facts, pence + 1) - pay(facts, pence);
        // A penny moves the exact tax by less than a penny, the rounded one by a pound at most.
        if (jump <= 100) return;
        expect([39_999_99, 500_000_00]).toContain(pence);
      }),
      settings,
    );
  });

  test('n times the price by n times the thresholds is n times the tax', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 0, max: 3_000 }),
        (n, thousands) => {
          const standard = sdltSchedules.findLast(({ kind }) => kind === 'residential');
          if (standard === undefined) throw new Error('no schedule');
          const pence = thousands * 100_000;
          const once = compileTable({ standard, surcharges: [] });
          const wide = compileTable({ standard, surcharges: [], dwellings: n });
          expect(stampDutyPence(wide, pence * n)).toBe(stampDutyPence(once, pence) * n);
        },
      ),
      settings,
    );
  });
});

const uses = fc.constantFrom('residential' as const, 'non_residential' as const, 'mixed' as const);
const linked = fc.record({ linkedPrice: fc.integer({ min: 0, max: 1_000_000 }) });
const lease = fc.record({
  lease: fc.record({
    annualRents: fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 5 }),
    termYears: fc.integer({ min: 1, max: 30 }),
    termDays: fc.integer({ min: 0, max: 364 }),
  }),
});

/** Purchases, with what a single plain one has not. */
function purchaseOf(given: {
  readonly contractDate: fc.Arbitrary<string | null>;
  readonly more: fc.Arbitrary<Partial<StampDutyInput>>;
  readonly pence?: fc.Arbitrary<number>;
}): fc.Arbitrary<StampDutyInput> {
  return fc
    .record({
      nation,
      effectiveDate: day,
      pence: price,
      use: uses,
      additionalProperty: fc.boolean(),
      firstTimeBuyer: fc.boolean(),
      nonUkResident: fc.boolean(),
      company: fc.boolean(),
      companyRelief: fc.boolean(),
      ...given,
    })
    .map(({ pence, more, ...facts }) => {
      const price = pence / 100;
      const start = { scotland: '2015-04-01', wales: '2018-04-01' }[facts.nation as string];
      const effectiveDate =
        start !== undefined && facts.effectiveDate < start ? start : facts.effectiveDate;
      const { contractDate } = facts as { contractDate?: string | null };
      const contract =
        typeof contractDate === 'string' && contractDate > effectiveDate
          ? { contractDate: effectiveDate }
          : {};
      // A company says what it pays for dwellings, or that the flat rate falls on none.
      const said =
        'dwellings' in more ? { dwellingsPrice: price } : { companyRelief: facts.company };
      const part = facts.use === 'mixed' ? said : {};
      return { ...facts, ...contract, ...more, ...part, price, effectiveDate };
    });
}

const dwellings = (most: number) => fc.record({ dwellings: fc.integer({ min: 1, max: most }) });
const purchase = purchaseOf({
  contractDate: fc.option(day),
  more: fc.oneof(fc.constant({}), dwellings(9), linked, lease),
});
/** One property bought on its own, its rates chosen by the effective date alone. */
const plain = { contractDate: fc.constant(null), more: fc.oneof(fc.constant({}), dwellings(1)) };
const plainPurchase = purchaseOf(plain);
/** The same at a price up to a tenth above a price at which a tax has ever jumped for some buyer. */
const jumps = [40_000, 60_000, 120_000, 125_000, 150_000, 175_000, 250_000, 500_000]
  .concat([1_000_000, 2_000_000])
  .map((pounds) => pounds * 100);
const purchaseAboveJump = purchaseOf({
  ...plain,
  pence: fc
    .constantFrom(...jumps)
    .chain((jump) =>
      fc
        .oneof(fc.constantFrom(1, 100), fc.integer({ min: 1, max: Math.floor(jump / 9) }))
        .map((more) => jump + more),
    ),
});

describe(`properties of every answer since 2003 (seed ${seed}, ${numRuns} runs)`, () => {
  test('bands, standard and surcharge parts add up to whole pounds', () => {
    fc.assert(
      fc.property(purchase, (input) => {
        const result = stampDuty(input);
        const { total, bands, standardTax, surchargeTax, rentTax } = result;
        expect(bands.reduce((sum, { tax }) => sum.plus(tax), total.times(0))).toEqual(total);
        expect(standardTax.plus(surchargeTax)).toEqual(total);
        expect(total.isInteger() && !total.isNegative()).toBe(true);
        expect(bands.every(({ tax }) => tax.isInteger() && !tax.isNegative())).toBe(true);
        expect(rentTax === null).toBe((input.lease ?? null) === null);
        expect(
          result.reliefs.filter(({ applied, refused }) => applied === (refused !== null)),
        ).toEqual([]);
        expect(result.ratesFrom <= input.effectiveDate).toBe(true);
      }),
      settings,
    );
  });

  test('the taxable parts of a single purchase add up to its price, without SDLT pence', () => {
    fc.assert(
      fc.property(purchase, (input) => {
        fc.pre((input.dwellings ?? 1) === 1 && !input.lease && !input.linkedPrice);
        const { bands, price, taxSystem } = stampDuty(input);
        const taxed = bands
          .filter(({ on }) => on === 'price')
          .reduce((sum, { taxable }) => sum.plus(taxable), price.times(0));
        expect(taxed).toEqual(taxSystem === 'SDLT' ? price.floor() : price);
      }),
      settings,
    );
  });

  test('the price of a cliff pays the tax it names, and a penny more pays more', () => {
    fc.assert(
      fc.property(purchaseAboveJump, (input) => {
        const { cliff } = stampDuty(input);
        fc.pre(cliff !== null);
        if (cliff === null) return;
        const { dwellings: _, dwellingsPrice: __, ...facts } = input;
        const at = stampDuty({ ...facts, price: cliff.price });
        const over = stampDuty({ ...facts, price: cliff.price.plus('0.01') });
        expect(at.total).toEqual(cliff.tax);
        expect(over.total.greaterThan(at.total)).toBe(true);
        expect(over.total.minus(at.total)).toEqual(cliff.jump);
        expect(cliff.price.lessThan(input.price)).toBe(true);
        expect(cliff.price.greaterThanOrEqualTo(Number(input.price) * 0.9)).toBe(true);
      }),
      settings,
    );
  });

  test('a table for a date answers as the whole entry does', () => {
    fc.assert(
      fc.property(plainPurchase, (input) => {
        const { price, dwellings: _, dwellingsPrice: __, ...facts } = input;
        // A table knows no price of a dwelling beside other property.
        fc.pre(facts.use !== 'mixed' || facts.company !== true || facts.companyRelief === true);
        const pence = Math.round(Number(price) * 100);
        const table = rateTable(facts);
        const { bands } = stampDuty(input);
        const taxes = bands.filter(({ on }) => on === 'price').map(({ tax }) => tax.toNumber());
        expect(stampDutyPence(table, pence)).toBe(taxes.reduce((sum, tax) => sum + tax, 0) * 100);
      }),
      settings,
    );
  });
});
