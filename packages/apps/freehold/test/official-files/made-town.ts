import { excerpts, fixture, type Published } from './publishers.ts';

/** Enough for every stage of a set-up to last, few enough for it to end in seconds. */
const salesCount = 1_200;
const postcodesCount = 60;
/** As far as postcodes of a town: where all sales are neighbours, most of the work is valuing them by each other. */
const apartMetres = 400;

const letters = 'ABDEFGHJLN';
const postcodeAt = (index: number): string =>
  `ZZ1 ${Math.floor(index / 10)}${letters[index % 10]}A`;

function sale(index: number, price: number, status: 'A' | 'C' | 'D'): string {
  const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const day = `${2019 + (index % 7)}-${String(1 + (index % 12)).padStart(2, '0')}-15`;
  const place = postcodeAt(index % postcodesCount);
  const house = 1 + (Math.floor(index / postcodesCount) % 15);
  return `"{${id}}","${price}","${day} 00:00","${place}","T","N","F","${house}","","INVENTED LANE","","SAMPLETOWN","SAMPLE DISTRICT","SAMPLE COUNTY","A","${status}"`;
}

const fileOf = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`);
const priceOf = (index: number): number => 180_000 + ((index * 7_919) % 90_000);
const months = Array.from({ length: salesCount }, (_, index) => index);

/** A made-up town of the area ZZ in the publishers' layouts: what `setup` fetches, and the month after it. */
export function madeTown(): { readonly published: Published; readonly monthAfter: Buffer } {
  const [header = ''] = fixture('postcode-directory/ONSPD_MAY_2025_UK.csv')
    .toString('utf8')
    .split('\n', 1);
  const postcodes = Array.from({ length: postcodesCount }, (_, index) => {
    const place = postcodeAt(index);
    const east = 358_000 + apartMetres * (index % 10);
    const north = 172_000 + apartMetres * Math.floor(index / 10);
    const [lat, long] = [
      51.4455 + 0.0036 * Math.floor(index / 10),
      -2.6057 + 0.0058 * (index % 10),
    ];
    return `"${place}","${place}","${place}","198001","","E99999999","E99999999","E06999991","E05999991","E04999991","0","${east}","${north}","1","E92000001","E12999991",${lat.toFixed(6)},${long.toFixed(6)},"E01999991","E02999991"`;
  });
  return {
    published: {
      ...excerpts(),
      postcodes: ['ONSPD_MAY_2025_UK.csv', fileOf([header.trimEnd(), ...postcodes])],
      sales: fileOf(months.map((index) => sale(index, priceOf(index), 'A'))),
    },
    // Of every ten sales one changes and one goes; ten are new.
    monthAfter: fileOf([
      ...months.flatMap((index) =>
        index % 10 === 0 ? [sale(index, priceOf(index) + 1_000, 'C')] : [],
      ),
      ...months.flatMap((index) => (index % 10 === 5 ? [sale(index, priceOf(index), 'D')] : [])),
      ...Array.from({ length: 10 }, (_, more) => sale(salesCount + more, 250_000 + more, 'A')),
    ]),
  };
}
