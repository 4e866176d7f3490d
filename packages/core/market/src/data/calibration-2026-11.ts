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
 * Numbers in parts and unusual tenures are of the day after, and have 0 here until it is printed anew.
 */
export const DEFAULT_CALIBRATION: Readonly<Record<EvidenceTier, TierCalibration>> =
  /* @__PURE__ */ frozen({
    recent_resale: {
      count: 151,
      scale: {
        deviation: 1.013,
        spread: 0.079,
        above: 0.022,
        below: -0.018,
        hard: { named_house: 0.017, part_numbered: 0, unusual_tenure: 0 },
        unsized: 0,
        types: { D: -0.075, S: 0.017, T: -0.013, F: 0.071 },
      },
      median: 0,
      lower: -1.559,
      upper: 3.207,
      spread: [
        0.179, 0.263, 0.388, 0.51, 0.716, 0.884, 0.972, 1.222, 1.423, 1.572, 1.725, 1.868, 2.05,
        2.206, 2.338, 2.587, 2.993, 3.472, 4.468,
      ],
    },
    resale: {
      count: 349,
      scale: {
        deviation: 0.966,
        spread: 0.42,
        above: 0.103,
        below: 0.368,
        hard: { named_house: 0, part_numbered: 0, unusual_tenure: 0 },
        unsized: 0,
        types: { D: -0.056, S: 0.034, T: 0.016, F: 0.006 },
      },
      median: 0.218,
      lower: -0.668,
      upper: 1.311,
      spread: [
        0.056, 0.108, 0.162, 0.203, 0.247, 0.301, 0.354, 0.394, 0.433, 0.484, 0.524, 0.587, 0.659,
        0.716, 0.842, 0.991, 1.164, 1.483, 2.187,
      ],
    },
    same_address: {
      count: 797,
      scale: {
        deviation: 1.061,
        spread: 0.235,
        above: 0.21,
        below: -0.026,
        hard: { named_house: 0, part_numbered: 0, unusual_tenure: 0 },
        unsized: 0,
        types: { D: 0, S: 0, T: 0, F: 0 },
      },
      median: 0.239,
      lower: -0.906,
      upper: 1.367,
      spread: [
        0.051, 0.105, 0.163, 0.229, 0.299, 0.354, 0.402, 0.46, 0.516, 0.575, 0.664, 0.758, 0.824,
        0.904, 1.014, 1.134, 1.28, 1.478, 1.935,
      ],
    },
    same_building: {
      count: 2514,
      scale: {
        deviation: 0.389,
        spread: 0.979,
        above: -0.172,
        below: -0.024,
        hard: { named_house: 0, part_numbered: 0, unusual_tenure: 0 },
        unsized: 0,
        types: { D: 0, S: 0, T: 0, F: 0 },
      },
      median: -0.026,
      lower: -1.25,
      upper: 1.101,
      spread: [
        0.046, 0.095, 0.15, 0.207, 0.268, 0.332, 0.394, 0.454, 0.519, 0.578, 0.664, 0.738, 0.828,
        0.932, 1.03, 1.167, 1.314, 1.545, 1.98,
      ],
    },
    same_postcode: {
      count: 7008,
      scale: {
        deviation: 0.881,
        spread: 0.859,
        above: -0.271,
        below: -0.377,
        hard: { named_house: 0.317, part_numbered: 0, unusual_tenure: 0 },
        unsized: 0,
        types: { D: 0.073, S: 0.058, T: 0.168, F: -0.3 },
      },
      median: 0.05,
      lower: -1.219,
      upper: 1.157,
      spread: [
        0.058, 0.112, 0.165, 0.216, 0.27, 0.329, 0.393, 0.454, 0.516, 0.582, 0.663, 0.739, 0.829,
        0.935, 1.037, 1.176, 1.36, 1.638, 2.153,
      ],
    },
    same_street: {
      count: 2219,
      scale: {
        deviation: 0.822,
        spread: 0.623,
        above: 0.197,
        below: -0.289,
        hard: { named_house: 0.28, part_numbered: 0, unusual_tenure: 0 },
        unsized: 0,
        types: { D: 0.062, S: 0.039, T: 0.043, F: -0.144 },
      },
      median: 0.076,
      lower: -1.228,
      upper: 1.147,
      spread: [
        0.057, 0.108, 0.171, 0.236, 0.299, 0.354, 0.413, 0.474, 0.541, 0.6, 0.676, 0.765, 0.85,
        0.931, 1.042, 1.165, 1.343, 1.609, 2.175,
      ],
    },
    neighbourhood: {
      count: 2954,
      scale: {
        deviation: 0.921,
        spread: 0.589,
        above: 0.095,
        below: -0.504,
        hard: { named_house: 0.179, part_numbered: 0, unusual_tenure: 0 },
        unsized: 0,
        types: { D: 0.053, S: 0.046, T: 0.028, F: -0.127 },
      },
      median: 0.053,
      lower: -1.29,
      upper: 1.241,
      spread: [
        0.059, 0.117, 0.169, 0.228, 0.295, 0.352, 0.42, 0.48, 0.554, 0.62, 0.696, 0.779, 0.878,
        0.99, 1.115, 1.251, 1.461, 1.737, 2.363,
      ],
    },
  });
