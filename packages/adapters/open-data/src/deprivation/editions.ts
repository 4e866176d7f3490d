/** English indices by the year of the local authorities that their File 7 names (gov.uk, File 7 of each edition). */
export const englishEditions: Readonly<Record<string, string>> = {
  '2013': '2015',
  '2019': '2019',
  '2024': '2025',
};

/**
 * Areas ranked, of editions whose files give a rank alone: LSOAs of Wales (gov.wales, WIMD 2019 and 2025), data zones of
 * Scotland (gov.scot, SIMD 2020v2). Read on 27 November 2026. The number of areas tells the tenth that a rank is in.
 */
export const areasRanked: Readonly<Record<string, number>> = {
  wimd_2019: 1_909,
  wimd_2025: 1_917,
  simd_2020v2: 6_976,
};
