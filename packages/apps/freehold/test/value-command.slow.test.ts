import { join } from 'node:path';
import { Sqlite } from '@freehold/sqlite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { commandLine, complained, printed } from './command-line.ts';
import { levels, writeTown } from './town.ts';

const directory = suiteFolder();

beforeAll(async () => {
  vi.stubEnv('FREEHOLD_DATA_DIR', join(directory, 'data'));
  vi.stubEnv('FREEHOLD_NOW', '2024-01-01T12:00:00Z');
  const { sales, postcodes } = writeTown(directory);
  await commandLine('import', 'price-paid', sales);
  await commandLine('import', 'code-point-open', join(postcodes, 'CSV', 'ze.csv'));
});
afterAll(() => vi.unstubAllEnvs());

describe('value', () => {
  // 36 months at half a percent a month after the first; the luck of a sale is at most 6 % either way.
  test.each(levels.map((level, street) => [`ZE1 ${street}AA`, 200_000 * Math.exp(level + 0.18)]))(
    '%s: within a tenth of what the town was made with, %d',
    async (postcode, price) => {
      expect(await commandLine('value', postcode, '--type', 'terraced', '--json')).toBe(0);
      const answer = JSON.parse(printed) as Record<string, number>;
      expect(Math.abs(answer['sale_estimate']! / price - 1)).toBeLessThan(0.1);
      expect(answer['sale_lower']).toBeLessThan(price);
      expect(answer['sale_upper']).toBeGreaterThan(price);
      expect(answer['comparables_count']).toBeGreaterThan(20);
    },
  );

  test('prints what a person reads', async () => {
    expect(await commandLine('value', 'ze1 0aa', '--type', 'terraced')).toBe(0);
    expect(printed).toMatch(/^ZE1 0AA: registered sales until 2023-12-20/);
    expect(printed).toMatch(/Sales known until +2023-12-20\n/);
    expect(printed).toMatch(/Estimate +£2\d\d,000\n/);
    expect(printed).toMatch(/Between +£\d{3},000 and £\d{3},000\n/);
  });

  test('names what had no effect, and the files that would tell more', async () => {
    const home = ['value', 'ZE1 0AA', '--type', 'terraced'];
    expect(await commandLine(...home, '--bedrooms', '2', '--floor-area', '900')).toBe(0);
    expect(printed).toContain('floor_area_sqft: no floor areas known near');
    expect(printed).toMatch(/Would tell more\n +freehold import listings\n/);
    expect(printed).toContain('freehold import epc');
  });

  test.each([
    [['ZE1 9ZZ', '--type', 'terraced'], 'import code-point-open'],
    [['nowhere', '--type', 'terraced'], 'postcode'],
    [['ZE1 0AA', '--type', 'castle'], '--type must be'],
    [['ZE1 0AA', '--type', 'flat', '--floor-area', '-3'], 'floor-area'],
  ])('%j fails in one line that says %s', async (args, says) => {
    expect(await commandLine('value', ...args)).toBe(2);
    expect(complained).toContain(says);
    expect(complained.trimEnd()).not.toContain('\n');
    expect(printed).toBe('');
  });
});

describe('home', () => {
  // Sale 0 of the town: £200,000 less 6 % of luck on 1 January 2021, number 1 of Ash Road.
  test('prints all that is known of a home that no listing offers', async () => {
    expect(await commandLine('home', '1 Ash Rd, ZE1 0AA')).toBe(0);
    expect(printed).toMatch(/^1 Ash Road, Teston/);
    expect(printed).toMatch(/Type +terraced +price paid {2}2023-07-01\n/);
    expect(printed).toMatch(/Tenure +freehold +price paid {2}2023-07-01\n/);
    expect(printed).toMatch(/Floor area +–\n/);
    expect(printed).toMatch(/Value +£\d{3},\d00\n/);
    expect(printed).toMatch(/\nSold\n/);
    expect(printed).toContain(`2021-01-01  £188,353.00`);
    // What tells its facts, and what tells of its worth.
    for (const file of ['epc', 'council-tax-band', 'rents']) {
      expect(printed).toContain(`  freehold import ${file}\n`);
    }
    expect(await commandLine('home', '1 Ash Road ZE1 0AA', '--json')).toBe(0);
    expect(printed).not.toContain('companyOwner');
    const { found, home, sales } = JSON.parse(printed) as {
      found: { facts: { tenure: unknown } };
      home: { postcode: string };
      sales: readonly unknown[];
    };
    expect(home.postcode).toBe('ZE1 0AA');
    expect(found.facts.tenure).toMatchObject({ value: 'freehold', source: 'price_paid' });
    expect(sales.length).toBeGreaterThan(0);
  });

  test.each([
    [[], 'which home?'],
    [['ZE1 0AA'], 'ZE1 0AA is a postcode'],
    [['99 Ash Road, ZE1 0AA'], 'No home is known at 99 Ash Road, ZE1 0AA'],
    [['1 Ash Road, ZE1 0AA', '--uprn', '1'], 'which home?'],
  ])('%j fails in one line that says %s', async (args, says) => {
    expect(await commandLine('home', ...args)).toBe(2);
    expect(complained).toContain(says);
    expect(complained.trimEnd()).not.toContain('\n');
  });
});

describe('derive', () => {
  test('makes anew a price model of other rules, of which no home has a value', async () => {
    const home = ['value', 'ZE1 0AA', '--type', 'terraced'] as const;
    await commandLine(...home);
    const before = printed;
    const db = new Sqlite(join(directory, 'data', 'freehold.sqlite'));
    const { changes } = db
      .prepare(
        "UPDATE price_models SET rules = 'earlier', model = json_set(model, '$.rules', 'earlier')",
      )
      .run();
    db.close();
    expect(changes).toBe(1);
    expect(await commandLine(...home)).toBe(2);
    expect(complained).toContain('run freehold derive');
    expect(await commandLine('derive')).toBe(0);
    // Streets and houses return together after 120 sales.
    expect(printed).toContain('Scored anew: 120 homes in 1 outcode\n');
    await commandLine(...home);
    expect(printed).toBe(before);
  });

  test('does nothing where all is up to date', async () => {
    expect(await commandLine('derive')).toBe(0);
    expect(complained).not.toContain('price models');
    expect(printed).toBe('Scored anew: 0 homes in 0 outcodes\n');
  });
});
