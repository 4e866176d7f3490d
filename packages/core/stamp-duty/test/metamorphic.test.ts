import { describe, expect, test } from 'vitest';
import { stampDuty } from '@freehold/stamp-duty';
import type { StampDutyInput } from '@freehold/stamp-duty';
import { combinations, purchasesOf, seed } from './combinations/combinations.ts';
import { factsOf } from './combinations/facts-of.ts';
import { text } from './combinations/model.ts';
import { between, randomOf } from './combinations/random.ts';

const count = combinations / 10;

/** The tax, or null where the purchase is refused. */
function taxOf(input: StampDutyInput): number | null {
  try {
    return stampDuty(input).total.toNumber();
  } catch {
    return null;
  }
}

const plain = purchasesOf('plain', count).filter((input) => taxOf(input) !== null);
const leases = purchasesOf('lease', count).filter((input) => taxOf(input) !== null);
const several = purchasesOf('dwellings', count).filter((input) => taxOf(input) !== null);
const every = [...plain, ...leases, ...several];

/** Cases in which a rule does not hold; the first of them tell enough. */
const isSurcharged = (input: StampDutyInput) =>
  factsOf(input).additionalProperty || input.company === true || input.nonUkResident === true;

function broken<Case>(cases: readonly Case[], holds: (one: Case) => boolean): Case[] {
  return cases.filter((one) => !holds(one)).slice(0, 5);
}

describe(`rules across combinations (seed ${seed}, ${every.length} purchases)`, () => {
  test('there is something to look at', () => {
    expect(Math.min(plain.length, leases.length, several.length)).toBeGreaterThan(count / 2);
  });

  test('splitting a purchase into linked parts moves the tax by no more than a pound of rounding for each part', () => {
    const random = randomOf(seed);
    const cases = plain
      // Linked first-time buyers have no relief.
      .map((input) => ({ ...input, firstTimeBuyer: false }))
      // The flat rate looks at each dwelling, the surcharges at whether each comes to 40,000 pounds.
      .filter(
        (input) =>
          (input.company !== true || input.companyRelief === true) &&
          (input.use === 'non_residential' || !isSurcharged(input) || Number(input.price) > 80_000),
      )
      .map((input) => {
        // The parts of a price are those of one purchase.
        const { linkedPrice: _, dwellingsPrice: __, additionalDwellings: ___, ...whole } = input;
        const pence = Math.round(Number(input.price) * 100);
        const least = isSurcharged(input) && pence > 80_000_00 ? 40_000_00 : 0;
        const first = between(least, pence - least, random);
        const part = (own: number): StampDutyInput => ({
          ...whole,
          price: text(own),
          linkedPrice: text(pence - own),
        });
        return { whole, parts: [part(first), part(pence - first)] };
      });
    expect(cases.length).toBeGreaterThan(count / 4);
    const failing = broken(cases, ({ whole, parts }) => {
      const split = parts.reduce((sum, part) => sum + (taxOf(part) ?? NaN), 0);
      const difference = (taxOf(whole) ?? NaN) - split;
      return difference >= 0 && difference <= parts.length;
    });
    expect(failing).toEqual([]);
  });

  test('a relief never raises the tax', () => {
    const reliefs = ['companyRelief', 'firstTimeBuyer', 'multipleDwellingsRelief'];
    const cases = every.flatMap((input) =>
      reliefs.map((relief) => [
        { ...input, [relief]: false },
        { ...input, [relief]: true },
      ]),
    );
    const failing = broken(cases, ([unclaimed, claimed]) => {
      // What a company pays without relief is refused where what it pays for dwellings is not said.
      return (taxOf(claimed!) ?? NaN) <= (taxOf(unclaimed!) ?? Infinity);
    });
    expect(failing).toEqual([]);
  });

  test('a surcharge never lowers the tax', () => {
    const facts: Partial<StampDutyInput>[] = [
      { additionalProperty: true },
      { nonUkResident: true },
    ];
    const cases = every.flatMap((input) => facts.map((fact) => [input, { ...input, ...fact }]));
    const failing = broken(cases, ([without, surcharged]) => {
      return (taxOf(surcharged!) ?? NaN) >= (taxOf(without!) ?? NaN);
    });
    expect(failing).toEqual([]);
  });

  test('a fact that is false, nothing or the default changes nothing', () => {
    const defaults: StampDutyInput[] = every.map((input) => ({
      contractDate: null,
      use: 'residential',
      firstTimeBuyer: false,
      nonUkResident: false,
      company: false,
      companyRelief: false,
      dwellings: 1,
      multipleDwellingsRelief: true,
      linkedPrice: 0,
      lease: null,
      ...input,
    }));
    const failing = every.flatMap((input, index) => {
      const written = JSON.stringify(stampDuty(defaults[index]!));
      return written === JSON.stringify(stampDuty(input)) ? [] : [input];
    });
    expect(failing.slice(0, 5)).toEqual([]);
  });

  test('facts in another order give the same answer', () => {
    const failing = broken(every, (input) => {
      const turned = Object.fromEntries(
        Object.entries(input).toReversed(),
      ) as unknown as StampDutyInput;
      return JSON.stringify(stampDuty(turned)) === JSON.stringify(stampDuty(input));
    });
    expect(failing).toEqual([]);
  });
});
