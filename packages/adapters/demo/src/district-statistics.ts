import type { AreaFigureRecord, CrimeMonthRecord } from '@freehold/operations';
import type { DemoArea } from './data/areas.ts';
import type { Random } from './random.ts';

/** What official statistics would tell of the people of an area of the demo. */
export interface DistrictStatistics {
  readonly figures: readonly AreaFigureRecord[];
  readonly crimes: readonly CrimeMonthRecord[];
}

/** Figures of the postcode district itself, as no publisher has them, and a year of crimes. */
export function statisticsOf(area: DemoArea, today: number, random: Random): DistrictStatistics {
  const { outcode, population } = area;
  const of = { area: outcode, source: 'synthetic', date: '2026-01-01' } as const;
  const households = Math.round(population / 2.4);
  const part = (percent: number) => Math.round((households * percent) / 100);
  const owner = random.between(30, 58);
  const privately = random.between(22, 40);
  const aged16AndOver = Math.round(population * 0.8);
  const employed = Math.round((aged16AndOver * random.between(52, 68)) / 100);
  const crimesAYear = Math.round((population * random.between(60, 160)) / 1_000);
  return {
    figures: [
      { ...of, subject: 'age', figures: { people: peopleOf(area) } },
      {
        ...of,
        subject: 'tenure',
        figures: {
          households,
          ownerOccupied: part(owner),
          privateRented: part(privately),
          socialRented: households - part(owner) - part(privately),
        },
      },
      { ...of, subject: 'activity', figures: { aged16AndOver, employed } },
      { ...of, subject: 'income', figures: { meanPounds: area.averageIncome, medianPounds: null } },
      {
        ...of,
        subject: 'deprivation',
        figures: { score: 50 - area.deprivationDecile * 4, decile: area.deprivationDecile },
      },
    ],
    crimes: Array.from({ length: 12 }, (_, ago) => ({
      force: `Demonstration Police ${outcode}`,
      month: monthsAgo(today, ago + 1),
      areas: [[outcode, Math.round(crimesAYear / 12)]] as const,
    })),
  };
}

/** People by single year of age, half of them younger than the median age. */
function peopleOf({ population, medianAge }: DemoArea): number[] {
  const [younger, older] = [Math.ceil(population / 2) - 1, Math.floor(population / 2) + 1];
  return Array.from({ length: 101 }, (_, age) => {
    const [people, ages, at] =
      age < medianAge ? [younger, medianAge, age] : [older, 101 - medianAge, age - medianAge];
    return Math.floor(people / ages) + (at < people % ages ? 1 : 0);
  });
}

function monthsAgo(today: number, months: number): string {
  const date = new Date(today);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1))
    .toISOString()
    .slice(0, 7);
}
