import { describe, expect, it } from 'vitest';
import { billingPeriod } from '@freehold/metering';

describe('billing periods', () => {
  it.each([
    ['2026-01-31T23:59:59.999Z', '2026-01', '2026-01-01', '2026-02-01'],
    ['2026-02-28T23:59:59.999Z', '2026-02', '2026-02-01', '2026-03-01'],
    ['2028-02-29T00:00:00.000Z', '2028-02', '2028-02-01', '2028-03-01'],
    ['2028-03-01T00:00:00.000Z', '2028-03', '2028-03-01', '2028-04-01'],
    ['2026-12-31T23:59:59.999Z', '2026-12', '2026-12-01', '2027-01-01'],
    ['2026-03-29T01:30:00+01:00', '2026-03', '2026-03-01', '2026-04-01'],
    ['2026-07-01T00:30:00+01:00', '2026-06', '2026-06-01', '2026-07-01'],
  ])('%s lies in %s', (instant, id, start, end) => {
    expect(billingPeriod(new Date(instant))).toEqual({
      id,
      start: new Date(`${start}T00:00:00.000Z`),
      end: new Date(`${end}T00:00:00.000Z`),
    });
  });

  it('follow each other without gap or overlap for 60 months', () => {
    let period = billingPeriod(new Date('2026-01-31T12:00:00Z'));
    const ids = new Set<string>();
    for (let month = 0; month < 60; month += 1) {
      const next = billingPeriod(period.end);
      expect(next.start).toEqual(period.end);
      expect(billingPeriod(new Date(period.end.getTime() - 1)).id).toBe(period.id);
      ids.add(period.id);
      period = next;
    }
    expect(ids.size).toBe(60);
    expect(period.id).toBe('2031-01');
  });

  it('refuses an invalid date', () => {
    expect(() => billingPeriod(new Date(Number.NaN))).toThrow(
      expect.objectContaining({ name: 'FreeholdError', code: 'not_a_date', field: 'instant' }),
    );
  });
});
