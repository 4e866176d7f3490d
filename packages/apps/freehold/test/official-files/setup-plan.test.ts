import { publications, type Scope } from '@freehold/open-data';
import { describe, expect, test } from 'vitest';
import { setupPlan, type Beforehand } from '../../src/official-files/setup-plan.ts';

const sales = publications.filter(({ name }) => name === 'price-paid');
const [file] = sales[0]!.files;
const bristol: Scope = { kind: 'areas', areas: ['BS'] };
const megabyte = 1_000_000;

const planOf = (told: Omit<Beforehand, 'file'>, scope = bristol, slowness = 1) =>
  setupPlan(sales, scope, {
    told: new Map([['price-paid', [{ file: file!, ...told }]]]),
    slowness,
  });

/** Of 3,000 lines. */
const inside = (lines: number) => ({ lines: 3_000, inside: lines });

describe('the plan of a set-up of an area', () => {
  test('of a file of that area alone takes all of its sales', () => {
    const all = planOf({ bytes: 6 * megabyte, seen: inside(3_000) });
    const part = planOf({ bytes: 6 * megabyte, seen: inside(30) });
    expect(all.loadsBytes).toBe(6 * megabyte);
    // Its lines stay, and become sales, homes and judgements: more than they take in the file.
    expect(all.diskBytes).toBeGreaterThan(12 * megabyte);
    expect(part.diskBytes).toBeLessThan(all.diskBytes / 50);
    expect(all.workingSeconds).toBeGreaterThan(10 * part.workingSeconds);
  });

  test('goes by postcodes where too few lines were seen, as of a district or of a publisher that gives none', () => {
    const district: Scope = { kind: 'areas', areas: ['BS3'] };
    const bytes = 5_510 * megabyte;
    const unseen = planOf({ bytes, seen: null }, district);
    expect(planOf({ bytes, seen: inside(0) }, district)).toEqual(unseen);
    expect(planOf({ bytes, seen: inside(15) }, district)).toEqual(unseen);
    expect(planOf({ bytes, seen: inside(16) }, district)).not.toEqual(unseen);
  });

  test('of a file of another area keeps nothing of it', () => {
    const { workingSeconds, diskBytes } = planOf({ bytes: 6 * megabyte, seen: inside(0) });
    expect(diskBytes).toBe(0);
    expect(workingSeconds).toBeLessThan(5);
  });

  test('of what is held already loads nothing, and of what is not known all that the catalogue says', () => {
    const held = setupPlan(sales, bristol, { told: new Map([['price-paid', []]]), slowness: 1 });
    expect(held).toMatchObject({ loadsBytes: 0, diskBytes: 0 });
    const unknown = setupPlan(sales, bristol, { told: new Map(), slowness: 1 });
    expect(unknown).toMatchObject({ loadsBytes: 5_510_772_256 });
  });

  test('takes twice as long on a machine half as fast', () => {
    const told = { bytes: 6 * megabyte, seen: inside(3_000) };
    expect(planOf(told, bristol, 2).workingSeconds).toBe(2 * planOf(told).workingSeconds);
  });
});
