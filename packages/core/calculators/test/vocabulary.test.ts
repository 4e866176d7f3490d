import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brrrRules, btlRules, flipRules, hmoRules, saRules } from '../src/kernel-rules.ts';

const report = readFileSync(new URL('../api.md', import.meta.url), 'utf8');
const kernelUnit = /(?:Pence|Ppm|Millionths)$/;
/** Names of inputs and figures in pounds, per cent and nights, as the report of the exports has them. */
const names = new Set(
  [...report.matchAll(/^ *(?:readonly )?([a-z]\w*)\??: /gm)]
    .map(([, name]) => name as string)
    .filter((name) => !kernelUnit.test(name)),
);
/** What follows the name in whole units, by what follows it in the unit of a kernel. */
const suffixes = { Pence: '', Ppm: 'Percentage', Millionths: '' } as const;

/** Names of kernels that no input has, each with why. */
const kernelOnly: Readonly<Record<string, string>> = {
  months: 'the term of a loan, which inputs give in years: mortgageTermYears',
  bridgeRateMonths: 'the months that the rate of a bridge is for, by bridgeRatePeriod',
  monthlyRoomRentPence: 'the sum of the rents of `rooms`',
  nightsMillionths: 'the nights let in a year, of occupancyPercentage or `seasons`',
  vatRatePpm: 'the standard rate of VAT on a day, from the dated list',
  stampDutyTable: 'the table of rates that `stampDuty` says',
};

describe('a kernel names a thing as the calculators in pounds do, with its own unit behind', () => {
  const rules = { btlRules, hmoRules, brrrRules, flipRules, saRules };
  it.each(Object.entries(rules))('%s', (_, strategy) => {
    const unknown = Object.keys(strategy).filter((name) => !isKnown(name));
    expect(unknown).toEqual([]);
  });
});

function isKnown(name: string): boolean {
  if (Object.hasOwn(kernelOnly, name)) return true;
  const unit = kernelUnit.exec(name)?.[0] as keyof typeof suffixes | undefined;
  const plain = unit === undefined ? name : name.slice(0, -unit.length) + suffixes[unit];
  // A kernel is flat: what stands under `bridge` or `refinance` there begins with it.
  const under = plain.replace(/^(?:bridge|refinance)(.)/, (_, first: string) =>
    first.toLowerCase(),
  );
  return names.has(plain) || names.has(under);
}

it('names that no input has are names of kernels', () => {
  const kernels = new Set(
    [btlRules, hmoRules, brrrRules, flipRules, saRules].flatMap((rules) => Object.keys(rules)),
  );
  expect(Object.keys(kernelOnly).filter((name) => !kernels.has(name))).toEqual([]);
});
