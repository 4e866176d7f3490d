import type { EnergyBand } from '@freehold/operations';
import { csvFile, type DemoFile, type Row } from './demo-file.ts';
import type { DemoHome } from './homes.ts';
import type { Random } from './random.ts';

/** Scores of the energy bands, lowest and highest. */
const scores: Readonly<Record<EnergyBand, readonly [number, number]>> = {
  A: [92, 99],
  B: [81, 91],
  C: [69, 80],
  D: [55, 68],
  E: [39, 54],
  F: [21, 38],
  G: [5, 20],
};
const built = { D: 'Detached', S: 'Semi-Detached', T: 'Mid-Terrace', F: 'Mid-Terrace' } as const;
const ages = [
  'before 1900',
  '1900-1929',
  '1930-1949',
  '1950-1966',
  '1967-1975',
  '1976-1982',
  '1983-1990',
  '1991-1995',
  '1996-2002',
];

const columns = `
  LMK_KEY ADDRESS1 POSTCODE CURRENT_ENERGY_RATING POTENTIAL_ENERGY_RATING
  CURRENT_ENERGY_EFFICIENCY POTENTIAL_ENERGY_EFFICIENCY ENVIRONMENT_IMPACT_CURRENT
  PROPERTY_TYPE BUILT_FORM CONSTRUCTION_AGE_BAND TENURE TOTAL_FLOOR_AREA
  NUMBER_HABITABLE_ROOMS MAIN_FUEL MAINHEAT_DESCRIPTION WALLS_DESCRIPTION ROOF_DESCRIPTION
  WINDOWS_DESCRIPTION HEATING_COST_CURRENT HOT_WATER_COST_CURRENT LIGHTING_COST_CURRENT
  CO2_EMISSIONS_CURRENT INSPECTION_DATE LODGEMENT_DATE UPRN`
  .trim()
  .split(/\s+/);
const improvementsOfPoor: readonly Row[] = [
  ['Internal or external wall insulation', '£4,000 - £14,000', '£210'],
  ['Increase loft insulation to 270 mm', '£100 - £350', '£45'],
];
const improvementsOfOthers: readonly Row[] = [
  ['Solar photovoltaic panels, 2.5 kWp', '£3,500 - £5,500', '£320'],
];

/** A certificate: its row of the register and those of its recommendations. */
export interface DemoCertificate {
  readonly row: Row;
  readonly recommendations: readonly Row[];
}

/** The register of certificates, and the recommendations beside it. */
export function certificateFiles(certificates: readonly DemoCertificate[]): DemoFile[] {
  return [
    csvFile('epc', 'certificates.csv', [columns, ...certificates.map(({ row }) => row)]),
    csvFile('epc', 'recommendations.csv', [
      ['LMK_KEY', 'IMPROVEMENT_SUMMARY_TEXT', 'INDICATIVE_COST', 'TYPICAL_SAVING'],
      ...certificates.flatMap(({ recommendations }) => recommendations),
    ]),
  ];
}

/** The invented energy certificates of a home, newest last: one, and for some an older one. */
export function certificatesOf(home: DemoHome, today: number, random: Random): DemoCertificate[] {
  const { record } = home;
  const newest = certificate(
    home,
    record.energyBand,
    today - random.between(100, 3300) * 86_400_000,
    random,
  );
  if (home.age === 'new' || !random.chance(0.2)) return [newest];
  const older = certificate(
    home,
    random.pick(['D', 'E', 'F'] as const),
    today - random.between(3700, 5200) * 86_400_000,
    random,
  );
  return [older, newest];
}

function ageBandOf({ age }: DemoHome, random: Random): string {
  return age === 'new' ? '2012 onwards' : age === 'modern' ? '2003-2006' : random.pick(ages);
}

function certificate(
  home: DemoHome,
  band: EnergyBand,
  time: number,
  random: Random,
): DemoCertificate {
  const { record } = home;
  const score = random.between(...scores[band]);
  const date = new Date(time).toISOString().slice(0, 10);
  const potential = Math.min(95, score + random.between(4, 25));
  const poor = score < 69;
  const number = Array.from({ length: 5 }, () => String(random.between(1000, 9999))).join('-');
  const potentialBand = (Object.keys(scores) as EnergyBand[]).find(
    (each) => potential >= scores[each][0],
  );
  return {
    row: [
      number,
      [record.saon, `${record.paon} ${record.street}`].filter(Boolean).join(', '),
      record.postcode,
      band,
      potentialBand ?? 'G',
      score,
      potential,
      Math.max(1, score - random.between(-3, 6)),
      home.typeCode === 'F' ? 'Flat' : 'House',
      built[home.typeCode],
      `England and Wales: ${ageBandOf(home, random)}`,
      random.pick(['Owner-occupied', 'Rented (private)']),
      record.floorAreaSqm,
      record.bedrooms + random.between(1, 2),
      'mains gas (not community)',
      'Boiler and radiators, mains gas',
      poor ? 'Solid brick, as built, no insulation' : 'Cavity wall, filled cavity',
      poor ? 'Pitched, 100 mm loft insulation' : 'Pitched, 270 mm loft insulation',
      'Fully double glazed',
      random.between(450, 1900),
      random.between(90, 260),
      random.between(50, 150),
      random.between(9, 70) / 10,
      date,
      date,
      record.uprn,
    ],
    recommendations: (poor ? improvementsOfPoor : improvementsOfOthers).map((improvement) => [
      number,
      ...improvement,
    ]),
  };
}
