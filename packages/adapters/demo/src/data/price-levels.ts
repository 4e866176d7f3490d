/** Figures of the price of homes in an outcode; lists by type are detached, semi-detached, terraced, flat. */
export interface PriceLevels {
  /** Registered sales of 2025 that the price a square metre rests on. */
  readonly sales: number;
  /** Pounds a square metre, in money of January 2026. */
  readonly poundsPerSqm: ByType;
  readonly meanFloorAreaSqm: ByType;
  /** Percent of the registered sales since 1995. */
  readonly mix: ByType;
  /** Price level of each year from 1995 to 2024, 2026 = 1. */
  readonly levels: readonly number[];
}

type ByType = readonly [number, number, number, number];

/** Price level of England and Wales by year from 1995 to 2024, 2026 = 1. */
export const nationalLevels: readonly number[] = [
  0.19, 0.2, 0.22, 0.24, 0.26, 0.3, 0.34, 0.39, 0.45, 0.5, 0.54, 0.58, 0.6, 0.61, 0.61, 0.63, 0.64,
  0.65, 0.67, 0.69, 0.73, 0.77, 0.8, 0.81, 0.83, 0.87, 0.93, 0.97, 0.97, 0.97,
];

/** The first year of `levels`, and the levels of the years after them. */
export const firstLevelYear = 1995;
export const levelsAfter: readonly number[] = [0.985, 1];

/**
 * Aggregates of November 2026, none of which tells a single sale.
 *
 * - Prices a square metre: total price over total floor area of the registered sales of 2025 that have an energy
 *   certificate, by postcode district. Types differ by the cube root of their ratio since 1995: that ratio mixes years,
 *   and flats are more of the recent, dearer ones. Floor areas and shares of types are of all sales since 1995.
 *   Source: HM Land Registry Price Paid Data and energy performance certificates, averages published under the Open
 *   Government Licence v3.0 by huwd/houseprices.
 * - Levels: mean price by year over the sectors of the outcode, smoothed over three years, scaled so that 2024 is 97 % of
 *   2026. NE6 has those of England and Wales. Source: HM Land Registry Price Paid Data by postcode sector
 *   (ivanlai/Plotly-App-UK-houseprices).
 *
 * Contains HM Land Registry data © Crown copyright and database right 2026. This data is licensed under the Open
 * Government Licence v3.0. Energy performance of buildings data: Ministry of Housing, Communities and Local Government,
 * Open Government Licence v3.0.
 */
export const priceLevels = {
  M14: {
    sales: 169,
    poundsPerSqm: [3300, 3130, 2910, 3360],
    meanFloorAreaSqm: [126, 105, 89, 59],
    mix: [2, 20, 64, 14],
    levels: [
      0.16, 0.16, 0.16, 0.17, 0.2, 0.23, 0.25, 0.29, 0.38, 0.46, 0.5, 0.54, 0.58, 0.57, 0.53, 0.5,
      0.49, 0.48, 0.49, 0.52, 0.55, 0.6, 0.65, 0.7, 0.73, 0.75, 0.81, 0.9, 0.96, 0.97,
    ],
  },
  LS6: {
    sales: 250,
    poundsPerSqm: [3650, 3460, 3150, 3610],
    meanFloorAreaSqm: [119, 101, 105, 64],
    mix: [7, 29, 51, 13],
    levels: [
      0.18, 0.19, 0.2, 0.23, 0.26, 0.3, 0.35, 0.43, 0.51, 0.59, 0.62, 0.64, 0.67, 0.66, 0.62, 0.61,
      0.6, 0.58, 0.58, 0.6, 0.64, 0.68, 0.7, 0.74, 0.8, 0.85, 0.93, 0.96, 0.96, 0.97,
    ],
  },
  B29: {
    sales: 186,
    poundsPerSqm: [3440, 3080, 2910, 3170],
    meanFloorAreaSqm: [141, 88, 93, 59],
    mix: [5, 35, 53, 7],
    levels: [
      0.18, 0.18, 0.2, 0.21, 0.23, 0.25, 0.29, 0.35, 0.43, 0.49, 0.53, 0.55, 0.55, 0.55, 0.54, 0.55,
      0.56, 0.55, 0.56, 0.6, 0.67, 0.75, 0.8, 0.81, 0.82, 0.85, 0.9, 0.96, 0.97, 0.97,
    ],
  },
  BS5: {
    sales: 473,
    poundsPerSqm: [4150, 4070, 3960, 4300],
    meanFloorAreaSqm: [108, 88, 89, 52],
    mix: [2, 12, 69, 17],
    levels: [
      0.12, 0.12, 0.13, 0.14, 0.16, 0.18, 0.22, 0.27, 0.33, 0.36, 0.39, 0.42, 0.45, 0.43, 0.4, 0.41,
      0.42, 0.43, 0.45, 0.49, 0.56, 0.63, 0.69, 0.73, 0.76, 0.8, 0.87, 0.95, 0.97, 0.97,
    ],
  },
  NG7: {
    sales: 230,
    poundsPerSqm: [2750, 2470, 2330, 2840],
    meanFloorAreaSqm: [141, 106, 88, 71],
    mix: [7, 20, 50, 24],
    levels: [
      0.21, 0.21, 0.22, 0.24, 0.26, 0.29, 0.35, 0.43, 0.5, 0.59, 0.64, 0.64, 0.62, 0.61, 0.61, 0.6,
      0.59, 0.59, 0.61, 0.64, 0.66, 0.68, 0.7, 0.72, 0.76, 0.82, 0.9, 0.94, 0.96, 0.97,
    ],
  },
  SE15: {
    sales: 398,
    poundsPerSqm: [8350, 8110, 8070, 8190],
    meanFloorAreaSqm: [113, 123, 108, 63],
    mix: [1, 5, 36, 58],
    levels: [
      0.1, 0.1, 0.12, 0.14, 0.16, 0.2, 0.24, 0.28, 0.31, 0.34, 0.36, 0.39, 0.42, 0.44, 0.46, 0.48,
      0.5, 0.52, 0.57, 0.64, 0.73, 0.8, 0.84, 0.88, 0.91, 0.94, 0.98, 0.99, 0.98, 0.97,
    ],
  },
  L15: {
    sales: 209,
    poundsPerSqm: [2710, 2520, 2240, 2690],
    meanFloorAreaSqm: [126, 106, 90, 63],
    mix: [3, 17, 72, 8],
    levels: [
      0.2, 0.21, 0.21, 0.23, 0.23, 0.24, 0.26, 0.31, 0.41, 0.53, 0.62, 0.67, 0.7, 0.69, 0.67, 0.64,
      0.61, 0.64, 0.7, 0.71, 0.69, 0.69, 0.7, 0.73, 0.76, 0.8, 0.87, 0.92, 0.94, 0.97,
    ],
  },
  NE6: {
    sales: 360,
    poundsPerSqm: [2620, 2440, 2360, 2380],
    meanFloorAreaSqm: [106, 93, 100, 70],
    mix: [3, 15, 34, 48],
    levels: nationalLevels,
  },
  OX4: {
    sales: 350,
    poundsPerSqm: [5520, 5260, 5430, 5530],
    meanFloorAreaSqm: [118, 91, 87, 59],
    mix: [4, 33, 43, 19],
    levels: [
      0.16, 0.17, 0.18, 0.2, 0.24, 0.29, 0.33, 0.37, 0.42, 0.46, 0.48, 0.51, 0.55, 0.55, 0.54, 0.55,
      0.56, 0.58, 0.61, 0.66, 0.72, 0.79, 0.82, 0.84, 0.85, 0.89, 0.91, 0.95, 0.97, 0.97,
    ],
  },
  YO31: {
    sales: 305,
    poundsPerSqm: [3850, 3690, 3590, 3840],
    meanFloorAreaSqm: [119, 90, 93, 57],
    mix: [10, 35, 37, 18],
    levels: [
      0.17, 0.18, 0.19, 0.2, 0.21, 0.25, 0.3, 0.36, 0.42, 0.48, 0.5, 0.53, 0.55, 0.53, 0.51, 0.51,
      0.53, 0.56, 0.59, 0.63, 0.67, 0.71, 0.74, 0.78, 0.8, 0.83, 0.9, 0.95, 0.97, 0.97,
    ],
  },
  CF24: {
    sales: 366,
    poundsPerSqm: [3580, 3530, 3340, 3640],
    meanFloorAreaSqm: [100, 96, 96, 54],
    mix: [2, 9, 78, 12],
    levels: [
      0.18, 0.18, 0.2, 0.22, 0.24, 0.27, 0.31, 0.38, 0.47, 0.55, 0.6, 0.62, 0.63, 0.61, 0.59, 0.58,
      0.58, 0.59, 0.6, 0.62, 0.65, 0.69, 0.71, 0.76, 0.79, 0.81, 0.85, 0.92, 0.97, 0.97,
    ],
  },
  SA1: {
    sales: 174,
    poundsPerSqm: [1820, 1740, 1640, 2130],
    meanFloorAreaSqm: [107, 95, 99, 58],
    mix: [3, 12, 59, 26],
    levels: [
      0.25, 0.24, 0.25, 0.27, 0.29, 0.31, 0.34, 0.39, 0.49, 0.62, 0.72, 0.79, 0.86, 0.9, 0.88, 0.82,
      0.77, 0.74, 0.74, 0.74, 0.75, 0.78, 0.8, 0.82, 0.84, 0.85, 0.89, 0.93, 0.96, 0.97,
    ],
  },
} as const satisfies Readonly<Record<string, PriceLevels>>;

/** Round figures of the right order, made for this demo: no open average of Scotland or Northern Ireland is at hand. */
export const roundPriceLevels = {
  EH6: {
    sales: 0,
    poundsPerSqm: [4300, 4200, 4100, 4000],
    meanFloorAreaSqm: [125, 98, 90, 66],
    mix: [2, 4, 9, 85],
    levels: nationalLevels,
  },
  G42: {
    sales: 0,
    poundsPerSqm: [2900, 2750, 2600, 2500],
    meanFloorAreaSqm: [125, 95, 88, 65],
    mix: [3, 8, 10, 79],
    levels: nationalLevels,
  },
  BT9: {
    sales: 0,
    poundsPerSqm: [2400, 2250, 2150, 2300],
    meanFloorAreaSqm: [140, 105, 95, 62],
    mix: [14, 32, 38, 16],
    levels: nationalLevels,
  },
} as const satisfies Readonly<Record<string, PriceLevels>>;
