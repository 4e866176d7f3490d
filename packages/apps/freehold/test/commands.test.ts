import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { suiteFolder, testFolder } from '../../../test/folders.ts';
import { createProgram } from '../src/program.ts';
import { commandLine, complained, printed } from './command-line.ts';

afterEach(() => vi.unstubAllEnvs());

/** Runs a command line as the shell splits it; gives the exit code. */
const freehold = (line: string): Promise<number> => commandLine(...line.split(' '));

describe('stamp-duty', () => {
  // Welsh higher rates from 11 December 2024: 9,000 + 5,950 + 10,000.
  test('prints a table a person reads', async () => {
    const line = 'stamp-duty 350000 --nation wales --additional --date 2024-12-11';
    expect(await freehold(line)).toBe(0);
    expect(printed).toMatch(/^LTT \(wales\) on 2024-12-11/);
    expect(printed).toMatch(/Tax +£24,950\.00\n/);
    expect(printed).toMatch(/£180,000\.00 to £250,000\.00 at 8\.50 % +£5,950\.00\n/);
  });

  // 17 % of 600,000 is 102,000; the higher rates make 50,000 of it.
  test('says that a company is taken to be relieved from the flat rate', async () => {
    expect(await freehold('stamp-duty 600000 --company --date 2025-06-01')).toBe(0);
    expect(printed).toMatch(/Tax +£50,000\.00\n/);
    expect(printed).toContain('  With company flat rate relief: £52,000.00 less.\n');
    expect(await freehold('stamp-duty 400000 --company --date 2025-06-01')).toBe(0);
    expect(printed).toContain('  No company flat rate relief: no flat rate at this price.\n');
  });

  test('prints JSON a program reads', async () => {
    const line = 'stamp-duty £350,000 --postcode EH1 --date 2025-01-15 --json';
    expect(await freehold(`${line} --no-additional`)).toBe(0);
    expect(JSON.parse(printed)).toMatchObject({
      stamp_duty: '8350.00',
      tax_system_name: 'LBTT',
      nation: 'scotland',
      assumptions: {},
    });
    // 8 % of 350,000 more where nothing is said.
    await freehold(line);
    expect(JSON.parse(printed)).toMatchObject({
      stamp_duty: '36350.00',
      assumptions: { is_additional_property: true },
    });
  });

  // 2 % of 115,000 and 5 % of 240,000; of a house and its annexe 2 % of 125,000 and 5 % of 350,000.
  test.each([
    ['stamp-duty 240000 --dwelling-prices 200000 £40,000 --date 2026-06-01 --json', '14300.00'],
    [
      'stamp-duty 600000 --dwelling-prices 400000 200000 --subsidiary-dwellings 1 --no-additional --date 2026-06-01 --json',
      '20000.00',
    ],
    ['stamp-duty --dwelling-prices 200000 40000 --date 2026-06-01 --json -- 240000', '14300.00'],
    ['stamp-duty --json --dwelling-prices 200000 40000 --date 2026-06-01 -- 240000', '14300.00'],
  ])('%s: £%s', async (line, tax) => {
    expect(await freehold(line)).toBe(0);
    expect(JSON.parse(printed)).toMatchObject({ stamp_duty: tax });
  });

  test.each([
    ['stamp-duty x', 'price must be a plain decimal number, not "x"'],
    ['stamp-duty -- -1', 'price'],
    [
      'stamp-duty 1 --nation france',
      '--nation must be england, northern_ireland, scotland or wales, not "france"',
    ],
    ['stamp-duty 1 --date 2026-02-30', ' --date must be a calendar day'],
    ['stamp-duty 1 --contract-date x', ' --contract-date must be a calendar day'],
    ['stamp-duty 1 --dwellings two', '--dwellings must be a number, not "two"'],
    ['stamp-duty 1 --dwellings 1.5', '--dwellings'],
    ['stamp-duty 1 --dwellings=', '--dwellings must be a number, not ""'],
    ['stamp-duty 1 --subsidiary-dwellings=', '--subsidiary-dwellings must be a number, not ""'],
    ['stamp-duty 3 --dwelling-prices 1 x', '--dwelling-prices'],
    [
      'stamp-duty --dwelling-prices 1 2 3',
      "missing required argument 'price': all of 1 2 3 are prices of dwellings; put the price before --dwelling-prices, or after --",
    ],
    ['stamp-duty', "freehold: missing required argument 'price'"],
    ['stamp-duty 3 --dwelling-prices 1 1', '--dwelling-prices'],
    [
      'stamp-duty 3 --subsidiary-dwellings one',
      '--subsidiary-dwellings must be a number, not "one"',
    ],
    ['stamp-duty 3 --subsidiary-dwellings 1', '--subsidiary-dwellings'],
    ['stamp-duty 1 --postcode nonsense', '--postcode'],
    ['hmo 290000 --rooms 550,550', '--rooms'],
    ['hmo 290000 --rooms 550,550,550 --deposit 4', '--deposit'],
    ['brrr 150000 --value 150000 --rent 950', '--value'],
    ['flip 180000 --sale x', '--sale'],
    ['sa 250000 --nightly 120 --occupancy 101', '--occupancy'],
    ['btl 200000 --rent 900 --rate 21', '--rate'],
    ['btl 200000 --rent abc', '--rent must be a plain decimal number, not "abc"'],
  ])('%s fails in one line that names %s', async (line, name) => {
    expect(await freehold(line)).toBe(2);
    expect(complained).toContain(name);
    expect(complained.trimEnd()).not.toContain('\n');
    expect(printed).toBe('');
  });
});

test('a warning of stamp duty names options, and as JSON the fields of the API', async () => {
  const line = 'stamp-duty 900000 --company --flat-rate --dwellings 2 --date 2026-06-01';
  await freehold(line);
  expect(printed).toContain('could change it: give --dwelling-prices.');
  await freehold(`${line} --json`);
  expect(JSON.parse(printed).warnings).toEqual([
    expect.stringContaining('could change it: give dwelling_prices.'),
  ]);
});

describe('law', () => {
  test('names the rules in force on a day, each with its source', async () => {
    expect(await freehold('law --date 2026-11-27 --json')).toBe(0);
    const { date, rules } = JSON.parse(printed) as {
      date: string;
      rules: Record<string, string>[];
    };
    expect(date).toBe('2026-11-27');
    const found = (tax: string, rule: string) =>
      rules.filter((one) => one['tax'] === tax && one['rule'] === rule);
    // Finance Act 2025, section 50; SSI 2024/367, article 3; Finance Act 2026, sections 6, 7, 11 and 12.
    expect(found('SDLT', 'additional dwelling')).toMatchObject([
      { from: '2024-10-31', until: null, status: 'in force' },
    ]);
    expect(found('LBTT', 'additional dwelling')[0]?.['url']).toBe(
      'https://www.legislation.gov.uk/ssi/2024/367/article/3',
    );
    expect(found('Corporation tax', 'financial year 2027')).toMatchObject([
      { from: '2027-04-01', until: '2028-03-31', status: 'enacted' },
    ]);
    expect(found('Income tax', '2027-28, wales')).toMatchObject([
      { from: '2027-04-06', status: 'announced' },
    ]);
    expect(found('Income tax', '2025-26, scotland')).toEqual([]);
    for (const { source, checked_on: checkedOn } of rules) {
      expect(source?.length).toBeGreaterThan(10);
      expect(checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  test('of another day, with what had ended by then where that is asked for', async () => {
    await freehold('law --date 2015-06-01 --all --json');
    const { rules } = JSON.parse(printed) as { rules: Record<string, string>[] };
    const residential = rules.filter(({ tax, rule }) => tax === 'SDLT' && rule === 'residential');
    expect(residential.find(({ from }) => from === '2014-12-04')?.['status']).toBe('in force');
    expect(residential.find(({ from }) => from === '2012-03-22')?.['status']).toBe('ended');
    expect(residential.find(({ from }) => from === '2025-04-01')?.['status']).toBe('enacted');
  });

  test('for a person, tax by tax', async () => {
    await freehold('law --date 2026-11-27');
    expect(printed).toMatch(/^SDLT\n {2}/);
    expect(printed).toContain(
      '  additional dwelling: in force since 2024-12-05. Scottish statutory instrument 2024/367',
    );
    expect(await freehold('law --date 2026-13-01')).toBe(2);
    expect(complained).toContain('--date: must be a day, YYYY-MM-DD');
  });

  // Budget of 26 November 2025: £3,500 from £2.5 million.
  test('tells what is announced would change for a letting', async () => {
    const line = 'law --date 2026-11-28 --nation england --value £3,000,000 --energy-band D';
    expect(await freehold(`${line} --json`)).toBe(0);
    const { rules } = JSON.parse(printed) as {
      rules: { subject: string; status: string; effect: Record<string, string> | null }[];
    };
    const told = rules.filter(({ effect }) => effect !== null);
    expect(told.map(({ subject, status }) => [subject, status])).toEqual([
      ['energy', 'announced'],
      ['rents', 'in force'],
      ['council_tax', 'announced'],
    ]);
    expect(told.map(({ effect }) => effect?.['annual_cost'])).toEqual([null, null, '3500.00']);
    await freehold(`${line} --subject council_tax`);
    expect(printed).toMatch(
      /^Council tax\n {2}council tax surcharge: announced, from 2028-04-01\. /,
    );
    expect(printed).toContain('    For this letting: £3500.00 a year. The owner pays it');
    expect(await freehold('law --subject vat')).toBe(2);
    expect(complained).toMatch(/^freehold: --subject: /);
  });

  test('is counted by what was confirmed at its source, and fails where a source is due', async () => {
    expect(await freehold('law --check --date 2026-11-28 --json')).toBe(0);
    const { subjects, due } = JSON.parse(printed) as {
      subjects: Record<string, number | string>[];
      due: Record<string, string>[];
    };
    // Three sets of rates of 2027-28 are announced and await an act or a resolution: nothing of theirs could be confirmed.
    const left = subjects.map(
      ({ rules, confirmed, unconfirmed }) =>
        Number(rules) - Number(confirmed) - Number(unconfirmed),
    );
    expect(left.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(subjects.find(({ subject }) => subject === 'income_tax')).toMatchObject({
      confirmed: 4,
      announced: 3,
      unconfirmed: 0,
    });
    expect(due).toEqual([]);
    expect(await freehold('law --check --date 2027-04-01 --subject corporation_tax')).toBe(1);
    expect(printed).toContain(
      'Corporation tax: financial year 2027 from 2027-04-01: read before it began on 2027-04-01, on 2026-11-2',
    );
    expect(printed).not.toContain('SDLT');
    for (const option of ['--value 300000', '--rent 900', '--energy-band D', '--company']) {
      expect(await freehold(`law --check ${option}`)).toBe(2);
      expect(complained).toMatch(/^freehold: --[\w-]+ has no effect with --check: leave it out\n$/);
    }
  });

  test('the answers of another calculator are held against the published cases', async () => {
    expect(await freehold('law --cases')).toBe(0);
    const { cases } = JSON.parse(printed) as { cases: { id: string; total: number }[] };
    const file = join(testFolder(), 'other.json');
    const check = async (answers: unknown, ...more: string[]) => {
      writeFileSync(file, JSON.stringify(answers));
      return await commandLine('law', '--check', file, ...more);
    };
    const right = Object.fromEntries(cases.map(({ id, total }) => [id, total]));
    expect(await check({ calculator: 'Ours', answers: right })).toBe(0);
    expect(printed).toBe(
      `Ours: ${cases.length} of ${cases.length} as published, 0 otherwise, 0 not answered\n`,
    );
    // gov.uk: 295,000 is 4,750 and 2,250 in October 2024.
    const { 'sdlt-3': _, ...two } = right;
    expect(
      await check({ calculator: 'Theirs', answers: { ...two, 'sdlt-1': 4_749, 'sdlt-2': null } }),
    ).toBe(1);
    expect(printed).toContain(
      `Theirs: ${cases.length - 3} of ${cases.length} as published, 1 otherwise, 2 not answered\n`,
    );
    expect(printed).toContain('\n  sdlt-1: £4749 for £4750. gov.uk residential rates\n');
    expect(printed).toContain('\nNot answered\n  sdlt-2, sdlt-3\n');
    expect(await check({ calculator: 'Theirs', answers: {} }, '--json')).toBe(1);
    expect(JSON.parse(printed)).toMatchObject({ as_published: 0, differing: [] });
    // ACCA: 25 % of 200,000 less 3/200 of 50,000.
    await check({ calculator: 'Theirs', answers: { ...right, 'company-1': 50_000 } });
    expect(printed).toContain('\n  company-1: 50000 for 49250 of tax. ACCA, ');
    expect(await check({ calculator: 'Theirs', answers: { 'sdlt-0': 1 } })).toBe(2);
    expect(complained).toContain('answers.sdlt-0 is no case');
    expect(await check({ calculator: 'Theirs', answers: { 'sdlt-1': '4750' } })).toBe(2);
    expect(complained).toContain('must be {"calculator"');
    expect(await freehold(`law --check ${file} --nation wales`)).toBe(2);
    expect(complained).toContain('--nation has no effect with --check with a file');
    expect(await freehold(`law --check ${file}.none`)).toBe(2);
  });

  test('of an answer stands in the answer', async () => {
    await freehold('stamp-duty 350000 --nation wales --date 2026-06-01');
    expect(printed).toMatch(/\nLaw\n {2}residential from 2022-10-10: .* \(read on /);
    await freehold('stamp-duty 350000 --nation wales --date 2026-06-01 --json');
    expect(JSON.parse(printed).law).toContainEqual(
      expect.objectContaining({ kind: 'higher_rates', from: '2024-12-11', until: null }),
    );
  });
});

describe('the calculators', () => {
  // £150,000 at 5.5 %: £921.13 a month over 25 years, £687.50 interest only.
  test('btl', async () => {
    expect(await freehold('btl 200000 --rent 1000 --json')).toBe(0);
    expect(JSON.parse(printed).metrics).toMatchObject({
      loan_amount: '150000.00',
      monthly_mortgage: '921.13',
      gross_yield: '6.00',
      stamp_duty: '11500.00',
    });
    await freehold('btl 200000 --rent 1000 --interest-only --nation scotland --no-additional');
    expect(printed).toMatch(/Monthly mortgage +£687\.50\n/);
    expect(printed).toMatch(/Stamp duty +£1,100\.00\n/);
  });

  test('warnings name inputs as the rest of the answer does, and for a person by their options', async () => {
    const line = 'btl 200000 --rent 1000 --interest-only --term 20 --company --no-additional';
    await freehold(`${line} --json`);
    const { warnings } = JSON.parse(printed);
    expect(warnings).toContain('mortgage_term_years: no effect on an interest-only mortgage.');
    await freehold(line);
    expect(printed).toContain('  --term: no effect on an interest-only mortgage.\n');
    expect(printed).toContain('  --no-additional: no effect for a company, ');
  });

  // SDLT of 1 January 2010: 1 % from 125,000 to 250,000 on the whole price; additional-dwelling rates came in 2016.
  test('take the day of FREEHOLD_NOW for today', async () => {
    vi.stubEnv('FREEHOLD_NOW', '2010-01-01T12:00:00Z');
    await freehold('btl 200000 --rent 1000 --json');
    expect(JSON.parse(printed).metrics.stamp_duty).toBe('2000.00');
    await freehold('stamp-duty 200000 --json');
    expect(JSON.parse(printed)).toMatchObject({
      stamp_duty: '2000.00',
      effective_date: '2010-01-01',
    });
  });

  test('hmo', async () => {
    await freehold('hmo 290000 --rooms 550,550,550,550,550,ensuite:550 --json');
    expect(JSON.parse(printed).metrics).toMatchObject({
      total_room_rent: '3300.00',
      gross_yield_percentage: '13.66',
    });
  });

  test('brrr', async () => {
    await freehold('brrr 150000 --value 220000 --rent 950 --works 30000 --json');
    expect(JSON.parse(printed).metrics).toMatchObject({
      refinance_amount: '165000.00',
      refurbishment_total: '30000.00',
      tax_system_name: 'SDLT',
    });
  });

  // £105,000 of bridge, 2 % in, retained at 0.85 % for 6 months: 2,100 and 5,355 held back. The rent of £950 carries
  // 11,400 ÷ (1.25 × 0.075) = £121,600 at a stress of 5.5 + 2 %.
  test('brrr with a fee, retained interest and a lender', async () => {
    await freehold(
      'brrr 150000 --value 220000 --rent 950 --arrangement-fee 2 --bridge-interest retained --lender basicRate --json',
    );
    expect(JSON.parse(printed).metrics).toMatchObject({
      bridge_net_day_one_advance: '97545.00',
      bridge_redemption: '105000.00',
      refinance_amount: '121600.00',
      refinance_binding: 'rent_cover',
    });
  });

  // 13,200 ÷ (1.45 × 7.5 %); 3 % of 150,000 beside 11,500 of duty and 2,000 of fees.
  test('btl with a lender', async () => {
    const deal = 'btl 200000 --rent 1100 --date 2026-06-01 --lender higherRate';
    await freehold(`${deal} --json`);
    expect(JSON.parse(printed)).toMatchObject({
      metrics: { total_investment: '218000.00' },
      lender_test: { maximum_loan: '121379.31', is_within_maximum: false },
    });
    await freehold(`${deal} --product-fee 1`);
    expect(printed).toMatch(/Maximum loan +£121379\.31\n/);
    expect(printed).toContain('--product-fee 1 is taken in the place of the 3 % of this lender.');
  });

  test('flip', async () => {
    await freehold('flip 180000 --sale 300000 --agent-fee 2 --json');
    expect(JSON.parse(printed).metrics).toMatchObject({
      agent_fee: '6000.00',
      stamp_duty: '10100.00',
    });
  });

  test('sa', async () => {
    await freehold('sa 250000 --nightly 120 --occupancy 65 --btl-rent 1100');
    expect(printed).toMatch(/RevPAN +£78\.00\n/);
    expect(printed).toMatch(/Nights booked +237\.25\n/);
  });
});

describe('the calculators of the API', () => {
  // 1,500 × 12 ÷ 0.06 = 300,000. Welsh higher rates: 5 % of 180,000 and 8.5 % of 70,000.
  test.each([
    [
      'calculate btl --purchase-price 200000 --monthly-rent 1100 --effective-date 2026-06-01 --lender higher_rate --fixed-years 2',
      {
        metrics: { total_investment: '218000.00' },
        lines: { product_fee: '4500.00' },
        lender_test: {
          maximum_loan: '121379.31',
          binding_limit: 'interest_cover',
          // 1 % of 150,000 for each year that is left.
          early_repayment_charges: ['3000.00', '1500.00'],
          standing: 'typical',
          checked_on: '2026-11-28',
        },
      },
    ],
    [
      'calculate btl --purchase-price £250,000 --monthly-rent 1200 --location wales',
      { metrics: { stamp_duty: '14950.00', gross_yield: '5.76' } },
    ],
    [
      'calculate brrr --purchase-price 150000 --after-repair-value 220000 --monthly-rent 950 --refurbishment-costs.kitchen 12000 --refurbishment-costs.roof 18000',
      { metrics: { refurbishment_total: '30000.00', refinance_amount: '165000.00' } },
    ],
    [
      'solve btl --monthly-rent 1500 --unknown purchase_price --metric gross_yield --target 6',
      { reached: true, value: '300000.00' },
    ],
    [
      'lending --monthly-rent 950 --property-value 220000 --fixed-years 2',
      { lenders: { 0: { lender: 'basic_rate', maximum_loan: '121600.00' } } },
    ],
    [
      'projection btl --purchase-price 200000 --monthly-rent 1000 --years 1 --value-growth-percentage 3',
      { rows: { 0: { rent: '12000.00', value: '206000.00' } } },
    ],
    [
      'sensitivity btl --purchase-price 200000 --monthly-rent 1000 --metric gross_yield --x.input monthly_rent --x.values 900,1000 --y.input purchase_price --y.values 180000,240000',
      { grid: { 0: ['6.00', '6.67'], 1: ['4.50', '5.00'] } },
    ],
    [
      'tax --annual-rent 15000 --allowable-costs 3000 --finance-costs 0 --tax-year 2026-27 --owners [{"nation":"england","other_income":20000}]',
      { years: { 0: { individual: { tax: '2400.00' } } } },
    ],
  ])('%s', async (line, figures) => {
    expect(await freehold(`${line} --json`)).toBe(0);
    expect(JSON.parse(printed)).toMatchObject(figures);
  });

  describe('a portfolio from a file', () => {
    const folder = suiteFolder();
    const fileOf = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const homes = [
      'name,value,monthly_rent,annual_costs,loan_balance,mortgage_rate,interest_only,fixed_until,energy_band',
      'Mill Road,"£200,000",1000,2400,150000,5,yes,2027-05-31,D',
      'High Street,160000,800,12000,60000,6,yes,,B',
    ];

    // 7,200 at 40 %, less 20 % of 7,200.
    test('of one owner', async () => {
      const file = fileOf('homes.csv', homes.join('\n'));
      expect(
        await freehold(`portfolio ${file} --other-income £60,000 --as-of 2026-11-28 --json`),
      ).toBe(0);
      expect(JSON.parse(printed)).toMatchObject({
        as_of: '2026-11-28',
        totals: { homes: 2, tax: '1440.00' },
        binding: { holding: 'Mill Road' },
      });
      await freehold(`portfolio ${file} --other-income 60000 --as-of 2026-11-28`);
      expect(printed).toContain('\nTotals\n  Homes');
    });

    test('of owners from a file of their own, and as the body of the API', async () => {
      const rows = homes.map(
        (row, at) => `${row},${['owners', 'Anna 50; Ben 50', 'Ben 100 %'][at]}`,
      );
      const file = fileOf('shared.csv', rows.join('\r\n'));
      const owners = fileOf(
        'owners.csv',
        'kind,name,nation,other_income\nindividual,Anna,england,60000\nindividual,Ben,scotland,0\n',
      );
      expect(await freehold(`portfolio ${file} --owners ${owners} --as-of 2026-11-28 --json`)).toBe(
        0,
      );
      const answer = JSON.parse(printed);
      // Anna: 4,800 at 40 % less 20 % of 3,750. Ben: 4,800 less a loss of 2,400 is within the allowance.
      expect(
        answer.owners.map(({ name, tax }: { name: string; tax: string }) => [name, tax]),
      ).toEqual([
        ['Anna', '1170.00'],
        ['Ben', '0.00'],
      ]);
      const body = {
        owners: [{ kind: 'company', name: 'Limited' }],
        holdings: [{ name: 'A', value: 100_000, monthly_rent: 500 }],
      };
      // 6,000 at 19 %.
      await freehold(`portfolio ${fileOf('body.json', JSON.stringify(body))} --json`);
      expect(JSON.parse(printed).totals.tax).toBe('1140.00');
    });

    test.each([
      [homes, '', 'give --other-income of the one owner'],
      [
        [homes[0], 'A,x,1000,0,,,,,'],
        '--other-income 0',
        'line 2 of .*bad.csv, value: .*, was "x"',
      ],
      [
        [homes[0], homes[1], 'A,1,1,0,9,,,,'],
        '--other-income 0',
        'line 3 of .*bad.csv, mortgage_rate: is required',
      ],
      [['name,rents', 'A,1'], '--other-income 0', 'line 2 of .*bad.csv'],
      [['name,value', 'A,"1'], '--other-income 0', '.*bad.csv, line .: is not a CSV row'],
    ])('%#: what it cannot read is named by its line', async (lines, options, message) => {
      const file = fileOf('bad.csv', lines.join('\n'));
      expect(await freehold(`portfolio ${file} ${options}`.trim())).toBe(2);
      expect(complained).toMatch(new RegExp(`^freehold: ${message}.*\n$`));
    });
  });

  test('print figures, tables of records and warnings for a person', async () => {
    await freehold('projection btl --purchase-price 200000 --monthly-rent 1000 --years 2');
    expect(printed).toMatch(/^ {2}Initial cash +63500\.00\n/);
    expect(printed).toMatch(/\nRows\n {2}Year {2}Rent .*\n {2}1 +12000\.00 .*\n {2}2 +12000\.00 /);
    expect(printed).toMatch(/\nWarnings\n {2}No location given/);
  });

  test.each([
    ['calculate btl --monthly-rent 1', "freehold: required option '--purchase-price <number>'"],
    ['calculate btl --purchase-price x --monthly-rent 1', 'freehold: purchase-price: .*, was "x"'],
    [
      'solve btl --location mars --monthly-rent 1 --unknown purchase_price --metric gross_yield --target 6',
      'freehold: location: must be england, .*, was "mars"',
    ],
    ['calculate hmo --purchase-price 1 --rooms x', 'freehold: rooms: .*, was "x"'],
    // What stands in JSON has the names of the JSON.
    [
      'calculate hmo --purchase-price 1 --rooms [{"room_type":"single","monthly_rent":-1}]',
      String.raw`freehold: rooms\[0\]\.monthly_rent: .*, was -1`,
    ],
    [
      'projection btl --purchase-price 1 --monthly-rent 1 --years 9 --refinances [{"month":60}]',
      String.raw`freehold: refinances\[0\]\.mortgage_rate: is required`,
    ],
    [
      'calculate sa --purchase-price 1 --nightly-rate 1 --vat-registered maybe',
      'freehold: vat-registered: .*, was "maybe"',
    ],
  ])('%s fails in one line that names the option and its value', async (line, message) => {
    expect(await freehold(line)).toBeGreaterThan(0);
    expect(complained).toMatch(new RegExp(`^${message}.*\n$`));
  });

  test('an import names a dataset that there is not before it asks for files', async () => {
    expect(await freehold('import ')).toBe(2);
    expect(complained).toMatch(/^freehold: .*'dataset'.* price-paid, [^\n]*\n$/);
  });

  test('describe every option', async () => {
    for (const line of ['calculate sa', 'solve flip', 'tax', 'lending', 'sensitivity hmo']) {
      await freehold(`${line} --help`);
      const options = printed.split('\n').filter((text) => /^ {2}--/.test(text));
      expect(options.length).toBeGreaterThan(5);
      // An option without a meaning ends its line.
      for (const option of options)
        expect(option).toMatch(/^ {2}--\S+ \S+ {2,}\S|^ {2}--\S+ {2,}\S/);
    }
  });
});

test('every command has a description and help', () => {
  const { commands } = createProgram();
  expect(commands.map((command) => command.name())).toEqual(
    expect.arrayContaining([
      'serve',
      'demo',
      'stamp-duty',
      'btl',
      'hmo',
      'brrr',
      'flip',
      'sa',
      'token',
      'keys',
      'doctor',
    ]),
  );
  for (const command of commands) {
    expect(command.description()).not.toBe('');
    expect(command.helpInformation()).toContain('--help');
  }
});

describe('the command line', () => {
  test.each(['serve', 'demo'])('the help of %s names what a first start sets', async (line) => {
    await freehold(`${line} --help`);
    for (const name of ['PORT', 'HOST', 'FREEHOLD_DATA_DIR']) expect(printed).toContain(`${name} `);
  });

  test('prints its version', async () => {
    expect(await freehold('--version')).toBe(0);
    expect(printed).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test.each([
    [
      'value',
      'freehold: which home? Give an address that ends in its postcode, a postcode with --type, or --uprn',
    ],
    [
      'value ',
      'freehold: which home? Give an address that ends in its postcode, a postcode with --type, or --uprn',
    ],
    [
      'value M14 --uprn 1',
      'freehold: which home? Give an address, a postcode or --uprn, one of them',
    ],
    [
      'stamp-duty 300000 --nation wales --postcode M14',
      'freehold: --postcode tells the nation: give it or --nation, one of them',
    ],
    ['stamp-duty 300000 --flat-rate', 'freehold: --flat-rate is for a company: give --company too'],
    [
      'stamp-duty 300000 --date 2026-11-27 --contract-date 2030-01-01',
      'freehold: --contract-date 2030-01-01 is after --date 2026-11-27',
    ],
    ['stamp-duty 3 --dwellings 0x2', 'freehold: --dwellings must be a number, not "0x2"'],
    [
      'lending --property-value 9 --monthly-rent 0x10',
      'freehold: monthly-rent: must be a number, was "0x10"',
    ],
    ['import price-paid', "freehold: missing required argument 'files'"],
    [
      'export --dataset sales --format csv --output ',
      'freehold: --output: the name of the file is empty',
    ],
    [
      'evaluate --from 2025-02-30',
      'freehold: --from must be a date such as 2025-03-31, was "2025-02-30"',
    ],
    ['evaluate --until ', 'freehold: --until must be a date such as 2025-03-31, was ""'],
    [
      'btl 200000 --rent 900 --date soon',
      'freehold: --date must be a calendar day written YYYY-MM-DD, not "soon"',
    ],
    [
      'sensitivity btl --purchase-price 1 --monthly-rent 1 --metric gross_yield',
      'freehold: x: is required, or tornado',
    ],
    ['restore /nowhere/at/all', 'freehold: /nowhere/at/all is no directory'],
    ['restore ', 'freehold: the name of the directory is empty'],
    ['backup ', 'freehold: the name of the directory is empty'],
    [`backup ${import.meta.filename}`, `freehold: ${import.meta.filename} is no directory`],
    ['spreadsheet ', 'freehold: the name of the folder is empty'],
    [`spreadsheet ${import.meta.filename}`, `freehold: ${import.meta.filename} is no folder`],
    ['evaluate pp.csv', "freehold: required option '--postcodes <folder>' not specified"],
    ['vlaue M14', "freehold: unknown command 'vlaue' (Did you mean value?)"],
    [
      'stamp-duty 250000 --natoin wales',
      "freehold: unknown option '--natoin' (Did you mean --nation?)",
    ],
    [
      'stamp-duty 350000 --nation wales --nation england',
      `freehold: option '--nation <nation>' is given twice, as "wales" and "england": give it once`,
    ],
    [
      'btl 200000 --rent 900 --rent=950',
      `freehold: option '--rent <pounds>' is given twice, as "900" and "950": give it once`,
    ],
    [
      'spreadsheet sheets --address http://here',
      'freehold: --address must be an https address, which Excel asks for, not http://here',
    ],
  ])('refuses %s in one line, and a suggestion where one is near', async (line, message) => {
    expect(await freehold(line)).toBe(2);
    expect(complained).toBe(`${message}\n`);
  });

  test('takes a list again, and a flag', async () => {
    const line = 'stamp-duty 240000 --dwelling-prices 200001 --dwelling-prices 39999 --json --json';
    expect(await freehold(`${line} --date 2026-06-01`)).toBe(0);
    const once = printed;
    const both = 'stamp-duty 240000 --dwelling-prices 200001 39999 --json --date 2026-06-01';
    expect(await freehold(both)).toBe(0);
    expect(JSON.parse(once).stamp_duty).toBe(JSON.parse(printed).stamp_duty);
  });

  test.each([
    'value M14 --type flat',
    'import price-paid /nowhere.csv',
    'accounts list',
    'keys list --user a',
    'token --user a',
    'migrate',
  ])(
    '%s names a data directory that the system refuses, and what to set, in one line',
    async (line) => {
      vi.stubEnv('FREEHOLD_DATA_DIR', '/dev/null/x');
      expect(await freehold(line)).toBe(2);
      expect(complained).toMatch(
        /^freehold: ENOTDIR: not a directory, .*'\/dev\/null\/x.*': set FREEHOLD_DATA_DIR to [^\n]*\n$/,
      );
    },
  );

  test('a backup of a directory that holds no installation is refused, and writes nothing', async () => {
    const directory = testFolder();
    for (const data of ['empty', 'absent']) {
      if (data === 'empty') mkdirSync(join(directory, data));
      vi.stubEnv('FREEHOLD_DATA_DIR', join(directory, data));
      expect(await freehold(`backup ${join(directory, 'backup')}`)).toBe(2);
      expect(complained).toBe(
        `freehold: there is no installation in ${join(directory, data)}: it holds no accounts.sqlite; name its directory in FREEHOLD_DATA_DIR\n`,
      );
      expect(existsSync(join(directory, 'backup'))).toBe(false);
    }
  });

  describe.each([
    ['accounts.sqlite', ['accounts list', 'token --user a', 'migrate']],
    ['freehold.sqlite', ['value M14 --type flat', 'derive', 'migrate']],
  ])('a file %s that is no database', (name, lines) => {
    test.each(lines)('is named by %s in one line', async (line) => {
      const directory = testFolder();
      const file = join(directory, name);
      // 12 KiB of anything: a shorter file could be an empty database.
      writeFileSync(file, 'not a database. '.repeat(768), { mode: 0o600 });
      vi.stubEnv('FREEHOLD_DATA_DIR', directory);
      const code = await freehold(line);
      expect([code, complained.replace(/^.*\r/s, '')]).toEqual([
        1,
        `freehold: ${file} is no database, or is damaged: restore a backup, or move it away and import again\n`,
      ]);
      if (name === 'freehold.sqlite') expect(await freehold('accounts list')).toBe(0);
      expect(await freehold(`backup ${directory}-copy`)).toBe(2);
      expect(complained).toContain(`${file} is no database`);
      expect(await freehold('doctor')).toBe(2);
      expect(printed).toContain(`FAILED: ${file} is no database`);
      rmSync(`${directory}-copy`, { recursive: true, force: true });
    });
  });
});
