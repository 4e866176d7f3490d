import { describe, expect, test } from 'vitest';
import { allSchedules, coverage, ratesVersion } from '@freehold/stamp-duty';
import type { Schedule } from '@freehold/stamp-duty';
import { dayBefore } from './probes.ts';

const names = [...new Set(allSchedules.map(nameOf))];

function nameOf({ taxSystem, kind }: Schedule): string {
  return `${taxSystem} ${kind}`;
}

/** Where the law itself left a gap: relief ended, was suspended or began again. */
const gaps = ['SDLT first_time_buyer 2017-11-22', 'SDLT first_time_buyer 2021-07-01'];

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

  test('no tax is past the day by which its rates must be looked at again', () => {
    const today = new Date().toISOString().slice(0, 10);
    const overdue = Object.entries(coverage).filter(([, { reviewBy }]) => reviewBy < today);
    expect(overdue).toEqual([]);
  });

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
