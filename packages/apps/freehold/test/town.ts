import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const streets = ['ASH ROAD', 'BEECH ROAD', 'CEDAR ROAD', 'ELM ROAD', 'FIR ROAD', 'OAK ROAD'];

/** The level of each street: the logarithm of its prices against £200,000. */
export const levels = [0, 0.5, -0.3, 0.2, -0.1, 0.35];

/**
 * Sales of a made-up street plan in the publishers' layouts: a level for each street, houses numbered 1 to 40, prices
 * rising by 0.5 % a month, and a luck of up to 6 % that runs through its values evenly.
 */
export function writeTown(directory: string): { sales: string; postcodes: string } {
  const rows: string[] = [];
  for (let at = 0; at < 720; at += 1) {
    const street = at % streets.length;
    const month = Math.floor(at / 20);
    const luck = (((at * 37) % 101) / 100 - 0.5) * 0.12;
    const price = Math.round(200_000 * Math.exp(levels[street]! + month * 0.005 + luck));
    const date = `${2021 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String((at % 20) + 1).padStart(2, '0')}`;
    const id = `{00000000-0000-4000-8000-${String(at).padStart(12, '0')}}`;
    const house = String(1 + ((at * 7) % 40));
    rows.push(
      [
        id,
        price,
        `${date} 00:00`,
        `ZE1 ${street}AA`,
        'T',
        'N',
        'F',
        house,
        '',
        streets[street],
        '',
        'TESTON',
        'TESTON',
        'TESTSHIRE',
        'A',
        'A',
      ]
        .map((field) => `"${field}"`)
        .join(','),
    );
  }
  const sales = join(directory, 'pp-2023.csv');
  writeFileSync(sales, `${rows.join('\n')}\n`);
  const postcodes = join(directory, 'Data', 'CSV');
  mkdirSync(postcodes, { recursive: true });
  const positions = streets.map(
    (_, street) =>
      `"ZE1 ${street}AA",10,${447_000 + street * 150},${1_141_000 + street * 90},"S92000003","","","","S12000027","S13002771"`,
  );
  writeFileSync(join(postcodes, 'ze.csv'), `${positions.join('\r\n')}\r\n`);
  return { sales, postcodes: join(directory, 'Data') };
}
