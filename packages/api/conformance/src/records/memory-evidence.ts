import type { AreaOfDistrict, DistrictEvidence, PostcodeRecord } from '@freehold/operations';
import { outcodeOf, type KeptRecords } from './kept-records.ts';

const levels = [
  ['lsoa', ({ lsoa }: PostcodeRecord) => lsoa],
  ['msoa', ({ msoa }: PostcodeRecord) => msoa],
  ['local_authority', ({ district }: PostcodeRecord) => district],
] as const;

/** Every postcode and figure looked at. */
export function memoryEvidence({ of: kept }: KeptRecords, district: string): DistrictEvidence {
  const live = [...kept.postcode.values()].filter(({ terminated }) => terminated === null);
  const own = live.filter(({ postcode }) => outcodeOf(postcode) === district);
  const codes = new Set([district, ...levels.flatMap(([, of]) => own.map(of))]);
  const figures = [...kept['area-figure'].values()].filter(({ area }) => codes.has(area));
  const counts = [...kept['crime-month'].values()].flatMap(({ force, areas }) =>
    areas.flatMap(([area, crimes]) => (codes.has(area) ? [{ area, force, crimes }] : [])),
  );
  const pairs = new Map(counts.map((one) => [`${one.area} ${one.force}`, one]));
  const crimes = [...pairs.values()].map(({ area, force }) => ({
    area,
    force,
    crimes: counts
      .filter((one) => one.area === area && one.force === force)
      .reduce((sum, one) => sum + one.crimes, 0),
  }));
  const told = new Set([...figures, ...crimes].map(({ area }) => area));
  const areas = levels.flatMap(([level, of]) =>
    sorted([...new Set(own.map(of))].filter((area) => area !== null)).map(
      (area): AreaOfDistrict => {
        const here = own.filter((one) => of(one) === area);
        const everywhere = told.has(area) ? live.filter((one) => of(one) === area) : here;
        return {
          area,
          level,
          here: here.length,
          everywhere: everywhere.length,
          authority: level === 'lsoa' ? (here[0]?.district ?? null) : null,
        };
      },
    ),
  );
  const itself = {
    area: district,
    level: 'district',
    here: 1,
    everywhere: 1,
    authority: null,
  } as const;
  return {
    postcodes: own.length,
    areas: [itself, ...areas],
    figures: sorted(figures, ({ area, subject, source, date }) =>
      [area, subject, source, date].join(' '),
    ),
    crimes: sorted(crimes, ({ area, force }) => `${area} ${force}`),
    crimeMonths: sorted(
      [...kept['crime-month'].values()]
        .filter(({ force }) => crimes.some((one) => one.force === force))
        .map(({ force, month }) => ({ force, month })),
      ({ force, month }) => `${force} ${month}`,
    ),
  };
}

function sorted<T>(items: readonly T[], nameOf: (item: T) => string = String): T[] {
  return [...items].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}
