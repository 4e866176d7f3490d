/**
 * `node bench/studies/floor-areas.mjs <folder of linked sales and certificates> <file of sector prices> <file of
 * prices by square metre and district>`: what floor areas add.
 * Sales scattered over the country have no neighbours. Each price is taken as a multiple of the mean of its sector and year
 * and each floor area as a multiple of the mean of its district, since a sector of large homes has a high mean. All are then
 * valued as the sales of one place on one day, each from nine tenths of the others, once with the floor areas of their
 * certificates and once without.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fitAreaModel, median, monthOf, prepareSale, value } from '@freehold/market';
import { recordsOf } from '../lib/register-sales.mjs';

const folds = 10;
const sold = '2023-06-15';
const valued = '2023-07-01';
const place = { postcode: 'BS1 1AA', point: { latitude: 51.45, longitude: -2.6 } };
/** What a mean home costs in the one place, pence. */
const meanPence = 25_000_000;
/** And its floor area. */
const meanSqm = 90;

async function floorAreas([folder, sectorPrices, districtAreas]) {
  const [records, certificates] = [
    await recordsOf('price-paid', 'sale', [join(folder, 'pp-sample.csv')]),
    await recordsOf('epc', 'certificate', [join(folder, 'certificates.csv.gz')]),
  ];
  const areaOf = areasOf(certificates);
  const means = meansOf(sectorPrices);
  const sizes = sizesOf(districtAreas);
  const sales = records
    .map((sale) => ({ sale, mean: means.get(`${sale.date.slice(0, 4)} ${sectorOf(sale)}`) }))
    .filter(({ sale, mean }) => mean !== undefined && sale.typeCode !== 'O')
    .map(({ sale, mean }, at) => ({
      ...sale,
      ...place,
      date: sold,
      pricePence: Math.round((sale.pricePence / 100 / mean) * meanPence),
      floorAreaSqm: relative(areaOf(sale), sizes.get(sale.postcode.split(' ', 1)[0])),
      // No two are neighbours.
      saon: null,
      paon: String(1 + at * 500),
      street: `STREET ${at}`,
    }))
    .filter(({ floorAreaSqm, category }) => floorAreaSqm !== null && category === 'A');
  const unmeasured = sales.map((sale) => ({ ...sale, floorAreaSqm: null }));
  const [measured, without] = [valuations(sales), valuations(unmeasured)];
  const rows = ['all', 'D', 'S', 'T', 'F'].map((type) => {
    const of = ({ sale }) => type === 'all' || sale.typeCode === type;
    const [having, lacking] = [measured.filter(of), without.filter(of)];
    const elasticity = median(having.map((one) => one.elasticity)).toFixed(2);
    return [type, having.length, ...accuracy(lacking), ...accuracy(having), elasticity];
  });
  return `${records.length} sales; ${sales.length} ordinary ones with a floor area and means of sector and district.\n\n${markdown(rows)}\n`;
}

/** Each sale valued by a model and evidence from the other folds, with the elasticity of its value to its floor area. */
function valuations(sales) {
  return sales.flatMap((sale, at) => {
    const { evidence, model } = fold(sales, at % folds);
    const subject = { ...sale, date: valued };
    const found = value(subject, evidence, { model });
    if (found.status !== 'valued') throw new Error(`${sale.id}: ${found.reason}`);
    const error = Math.abs(found.pricePence / sale.pricePence - 1);
    if (sale.floorAreaSqm === null) return [{ sale, error }];
    const larger = value({ ...subject, floorAreaSqm: sale.floorAreaSqm * 1.1 }, evidence, {
      model,
    });
    const elasticity = (larger.logPrediction - found.logPrediction) / Math.log(1.1);
    return [{ sale, error, elasticity }];
  });
}

const made = new Map();
function fold(sales, number) {
  const key = made.get(sales) ?? made.set(sales, []).get(sales);
  key[number] ??= (() => {
    const evidence = sales.filter((_, at) => at % folds !== number).map(prepareSale);
    return { evidence, model: fitAreaModel(evidence, { untilMonth: monthOf(valued) }) };
  })();
  return key[number];
}

/** The floor area of the latest certificate at a sale's address: its lines begin as the sale's do. */
function areasOf(certificates) {
  const byPostcode = grouped(certificates);
  return ({ postcode, saon, paon, street }) => {
    const begins = `${words([saon, paon, street].filter(Boolean).join(' '))} `;
    return (
      (byPostcode.get(postcode) ?? [])
        .filter(({ address }) => `${words(address)} `.startsWith(begins))
        .sort((a, b) => (a.lodgementDate < b.lodgementDate ? 1 : -1))[0]?.floorAreaSqm ?? null
    );
  };
}

function grouped(certificates) {
  const groups = new Map();
  for (const one of certificates) {
    groups.set(one.postcode, [...(groups.get(one.postcode) ?? []), one]);
  }
  return groups;
}

const words = (text) =>
  text.toUpperCase().replaceAll(',', ' ').split(' ').filter(Boolean).join(' ');
const sectorOf = ({ postcode }) => (postcode ?? '').slice(0, -2);

const relative = (area, mean) =>
  area === null || mean === undefined ? null : (area / mean) * meanSqm;

/** Mean price by year and sector. */
function meansOf(path) {
  return new Map(rowsOf(path).map(([year, sector, price]) => [`${year} ${sector}`, Number(price)]));
}

/** Mean floor area by district, of all types. */
function sizesOf(path) {
  const ofAll = rowsOf(path).filter(([, type]) => type === 'ALL');
  return new Map(ofAll.map(([district, , count, area]) => [district, area / count]));
}

/** The rows of a packed file of plain columns, without its head. */
function rowsOf(path) {
  const [, ...lines] = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n');
  return lines.map((line) => line.trim().split(','));
}

function accuracy(outcomes) {
  const within = (share) =>
    percent(outcomes.filter(({ error }) => error <= share).length / outcomes.length);
  return [percent(median(outcomes.map(({ error }) => error))), within(0.1), within(0.2)];
}

const percent = (share) => `${(share * 100).toFixed(1)} %`;

const line = (cells) => `| ${cells.join(' | ')} |`;

function markdown(rows) {
  const head = [
    'Type',
    'sales',
    'median error without',
    'within 10 %',
    'within 20 %',
    'median error with areas',
    'within 10 %',
    'within 20 %',
    'elasticity',
  ];
  return [line(head), line(head.map(() => '---:')), ...rows.map(line)].join('\n');
}

process.stdout.write(await floorAreas(process.argv.slice(2)));
