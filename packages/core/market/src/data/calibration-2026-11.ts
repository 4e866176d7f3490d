import { frozen } from '@freehold/money/frozen';

/* oxlint-disable oxc/approx-constant -- measured errors; likeness to a constant is chance */
import type { EvidenceTier, TierCalibration } from '../valuation/calibration.ts';

/**
 * Errors of held-out past sales by tier, for servers that have not yet measured their own: walk-forward over Bristol,
 * July 2021 to December 2023; for older sales of the same address over the Barbican too, from 2003 to 2021, and for homes
 * sold again within a year over both and over Greater Manchester's houses of 2019. HM Land Registry Price Paid Data © Crown
 * copyright, Open Government Licence v3.0. Printed on 28 November 2026, the errors of Bristol from
 * October 2022 on with the learned step, by
 * `node bench/studies/calibration.mjs <folder of Price Paid files> <folder of Code-Point Open>`.
 */
export const DEFAULT_CALIBRATION: Readonly<Record<EvidenceTier, TierCalibration>> =
  /* @__PURE__ */ frozen({
    recent_resale: {
      count: 151,
      scale: {
        deviation: 1.062,
        spread: 0.144,
        above: -0.04,
        below: -0.066,
        hard: { named_house: 0.019, part_numbered: -0.035, unusual_tenure: -0.137 },
        unsized: 0,
        types: { D: -0.072, S: 0.016, T: 0.015, F: 0.04 },
      },
      median: 0,
      lower: -1.599,
      upper: 3.204,
      spread: [
        0.195, 0.291, 0.389, 0.552, 0.755, 0.925, 1.098, 1.29, 1.515, 1.601, 1.837, 1.952, 2.118,
        2.289, 2.427, 2.765, 3.097, 3.726, 4.611,
      ],
    },
    resale: {
      count: 349,
      scale: {
        deviation: 0.951,
        spread: 0.414,
        above: 0.19,
        below: 0.315,
        hard: { named_house: 0, part_numbered: -0.186, unusual_tenure: 0.319 },
        unsized: 0,
        types: { D: -0.067, S: 0.07, T: -0.008, F: 0.004 },
      },
      median: 0.21,
      lower: -0.695,
      upper: 1.252,
      spread: [
        0.065, 0.109, 0.168, 0.194, 0.243, 0.281, 0.345, 0.394, 0.434, 0.469, 0.517, 0.582, 0.663,
        0.737, 0.821, 0.979, 1.111, 1.445, 2.156,
      ],
    },
    same_address: {
      count: 797,
      scale: {
        deviation: 1.077,
        spread: 0.228,
        above: 0.232,
        below: -0.027,
        hard: { named_house: 0, part_numbered: 0, unusual_tenure: 0 },
        unsized: 0,
        types: { D: 0, S: 0, T: 0, F: 0 },
      },
      median: 0.233,
      lower: -0.904,
      upper: 1.36,
      spread: [
        0.051, 0.107, 0.16, 0.224, 0.297, 0.353, 0.403, 0.465, 0.513, 0.583, 0.664, 0.757, 0.823,
        0.903, 1.015, 1.13, 1.29, 1.478, 1.94,
      ],
    },
    same_building: {
      count: 2514,
      scale: {
        deviation: 0.423,
        spread: 1.002,
        above: -0.19,
        below: -0.071,
        hard: { named_house: 0, part_numbered: 0, unusual_tenure: 0.122 },
        unsized: 0,
        types: { D: 0, S: 0, T: 0, F: 0 },
      },
      median: -0.029,
      lower: -1.255,
      upper: 1.092,
      spread: [
        0.05, 0.101, 0.152, 0.205, 0.271, 0.328, 0.389, 0.454, 0.518, 0.578, 0.652, 0.742, 0.821,
        0.917, 1.028, 1.159, 1.31, 1.541, 1.963,
      ],
    },
    same_postcode: {
      count: 7007,
      scale: {
        deviation: 0.867,
        spread: 0.844,
        above: -0.281,
        below: -0.38,
        hard: { named_house: 0.543, part_numbered: 0.338, unusual_tenure: 0.085 },
        unsized: 0,
        types: { D: 0.08, S: 0.058, T: 0.158, F: -0.296 },
      },
      median: 0.048,
      lower: -1.234,
      upper: 1.154,
      spread: [
        0.057, 0.112, 0.164, 0.218, 0.272, 0.329, 0.395, 0.453, 0.514, 0.585, 0.663, 0.74, 0.834,
        0.933, 1.041, 1.174, 1.358, 1.642, 2.12,
      ],
    },
    same_street: {
      count: 2207,
      scale: {
        deviation: 0.819,
        spread: 0.606,
        above: 0.121,
        below: -0.367,
        hard: { named_house: 0.595, part_numbered: 0.4, unusual_tenure: 0.21 },
        unsized: 0,
        types: { D: 0.019, S: 0.039, T: 0.048, F: -0.106 },
      },
      median: 0.076,
      lower: -1.201,
      upper: 1.134,
      spread: [
        0.05, 0.11, 0.169, 0.231, 0.296, 0.355, 0.417, 0.471, 0.539, 0.598, 0.677, 0.764, 0.839,
        0.918, 1.02, 1.144, 1.332, 1.574, 2.128,
      ],
    },
    neighbourhood: {
      count: 2967,
      scale: {
        deviation: 0.879,
        spread: 0.554,
        above: 0.091,
        below: -0.468,
        hard: { named_house: 0.3, part_numbered: 0.275, unusual_tenure: 0.221 },
        unsized: 0,
        types: { D: 0.056, S: 0.029, T: 0.017, F: -0.102 },
      },
      median: 0.045,
      lower: -1.279,
      upper: 1.243,
      spread: [
        0.058, 0.119, 0.169, 0.235, 0.294, 0.355, 0.415, 0.485, 0.552, 0.624, 0.693, 0.776, 0.875,
        0.984, 1.115, 1.244, 1.453, 1.709, 2.291,
      ],
    },
  });
