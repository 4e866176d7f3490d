import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testFolder } from '../../../../test/folders.ts';
import { takeTurn } from '../../src/official-files/one-at-a-time.ts';
import { commandLine, complained, printed } from '../command-line.ts';
import { contentOf, rowsOf } from '../database-content.ts';
import { excerpts, fixture, openPublishers, type Publishers } from './publishers.ts';

let directory: string;
let publishers: Publishers;
const data = () => join(directory, 'data');
const content = () => contentOf(data());

beforeEach(async () => {
  directory = testFolder();
  publishers = await openPublishers(excerpts());
  vi.stubEnv('FREEHOLD_DATA_DIR', data());
  vi.stubEnv('FREEHOLD_NOW', '2026-11-27T09:00:00Z');
  vi.stubEnv('FREEHOLD_SPATIALITE', 'off');
  for (const [name, value] of Object.entries(publishers.variables)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await publishers.close();
});

const october = 'Wed, 28 Oct 2026 09:00:00 GMT';
const publishOctober = (): void =>
  publishers.publish(
    '/pp-monthly-update-new-version.csv',
    fixture('price-paid/pp-monthly-excerpt.csv'),
    october,
  );

/** A sale in the layout of the registry's files; its ids of one day differ in four digits alone. */
const row = (digits: string, postcode: string, month: string): string =>
  `"{E53EDD2E-${digits}-83EC-E053-6B04A8C03A59}","200000","${month}-05 00:00","${postcode}","T","N","F","1","","INVENTED LANE","","SAMPLETOWN","SAMPLE DISTRICT","SAMPLE COUNTY","A","A"\n`;

describe('setup', () => {
  test('of an area fetches and imports what answers need, and says before what it will do', async () => {
    expect(await commandLine('setup', '--area', 'ZZ', '--yes')).toBe(0);
    expect(complained).toBe('');
    expect(printed).toMatch(/Setting up ZZ in .*data\n/);
    expect(printed).toMatch(/epc +energy ratings .*: needs\n +FREEHOLD_EPC_TOKEN: sign in with/);
    expect(printed).toMatch(/Loads about \d.* Takes about \d+ seconds on this machine, and/);
    expect(printed).toContain('price-paid: imported, 5 rows kept');
    expect(printed).toContain('freehold serve');
    // One sale of the excerpt has no postcode: nothing tells that it is of the area.
    expect(rowsOf(content(), 'sales')).toBe(5);
    // Of the census two areas in each of its tables: ages, tenure and employment.
    expect(rowsOf(content(), 'area_figures')).toBe(6);
    expect(readdirSync(join(data(), 'downloads'))).toEqual([]);
  });

  test('of an area knows until when the file goes, also where nothing was sold there since', async () => {
    // The checksum of the first id divides by 4,096, that of the second does not.
    const elsewhere = Buffer.from(
      row('3C81', 'YY1 1AA', '2026-09') + row('9140', 'YY1 1AA', '2026-10'),
    );
    const sales = Buffer.concat([excerpts().sales, elsewhere]);
    publishers.publish('/pp-complete.csv', sales, october);
    expect(await commandLine('setup', '--area', 'ZZ', '--yes')).toBe(0);
    expect(rowsOf(content(), 'sales')).toBe(5);
    const monthly = join(directory, 'pp-monthly-update-new-version.csv');
    writeFileSync(monthly, row('0000', 'ZZ1 1AA', '2026-11'));
    expect(await commandLine('import', 'price-paid', monthly)).toBe(0);
    await commandLine('doctor', '--json');
    expect(JSON.parse(printed).datasets[0]).toMatchObject({ missing_months: ['2026-10'] });
  });

  test('of another area holds none of the first', async () => {
    expect(await commandLine('setup', '--area', 'YY', '--yes')).toBe(1);
    expect(complained).toContain('price-paid: is kept by area, and no postcodes are held');
    expect(rowsOf(content(), 'sales')).toBe(0);
  });

  test('asks for what is to be set up, and for agreement where nobody can be asked', async () => {
    expect(await commandLine('setup', '--yes')).toBe(2);
    expect(complained).toBe('freehold: say what to set up: --area BS, --nation wales or --all\n');
    expect(await commandLine('setup', '--area', 'Bristol')).toBe(2);
    expect(complained).toContain(
      '--area must be postcode areas or districts such as BS or BS3,BS4, not Bristol',
    );
    expect(publishers.asked).toEqual([]);
    expect(existsSync(data())).toBe(false);
  });

  test('run again fetches nothing that it has, and changes nothing', async () => {
    await commandLine('setup', '--area', 'ZZ', '--yes');
    const before = content();
    publishers.asked.length = 0;
    expect(await commandLine('setup', '--area', 'ZZ', '--yes')).toBe(0);
    expect(printed).toContain('nothing was changed');
    expect(content()).toEqual(before);
    expect(publishers.asked.filter((asked) => /GET .*\.(csv|zip) /.test(asked))).toEqual([]);
  });

  test('goes on past a publisher whose file moved, and says in one line what to do', async () => {
    publishers.files.delete('/census2021-ts007.zip');
    expect(await commandLine('setup', '--area', 'ZZ', '--yes')).toBe(1);
    expect(complained).toBe(
      `freehold: census: ${publishers.origin}/census2021-ts007.zip was asked and answered 404: it is not there any more. See https://www.nomisweb.co.uk/sources/census_2021_bulk; by hand: freehold import census FILE, or FREEHOLD_SOURCE_CENSUS or FREEHOLD_SOURCE_CENSUS_TS054 or FREEHOLD_SOURCE_CENSUS_TS066=ADDRESS\n`,
    );
    expect(rowsOf(content(), 'sales')).toBe(5);
    expect(await commandLine('status', '--json')).toBe(0);
    expect(JSON.parse(printed)).toMatchObject({ state: 'failed' });
  });
});

describe('update', () => {
  test('without anything fetched says how to begin', async () => {
    expect(await commandLine('update')).toBe(2);
    expect(complained).toBe('freehold: nothing was fetched here yet: freehold setup --area BS\n');
  });

  test('takes the month after the one held, once', async () => {
    await commandLine('setup', '--area', 'ZZ', '--yes');
    publishOctober();
    publishers.asked.length = 0;
    expect(await commandLine('update', '--json')).toBe(0);
    const outcomes = (JSON.parse(printed) as { brought: { name: string; outcome: string }[] })
      .brought;
    expect(
      outcomes.filter(({ outcome }) => outcome !== 'unchanged').map(({ name }) => name),
    ).toEqual(['price-paid']);
    expect(publishers.asked.some((asked) => asked.includes('pp-complete'))).toBe(false);
    const after = content();
    expect(await commandLine('update')).toBe(0);
    expect(printed).toContain('Everything that is held is the newest: nothing was changed');
    expect(content()).toEqual(after);
  });

  test('takes the complete file where a month was missed', async () => {
    await commandLine('setup', '--area', 'ZZ', '--yes');
    const november = 'Thu, 26 Nov 2026 09:00:00 GMT';
    publishers.publish('/pp-monthly-update-new-version.csv', excerpts().month, november);
    publishers.publish('/pp-complete.csv', excerpts().sales, november);
    publishers.asked.length = 0;
    expect(await commandLine('update')).toBe(0);
    expect(publishers.asked).toContain('GET /pp-complete.csv - -');
  });

  const august = 'Fri, 28 Aug 2026 09:00:00 GMT';

  test('refuses an edition that is older than the one held, and says what it would undo', async () => {
    await commandLine('setup', '--area', 'ZZ', '--yes');
    const before = content();
    const [header = '', first = ''] = excerpts().stops.toString('utf8').split('\n');
    publishers.publish('/Stops.csv', Buffer.from(`${header}\n${first}\n`), august);
    for (const command of [['update'], ['fetch', 'naptan']]) {
      expect(await commandLine(...command)).toBe(1);
      expect(complained).toContain(
        `naptan: ${publishers.origin}/Stops.csv is of 2026-08-28, and the edition of 2026-09-28 is held: what that added, changed or took out of "stations and stops around a place" would be undone (with --force`,
      );
      expect(content()).toEqual(before);
    }
    expect(await commandLine('fetch', 'naptan', '--force')).toBe(0);
    expect(printed).toContain('naptan: imported');
    expect(await commandLine('update', '--force', '--undo')).toBe(2);
    expect(complained).toBe('freehold: --force is not of --undo\n');
  });

  test('of a file whose day tells nothing compares the days of the sales', async () => {
    await commandLine('setup', '--area', 'ZZ', '--yes');
    publishOctober();
    await commandLine('update');
    const before = content();
    const path = join(directory, 'pp-complete.csv');
    writeFileSync(path, excerpts().sales);
    expect(await commandLine('fetch', 'price-paid', '--from', path)).toBe(1);
    expect(complained).toMatch(
      /pp-complete.csv: tells sales until \S+, and sales until \S+ are held/,
    );
    expect(content()).toEqual(before);
    expect(await commandLine('fetch', 'price-paid', '--from', path, '--force')).toBe(0);
  });

  describe('with --undo', () => {
    test('takes the last one back, and the files it brought are no news until there are others', async () => {
      await commandLine('setup', '--area', 'ZZ', '--yes');
      const before = content();
      publishOctober();
      expect(await commandLine('update')).toBe(0);
      expect(content()).not.toEqual(before);
      expect(await commandLine('update', '--undo')).toBe(0);
      expect(printed).toContain('Taken back: price-paid.');
      expect(content()).toEqual(before);
      expect(await commandLine('update')).toBe(0);
      expect(printed).toContain('nothing was changed');
      expect(content()).toEqual(before);
      // Asked for by name they are taken again.
      expect(await commandLine('fetch', 'price-paid')).toBe(0);
      expect(printed).toContain('price-paid: imported');
      expect(await commandLine('update', '--undo')).toBe(2);
      expect(complained).toContain('there is no update to take back');
    });

    test('says what else would go with it, and takes that only where it is agreed to', async () => {
      await commandLine('setup', '--area', 'ZZ', '--yes');
      const before = content();
      publishOctober();
      await commandLine('update');
      const places = join(
        import.meta.dirname,
        '../../../../../fixtures/open-data/places/Pharmacies.geojson',
      );
      expect(await commandLine('import', 'places', places)).toBe(0);
      const after = content();
      expect(await commandLine('update', '--undo')).toBe(2);
      expect(complained).toContain('imports since the update changed place: they go too with');
      expect(content()).toEqual(after);
      expect(await commandLine('update', '--undo', '--yes')).toBe(0);
      expect(content()).toEqual(before);
    });

    test('of one that did not end wants agreement: what was imported since is not known', async () => {
      await commandLine('setup', '--area', 'ZZ', '--yes');
      const before = content();
      publishOctober();
      await commandLine('update');
      // As a kill leaves it.
      const note = join(data(), 'before-update', 'held.json');
      const kept = JSON.parse(readFileSync(note, 'utf8')) as object;
      writeFileSync(note, JSON.stringify({ ...kept, versions: null }));
      const after = content();
      expect(await commandLine('update', '--undo')).toBe(2);
      expect(complained).toContain('did not end: freehold update ends it');
      expect(content()).toEqual(after);
      expect(await commandLine('update', '--undo', '--yes')).toBe(0);
      expect(content()).toEqual(before);
    });

    test('without an update says so', async () => {
      await commandLine('setup', '--area', 'ZZ', '--yes');
      expect(await commandLine('update')).toBe(0);
      expect(await commandLine('update', '--undo')).toBe(2);
      expect(complained).toContain('there is no update to take back');
    });
  });

  test('and another at once exclude each other', async () => {
    await commandLine('setup', '--area', 'ZZ', '--yes');
    const release = takeTurn(data());
    try {
      expect(await commandLine('update')).toBe(2);
      expect(complained).toContain(
        'another fetch, setup, update or uploaded import runs in this data',
      );
      await commandLine('status', '--json');
      expect(JSON.parse(printed)).toMatchObject({ state: 'running' });
    } finally {
      release();
    }
    expect(await commandLine('update')).toBe(0);
  });
});

describe('fetch', () => {
  test('lists what can be fetched, and why the rest cannot', async () => {
    expect(await commandLine('fetch')).toBe(0);
    expect(printed).toContain('5.5 GB, monthly, on the 20th working day. HM Land Registry.');
    expect(printed).toContain('no portal publishes them openly');
    expect(publishers.asked).toEqual([]);
    await commandLine('fetch', '--json');
    expect(JSON.parse(printed)).toMatchObject({ scope: null });
  });

  test('of a name that is none names those there are', async () => {
    expect(await commandLine('fetch', 'sales')).toBe(2);
    expect(complained).toContain(
      'no official file is named "sales"; there are postcode-directory, price-paid',
    );
    expect(await commandLine('fetch', 'listings')).toBe(2);
    expect(complained).toContain('listings cannot be fetched: listings are your own');
  });

  test('takes a file of this machine, and leaves it there', async () => {
    const path = join(
      import.meta.dirname,
      '../../../../../fixtures/open-data/price-paid/pp-excerpt.csv',
    );
    expect(await commandLine('fetch', 'price-paid', '--from', path)).toBe(0);
    expect(rowsOf(content(), 'sales')).toBe(6);
    expect(existsSync(path)).toBe(true);
    expect(await commandLine('fetch', 'price-paid', '--from', path)).toBe(0);
    expect(printed).toContain('price-paid: unchanged');
  });

  test('of what needs a credential says how to get it', async () => {
    expect(await commandLine('fetch', 'epc')).toBe(1);
    expect(complained).toContain('epc: needs FREEHOLD_EPC_TOKEN: sign in with GOV.UK One Login');
  });

  test('of a wrong file changes nothing', async () => {
    publishers.publish('/pp-complete.csv', Buffer.from('<html>moved</html>'), october);
    expect(await commandLine('fetch', 'price-paid')).toBe(1);
    expect(complained).toContain('sent no table: it begins with "<html>moved</html>"');
    expect(rowsOf(content(), 'sales')).toBe(0);
  });
});
