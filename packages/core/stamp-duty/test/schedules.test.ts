import { describe, expect, test } from 'vitest';
import { allSchedules, coverage, rateTable, ratesVersion, taxSystemOf } from '@freehold/stamp-duty';
import { tableInForce } from '@freehold/stamp-duty/kernel';
import type { Schedule } from '@freehold/stamp-duty';
import { isOn, schedules, unconfirmedAmong } from '../src/schedule.ts';
import { lbttSchedules } from '../src/schedules/lbtt.ts';
import { lttSchedules } from '../src/schedules/ltt.ts';
import { sdltSchedules } from '../src/schedules/sdlt.ts';
import { dayBefore } from './probes.ts';

const names = [...new Set(allSchedules.map(nameOf))];

function nameOf({ taxSystem, kind }: Schedule): string {
  return `${taxSystem} ${kind}`;
}

/** Schedules that the law ended before it made another of their kind. */
const gapsBefore = [
  { kind: 'residential_premium_nil_band', from: '2003-12-01' },
  { kind: 'first_time_buyer', from: '2010-03-25' },
  { kind: 'first_time_buyer', from: '2017-11-22' },
];

/** Where the law itself left a gap: relief ended, was suspended or began again. */
const gaps = ['SDLT first_time_buyer 2017-11-22', 'SDLT first_time_buyer 2021-07-01'];

const others = (list: readonly Schedule[]) => list.filter(({ kind }) => kind !== 'residential');

describe('a change of law is one more schedule at the end', () => {
  const later = {
    ...sdltSchedules.findLast(({ kind }) => kind === 'residential')!,
    from: '2027-04-01',
  };
  const written = sdltSchedules.map(({ until, ...schedule }) =>
    gapsBefore.some(({ kind, from }) => kind === schedule.kind && from === schedule.from)
      ? { ...schedule, until: until! }
      : schedule,
  );
  const { until: _until, ...added } = later;
  const changed = schedules('SDLT', () => [...written, added]);

  const residentialOn = (day: string) =>
    changed.filter((one) => one.kind === 'residential' && isOn(one, day)).map(({ from }) => from);

  test('which ends the one before it and leaves the rest as it was', () => {
    const residential = changed.filter(({ kind }) => kind === 'residential');
    expect(residential.slice(-2).map(({ from, until }) => [from, until])).toEqual([
      ['2025-04-01', '2027-03-31'],
      ['2027-04-01', null],
    ]);
    expect(others(changed)).toEqual(others(sdltSchedules));
  });

  test('and is in force by its day, wherever it stands', () => {
    expect([residentialOn('2027-03-31'), residentialOn('2027-04-01')]).toEqual([
      ['2025-04-01'],
      ['2027-04-01'],
    ]);
  });

  test('the tables in force are those of the day on which the rates were last checked', () => {
    const buyers = [
      {},
      { additionalProperty: false },
      { firstTimeBuyer: true },
      { nonUkResident: true },
    ];
    for (const nation of ['england', 'scotland', 'wales'] as const) {
      const effectiveDate = coverage[taxSystemOf(nation)].checkedOn;
      for (const buyer of buyers) {
        for (const use of ['residential', 'non_residential'] as const) {
          expect(tableInForce({ nation, use, ...buyer })).toEqual(
            rateTable({ nation, use, effectiveDate, ...buyer }),
          );
        }
      }
    }
  });

  test('schedules stand in the order of time', () => {
    for (const list of [sdltSchedules, lbttSchedules, lttSchedules]) {
      const days = list.map(({ from }) => from);
      expect(days).toEqual([...days].sort());
    }
  });
});

describe('schedules', () => {
  test.each(allSchedules)(
    '$taxSystem $kind $from has a source, a standing and whole dates',
    (one) => {
      expect(one.source.title).not.toBe('');
      expect(one.source.url).toMatch(/^https:\/\//);
      expect(one.source.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(one.standing === 'unconfirmed').toBe(one.note !== undefined);
      expect(new Date(one.from).toISOString().slice(0, 10)).toBe(one.from);
      expect(one.until === null || one.from <= one.until).toBe(true);
      expect(one.from >= coverage[one.taxSystem].from).toBe(true);
      expect(Object.isFrozen(one) && Object.isFrozen(one.bands)).toBe(true);
      expect(one.bands.every((band) => Object.isFrozen(band))).toBe(true);
    },
  );

  // No law of today is unconfirmed; the next one may be.
  test('with a fact that has no second source are unconfirmed, and named once', () => {
    const { kind, bands, source } = sdltSchedules[0]!;
    const [first, second] = schedules('SDLT', () => [
      { kind, bands, source, from: '2030-01-01', unconfirmed: { fact: 'start' }, note: 'start' },
      { kind, bands, source, from: '2031-01-01' },
    ]);
    expect([first?.standing, second?.standing]).toEqual(['unconfirmed', 'confirmed']);
    expect(unconfirmedAmong([second!, first!, first!])).toEqual([first]);
  });

  test.each(names)('%s follow one another without gap or overlap', (name) => {
    const list = allSchedules.filter((one) => nameOf(one) === name);
    list.forEach((one, index) => {
      const before = list[index - 1];
      if (before === undefined || gaps.includes(`${name} ${one.from}`)) return;
      expect(before.until).toBe(dayBefore(one.from));
    });
  });

  test.each(allSchedules)(
    '$taxSystem $kind $from rises, in steps that keep whole pounds',
    (one) => {
      one.bands.forEach(({ above, ratePercentage }, index) => {
        expect(above % 1_000).toBe(0);
        expect((ratePercentage * 2) % 1).toBe(0);
        const before = one.bands[index - 1];
        if (before === undefined) return;
        expect(above).toBeGreaterThan(before.above);
        expect(ratePercentage).toBeGreaterThan(before.ratePercentage);
      });
    },
  );

  test('rates are named by the day one of them was last checked, all within their review date', () => {
    for (const { checkedOn, reviewBy } of Object.values(coverage)) {
      expect(ratesVersion >= checkedOn).toBe(true);
      expect(checkedOn < reviewBy).toBe(true);
      const latest = allSchedules
        .map(({ source }) => source.checkedOn)
        .sort()
        .at(-1);
      expect(latest).toBe(ratesVersion);
    }
  });
});
