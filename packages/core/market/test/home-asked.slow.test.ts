import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { homeAsked, homesOfPostcode, type AddressRecord } from '../src/index.ts';
import { generator } from './town.ts';

const openData =
  process.env['FREEHOLD_OPEN_DATA'] ??
  fileURLToPath(new URL('../../../../../shared/data', import.meta.url));
const files = {
  bristol: 'hmlr-price-paid/pp-bristol-2021-2025.csv.gz',
  barbican: 'hmlr-price-paid/ppd_data-ec2y-barbican-1995-2024.csv.gz',
};

interface Sold extends AddressRecord {
  readonly postcode: string;
  readonly town: string;
}

/** The sales of a file of the registry, in either of its layouts, by postcode. */
function soldIn(file: keyof typeof files): Map<string, Sold[]> {
  const isBulk = file === 'bristol';
  const byPostcode = new Map<string, Sold[]>();
  const text = gunzipSync(readFileSync(`${openData}/${files[file]}`)).toString('utf8');
  for (const line of text.split('\n')) {
    const cells = [...line.matchAll(/"([^"]*)"/g)].map(([, cell]) => cell ?? '');
    const [, price = '', date = '', postcode = '', type = ''] = cells;
    const [paon, saon, street, , town] = cells.slice(7, 12);
    if (!/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(postcode) || town === undefined) continue;
    const record: Sold = {
      source: 'sale',
      saon: (isBulk ? saon : paon) || null,
      paon: (isBulk ? paon : saon) || null,
      street: street || null,
      line: null,
      typeCode: type as AddressRecord['typeCode'],
      uprns: [],
      sale: { date: date.slice(0, 10), pricePence: Number(price) * 100 },
      postcode,
      town,
    };
    const own = byPostcode.get(postcode);
    if (own === undefined) byPostcode.set(postcode, [record]);
    else own.push(record);
  }
  return byPostcode;
}

const capitals = (text: string): string =>
  text.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
const endings = [
  [/\bRoad$/, 'Rd'],
  [/\bStreet$/, 'St'],
  [/\bAvenue$/, 'Ave'],
  [/\bGardens$/, 'Gdns'],
] as const;
const short = (street: string): string =>
  endings.reduce((text, [whole, ending]) => text.replace(whole, ending), street);

/** Ways in which people, agents and certificates write an address; null where an address has no such way. */
const ways: Readonly<
  Record<string, (home: Record<'saon' | 'paon' | 'street' | 'town', string>) => string | null>
> = {
  commas: ({ saon, paon, street, town }) => [saon, paon, street, town].filter(Boolean).join(', '),
  'number and street': ({ saon, paon, street, town }) =>
    [saon, `${paon} ${short(street)}`, town].filter(Boolean).join(', '),
  'town without a comma': ({ saon, paon, street, town }) =>
    `${[saon, `${paon} ${street}`].filter(Boolean).join(', ')} ${town}`,
  'no comma at all': ({ saon, paon, street, town }) =>
    [saon, paon, street, town].filter(Boolean).join(' ').replaceAll(',', ''),
  'unit after the street': ({ saon, paon, street, town }) =>
    saon === '' ? null : `${paon} ${street}, ${saon}, ${town}`,
  'unit after the street, no comma': ({ saon, paon, street }) =>
    saon === '' ? null : `${paon} ${street} ${saon}`,
  'agents’ feed': ({ saon, paon, street }) =>
    saon === '' ? null : `${paon} ${short(street)}^${saon}`,
  'unit in brackets': ({ saon, paon, street }) =>
    saon === '' ? null : `${paon} ${street} (${saon})`,
  shortened: ({ saon, paon, street }) =>
    /^Flat \d/.test(saon)
      ? `${saon.replace('Flat ', 'flat no. ')}  ${paon} ${street}`
      : saon === 'First Floor Flat' || saon === 'Ground Floor Flat'
        ? `${saon[0]}FF, ${paon} ${street}`
        : null,
  apartment: ({ saon, paon, street }) =>
    saon.startsWith('Flat ') ? `${saon.replace('Flat', 'Apt.')}, ${paon} ${street}` : null,
  'bare unit': ({ saon, paon, street }) =>
    /^Flat \d+$/.test(saon) ? `${saon.slice(5)}, ${paon}, ${street}` : null,
  'first number of a range': ({ saon, paon, street }) =>
    / - /.test(paon)
      ? [saon, `${paon.replace(/ - .*/, '')} ${street}`].filter(Boolean).join(', ')
      : null,
  'letter after the number': ({ saon, paon, street }) =>
    /^Flat [A-Z]$/.test(saon) && /^\d+$/.test(paon) ? `${paon}${saon.slice(5)} ${street}` : null,
  'flat of a letter': ({ saon, paon, street }) =>
    saon === '' && /^\d+[A-Z]$/i.test(paon)
      ? `Flat ${paon.slice(-1)}, ${paon.slice(0, -1)} ${street}`
      : null,
  ordinal: ({ saon, paon, street }) =>
    /First Floor|Second Floor/.test(saon)
      ? `${saon.replace('First', '1st').replace('Second', '2nd')}, ${paon} ${street}`
      : null,
  'name of the building left out': ({ saon, paon, street }) =>
    /^[^\d]+, \d+$/.test(paon)
      ? [saon, paon.split(', ')[1], street].filter(Boolean).join(', ')
      : null,
  'name of the building alone': ({ saon, paon, town }) =>
    /^[^\d]+$/.test(paon) ? [saon, paon, town].filter(Boolean).join(', ') : null,
};

/** What is at a house, or near it, and is not the house. */
const besideIt = ({ paon, street }: { readonly paon: string; readonly street: string }) =>
  /^\d+$/.test(paon)
    ? [
        `The Annexe, ${paon} ${street}`,
        `Garage at ${paon} ${street}`,
        `Land rear of ${paon} ${street}`,
        `Opposite ${paon} ${street}`,
        `${paon} ${street} (Flat 77)`,
        `GFF, ${paon} ${street}`,
        `${paon} 1/2 ${street}`,
        `${paon}/A ${street}`,
      ]
    : [];

describe.skipIf(!existsSync(`${openData}/${files.bristol}`))('spellings of real addresses', () => {
  // A postcode of the Barbican has hundreds of flats, each asked in ten ways.
  test.each([
    ['bristol', 2_000],
    ['barbican', 200],
  ] as const)('of %s: no wrong home in thousands', (file, draws) => {
    const random = generator(58);
    const towns = [...soldIn(file)].filter(([, sales]) => sales.length > 1);
    const beside: string[] = [];
    const found = new Map<string, { asked: number; found: number; wrong: string[] }>();
    for (let drawn = 0; drawn < draws; drawn += 1) {
      const [postcode, sales] = towns[Math.floor(random() * towns.length)] as [string, Sold[]];
      const { homes } = homesOfPostcode(postcode, sales);
      const home = homes[Math.floor(random() * homes.length)];
      if (home === undefined) continue;
      const { saon, paon, street, town } = sales[home.records[0] as number] as Sold;
      const parts = {
        saon: capitals(saon ?? ''),
        paon: capitals(paon ?? ''),
        street: capitals(street ?? ''),
        town: capitals(town),
      };
      const others = sales.filter((_, at) => !home.records.includes(at));
      for (const [name, write] of Object.entries(ways)) {
        const line = write(parts);
        if (line === null) continue;
        const row = found.get(name) ?? { asked: 0, found: 0, wrong: [] };
        found.set(name, row);
        row.asked += 1;
        const written = { saon: null, paon: null, street: null, line };
        const answer = homeAsked(postcode, sales, written, [town]);
        if (answer.known === 'home') {
          if (answer.homes[0]?.key === home.key) row.found += 1;
          else row.wrong.push(`${line} is ${answer.homes[0]?.key}`);
        }
        // Nor is it any other home where no register knows it.
        const without = homeAsked(postcode, others, written, [town]);
        // Without its name a building can be spelt as another of its number.
        if (without.known === 'home' && name !== 'name of the building left out') {
          row.wrong.push(`${line}, which no register knows, is ${without.homes[0]?.key}`);
        }
      }
      for (const line of parts.saon === '' ? besideIt(parts) : []) {
        const { known, homes: answered } = homeAsked(
          postcode,
          sales,
          { saon: null, paon: null, street: null, line },
          [town],
        );
        if (known === 'home') beside.push(`${line} is ${answered[0]?.key}`);
      }
    }
    expect([...found].flatMap(([, { wrong }]) => wrong)).toEqual([]);
    expect(beside).toEqual([]);
    const missed = [...found].filter(([, row]) => row.asked >= 20 && row.found < row.asked * 0.9);
    expect(missed).toEqual([]);
  });

  test('each home of Bristol is found by the address that its own register writes', () => {
    const missed: string[] = [];
    for (const [postcode, sales] of soldIn('bristol')) {
      for (const home of homesOfPostcode(postcode, sales).homes) {
        const { saon, paon, street, town } = sales[home.records[0] as number] as Sold;
        const line = [saon, paon, street, town].filter(Boolean).join(', ');
        const asked = { saon: null, paon: null, street: null, line };
        const { known, homes } = homeAsked(postcode, sales, asked, [town]);
        if (known !== 'home' || homes[0]?.key !== home.key) missed.push(`${line}: ${known}`);
      }
    }
    expect(missed).toEqual([]);
  });
});
