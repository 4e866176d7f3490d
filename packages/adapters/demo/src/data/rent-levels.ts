/** Rents in pounds a month of homes with one, two, three, and four or more bedrooms. */
export type RentLevels = readonly [number, number, number, number];

/**
 * Mean rents of private lettings, new and running, by local authority, August 2026: Price Index of Private Rents, UK:
 * monthly price statistics, edition of 16 September 2026, Table 1. Source: Office for National Statistics, licensed under
 * the Open Government Licence v3.0. Read in an extract of the workbook (MacSteini/Rent-Evidence-Helper,
 * `src/data/official-rent-benchmarks.json`); Bristol, Manchester, Liverpool, Birmingham and Leeds stand within one per cent
 * of the edition of 19 August 2026 in another extract (creatvie-introvert/uk-money-reality-checker). Glasgow is Greater
 * Glasgow, July 2026, of that one.
 */
export const officialRents = {
  E08000003: [1003, 1233, 1433, 2014],
  E08000035: [782, 975, 1138, 1690],
  E08000025: [830, 1003, 1134, 1578],
  E06000023: [1225, 1544, 1759, 2546],
  E06000018: [735, 914, 1052, 1460],
  E09000028: [1876, 2348, 2732, 3608],
  E08000012: [686, 837, 963, 1293],
  E08000021: [814, 1007, 1194, 1837],
  E07000178: [1351, 1667, 2034, 2858],
  E06000014: [875, 1082, 1279, 1747],
  S12000049: [841, 1088, 1336, 2276],
} as const satisfies Readonly<Record<string, RentLevels>>;

/**
 * Districts of which no open table of rents was at hand: round figures for two bedrooms, chosen for this demo so that they
 * stand above the Local Housing Allowance of 2026-27, the 30th percentile of lettings of 2023 (VOA; 825 pounds a month in
 * Cardiff, 970 in Lothian, as councils report it), and for the other sizes beside them as in Manchester.
 */
export const modelledRents = {
  W06000015: [795, 975, 1130, 1600],
  W06000011: [610, 750, 870, 1230],
  S12000036: [1020, 1250, 1450, 2050],
  N09000003: [735, 900, 1045, 1475],
} as const satisfies Readonly<Record<string, RentLevels>>;
