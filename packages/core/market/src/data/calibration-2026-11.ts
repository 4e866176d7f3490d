import { frozen } from '@freehold/money/frozen';

/* oxlint-disable oxc/approx-constant -- measured errors; likeness to a constant is chance */
import type { EvidenceTier, TierCalibration } from '../valuation/calibration.ts';

/**
 * Errors of held-out past sales by tier, for servers that have not yet measured their own: walk-forward over Bristol,
 * July 2021 to December 2023; for older sales of the same address over the Barbican too, from 2003 to 2021, and for homes
 * sold again within a year over both and over Greater Manchester's houses of 2019. HM Land Registry Price Paid Data © Crown
 * copyright, Open Government Licence v3.0. Printed on 27 November 2026, the errors of Bristol from
 * October 2022 on with the learned step, by
 * `node bench/studies/calibration.mjs <folder of Price Paid files> <folder of Code-Point Open>`.
 */
export const DEFAULT_CALIBRATION: Readonly<Record<EvidenceTier, TierCalibration>> =
  /* @__PURE__ */ frozen({
    recent_resale: {
      count: 151,
      scale: {
        deviation: 1.013,
        spread: 0.077,
        above: 0.062,
        below: 0.003,
        namedHouse: 0.017,
        unsized: 0,
        types: { D: -0.075, S: 0.018, T: -0.012, F: 0.07 },
      },
      median: 0,
      lower: -1.553,
      upper: 3.194,
      spread: [
        0.176, 0.263, 0.386, 0.505, 0.714, 0.885, 0.966, 1.21, 1.416, 1.566, 1.707, 1.859, 2.047,
        2.199, 2.334, 2.558, 2.972, 3.45, 4.461,
      ],
    },
    resale: {
      count: 349,
      scale: {
        deviation: 0.966,
        spread: 0.407,
        above: 0.112,
        below: 0.362,
        namedHouse: 0,
        unsized: 0,
        types: { D: -0.056, S: 0.035, T: 0.017, F: 0.004 },
      },
      median: 0.218,
      lower: -0.671,
      upper: 1.313,
      spread: [
        0.059, 0.108, 0.159, 0.202, 0.247, 0.301, 0.354, 0.393, 0.433, 0.484, 0.525, 0.59, 0.657,
        0.717, 0.83, 0.99, 1.167, 1.485, 2.205,
      ],
    },
    same_address: {
      count: 797,
      scale: {
        deviation: 1.065,
        spread: 0.239,
        above: 0.162,
        below: -0.045,
        namedHouse: 0,
        unsized: 0,
        types: { D: 0, S: 0, T: 0, F: 0 },
      },
      median: 0.24,
      lower: -0.913,
      upper: 1.394,
      spread: [
        0.048, 0.108, 0.164, 0.231, 0.302, 0.359, 0.404, 0.464, 0.518, 0.582, 0.67, 0.762, 0.829,
        0.914, 1.026, 1.148, 1.296, 1.487, 1.95,
      ],
    },
    same_building: {
      count: 2514,
      scale: {
        deviation: 0.39,
        spread: 0.976,
        above: -0.14,
        below: 0.018,
        namedHouse: 0,
        unsized: 0,
        types: { D: 0, S: 0, T: 0, F: 0 },
      },
      median: -0.026,
      lower: -1.237,
      upper: 1.085,
      spread: [
        0.046, 0.094, 0.149, 0.206, 0.266, 0.33, 0.386, 0.45, 0.513, 0.571, 0.657, 0.731, 0.82,
        0.921, 1.019, 1.158, 1.302, 1.534, 1.953,
      ],
    },
    same_postcode: {
      count: 7008,
      scale: {
        deviation: 0.881,
        spread: 0.86,
        above: -0.272,
        below: -0.377,
        namedHouse: 0.317,
        unsized: 0,
        types: { D: 0.073, S: 0.058, T: 0.168, F: -0.3 },
      },
      median: 0.05,
      lower: -1.219,
      upper: 1.157,
      spread: [
        0.058, 0.112, 0.165, 0.216, 0.27, 0.329, 0.393, 0.454, 0.516, 0.582, 0.663, 0.739, 0.829,
        0.935, 1.038, 1.176, 1.36, 1.639, 2.153,
      ],
    },
    same_street: {
      count: 2219,
      scale: {
        deviation: 0.822,
        spread: 0.623,
        above: 0.199,
        below: -0.287,
        namedHouse: 0.281,
        unsized: 0,
        types: { D: 0.062, S: 0.039, T: 0.043, F: -0.144 },
      },
      median: 0.076,
      lower: -1.227,
      upper: 1.146,
      spread: [
        0.057, 0.108, 0.171, 0.236, 0.299, 0.354, 0.413, 0.474, 0.541, 0.6, 0.676, 0.765, 0.849,
        0.93, 1.042, 1.165, 1.342, 1.607, 2.175,
      ],
    },
    neighbourhood: {
      count: 2954,
      scale: {
        deviation: 0.921,
        spread: 0.59,
        above: 0.093,
        below: -0.503,
        namedHouse: 0.179,
        unsized: 0,
        types: { D: 0.054, S: 0.046, T: 0.028, F: -0.128 },
      },
      median: 0.053,
      lower: -1.292,
      upper: 1.241,
      spread: [
        0.059, 0.117, 0.17, 0.228, 0.295, 0.352, 0.42, 0.48, 0.554, 0.62, 0.696, 0.78, 0.878, 0.99,
        1.115, 1.252, 1.46, 1.739, 2.362,
      ],
    },
  });
