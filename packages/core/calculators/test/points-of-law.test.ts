import { hmo, sa } from '@freehold/calculators';
import { describe, expect, test } from 'vitest';
import { capitalGainsReporting, capitalGainsYears } from '../src/data/capital-gains-years.ts';
import { hmoLaw } from '../src/data/hmo-law.ts';
import { longFix } from '../src/data/lenders.ts';
import { shortLetLaw } from '../src/data/short-let-law.ts';
import { complianceNotes } from '../src/hmo-rules.ts';

const { notes, ...counts } = hmoLaw;
const points: readonly { readonly source: string; readonly standing: string }[] = [
  ...Object.values(counts),
  ...Object.values(notes),
  ...Object.values(shortLetLaw).flat(),
  ...capitalGainsYears,
  capitalGainsReporting,
  longFix,
];

describe('points of law', () => {
  test('each name their source and how well it is known', () => {
    expect(points.length).toBeGreaterThan(25);
    for (const { source, standing } of points) {
      expect(source.length).toBeGreaterThan(5);
      expect(['confirmed', 'unconfirmed']).toContain(standing);
    }
    expect(new Set(points.map(({ standing }) => standing)).size).toBe(2);
  });

  test('of which nothing was read are not called confirmed', () => {
    const unread = points.filter(({ source }) => /was(?: not)? read$/.test(source));
    expect(unread).toHaveLength(2);
    for (const { standing } of unread) expect(standing).toBe('unconfirmed');
  });

  test('that a figure rests on are named in the answer, with what is unconfirmed of them', () => {
    const rooms = [1, 2, 3].map(() => ({ roomType: 'single', monthlyRent: 500 }) as const);
    const { assumed } = hmo({ purchasePrice: 250_000, rooms });
    expect(hmoLaw.longestLicenceYears.standing).toBe('confirmed');
    const source = assumed.find(({ input }) => input === 'licenceYears')?.source;
    expect(source).toContain('Housing Act 2004, s. 68(4)');
    expect(source).not.toContain('unconfirmed');
  });

  /** Notes of every nation and number of occupiers, which between them say every point. */
  const shared = ['england', 'wales', 'scotland', 'northern_ireland'].flatMap((nation) =>
    [2, 3, 5, 7].flatMap((occupiers) => complianceNotes(occupiers, nation, ['double'])),
  );
  const serviced = (['england', 'wales', 'scotland', 'northern_ireland'] as const).flatMap(
    (nation) =>
      sa({ purchasePrice: 250_000, nightlyRate: 100, stampDuty: { nation } }).licensingNotes,
  );

  test.each([
    ...Object.values(notes).map((point) => [point.text, point.standing, shared] as const),
    ...Object.values(shortLetLaw)
      .flat()
      .map((point) => [point.text, point.standing, serviced] as const),
    ['this is no house in multiple occupation', counts.sharedOccupiers.standing, shared],
    ['sui generis', counts.suiGenerisOccupiers.standing, shared],
    [
      'A mandatory licence is needed for 5 occupiers',
      counts.mandatoryLicenceOccupiers.standing,
      shared.filter((note) => !note.includes('storeys')),
    ],
  ] as const)('"%s" is %s where answers say it', (text, standing: string, said) => {
    const saying = said.filter((note) => note.includes(text.replace(/\.$/, '')));
    expect(saying.length).toBeGreaterThan(0);
    for (const note of saying)
      expect(note.includes('(unconfirmed)')).toBe(standing === 'unconfirmed');
  });

  test('in London are both conditions of section 25A: ninety nights, and council tax', () => {
    const stampDuty = { nation: 'england' } as const;
    const { licensingNotes } = sa({ purchasePrice: 250_000, nightlyRate: 100, stampDuty });
    expect(licensingNotes[0]).toContain('more than 90 nights a calendar year');
    expect(licensingNotes[0]).toContain('not liable to council tax');
  });
});
