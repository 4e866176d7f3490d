import type { CertificateRecord, EnergyBand } from '@freehold/operations';
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

/** The invented energy certificates of a home, newest last: one, and for some an older one. */
export function certificatesOf(home: DemoHome, today: number, random: Random): CertificateRecord[] {
  const { record } = home;
  if (record.energyBand === null) return [];
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
): CertificateRecord {
  const { record } = home;
  const score = random.between(...scores[band]);
  const date = new Date(time).toISOString().slice(0, 10);
  const potential = Math.min(95, score + random.between(4, 25));
  const poor = score < 69;
  return {
    certificateNumber: Array.from({ length: 5 }, () => String(random.between(1000, 9999))).join(
      '-',
    ),
    uprn: record.uprn,
    address: [record.saon, `${record.paon} ${record.street}`].filter(Boolean).join(', '),
    postcode: record.postcode,
    currentBand: band,
    currentScore: score,
    potentialBand:
      (Object.keys(scores) as EnergyBand[]).find((each) => potential >= scores[each][0]) ?? 'G',
    potentialScore: potential,
    environmentalImpactScore: Math.max(1, score - random.between(-3, 6)),
    propertyType: home.typeCode === 'F' ? 'Flat' : 'House',
    builtForm: built[home.typeCode],
    constructionAgeBand: `England and Wales: ${ageBandOf(home, random)}`,
    tenure: random.pick(['Owner-occupied', 'Rented (private)']),
    floorAreaSqm: record.floorAreaSqm,
    habitableRooms: (record.bedrooms ?? 1) + random.between(1, 2),
    mainFuel: 'mains gas (not community)',
    heating: 'Boiler and radiators, mains gas',
    walls: poor ? 'Solid brick, as built, no insulation' : 'Cavity wall, filled cavity',
    roof: poor ? 'Pitched, 100 mm loft insulation' : 'Pitched, 270 mm loft insulation',
    windows: 'Fully double glazed',
    heatingCostAnnualPence: random.between(450, 1900) * 100,
    hotWaterCostAnnualPence: random.between(90, 260) * 100,
    lightingCostAnnualPence: random.between(50, 150) * 100,
    co2Tonnes: random.between(9, 70) / 10,
    inspectionDate: date,
    lodgementDate: date,
    recommendations: poor
      ? [
          {
            measure: 'Internal or external wall insulation',
            indicativeCost: '£4,000 - £14,000',
            typicalSavingAnnual: '£210',
          },
          {
            measure: 'Increase loft insulation to 270 mm',
            indicativeCost: '£100 - £350',
            typicalSavingAnnual: '£45',
          },
        ]
      : [
          {
            measure: 'Solar photovoltaic panels, 2.5 kWp',
            indicativeCost: '£3,500 - £5,500',
            typicalSavingAnnual: '£320',
          },
        ],
  };
}
