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
 * Unusual tenures have 0: what they tell is of an area, for in some leasehold houses are as usual as others.
 */
export const DEFAULT_CALIBRATION: Readonly<Record<EvidenceTier, TierCalibration>> =
  /* @__PURE__ */ frozen({
    recent_resale: {
      count: 151,
      scale: {
        deviation: 1.056,
        spread: 0.148,
        above: -0.042,
        below: -0.058,
        hard: { named_house: 0.013, part_numbered: -0.033, unusual_tenure: 0 },
        unsized: 0,
        types: { D: -0.078, S: 0.01, T: 0.02, F: 0.049 },
      },
      median: 0,
      lower: -1.606,
      upper: 3.206,
      spread: [
        0.186, 0.289, 0.386, 0.546, 0.748, 0.912, 1.063, 1.268, 1.489, 1.606, 1.788, 1.932, 2.09,
        2.259, 2.386, 2.741, 3.052, 3.668, 4.465,
      ],
    },
    resale: {
      count: 349,
      scale: {
        deviation: 0.961,
        spread: 0.415,
        above: 0.204,
        below: 0.319,
        hard: { named_house: 0, part_numbered: -0.193, unusual_tenure: 0 },
        unsized: 0,
        types: { D: -0.069, S: 0.07, T: -0.001, F: 0 },
      },
      median: 0.211,
      lower: -0.716,
      upper: 1.253,
      spread: [
        0.064, 0.106, 0.169, 0.195, 0.246, 0.286, 0.348, 0.395, 0.432, 0.47, 0.522, 0.591, 0.676,
        0.745, 0.846, 0.98, 1.117, 1.465, 2.156,
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
        above: -0.191,
        below: -0.071,
        hard: { named_house: 0, part_numbered: 0, unusual_tenure: 0 },
        unsized: 0,
        types: { D: 0, S: 0, T: 0, F: 0 },
      },
      median: -0.029,
      lower: -1.255,
      upper: 1.092,
      spread: [
        0.05, 0.101, 0.152, 0.205, 0.271, 0.328, 0.389, 0.454, 0.518, 0.578, 0.652, 0.742, 0.821,
        0.919, 1.028, 1.159, 1.31, 1.541, 1.963,
      ],
    },
    same_postcode: {
      count: 7007,
      scale: {
        deviation: 0.883,
        spread: 0.849,
        above: -0.271,
        below: -0.378,
        hard: { named_house: 0.543, part_numbered: 0.347, unusual_tenure: 0 },
        unsized: 0,
        types: { D: 0.08, S: 0.061, T: 0.164, F: -0.305 },
      },
      median: 0.048,
      lower: -1.232,
      upper: 1.152,
      spread: [
        0.057, 0.112, 0.164, 0.218, 0.272, 0.328, 0.395, 0.453, 0.513, 0.584, 0.662, 0.74, 0.832,
        0.932, 1.04, 1.172, 1.358, 1.641, 2.13,
      ],
    },
    same_street: {
      count: 2207,
      scale: {
        deviation: 0.834,
        spread: 0.613,
        above: 0.153,
        below: -0.356,
        hard: { named_house: 0.606, part_numbered: 0.408, unusual_tenure: 0 },
        unsized: 0,
        types: { D: 0.016, S: 0.044, T: 0.056, F: -0.116 },
      },
      median: 0.075,
      lower: -1.182,
      upper: 1.133,
      spread: [
        0.051, 0.109, 0.17, 0.23, 0.296, 0.359, 0.413, 0.47, 0.539, 0.596, 0.676, 0.758, 0.832,
        0.915, 1.027, 1.146, 1.319, 1.578, 2.154,
      ],
    },
    neighbourhood: {
      count: 2967,
      scale: {
        deviation: 0.908,
        spread: 0.565,
        above: 0.101,
        below: -0.48,
        hard: { named_house: 0.329, part_numbered: 0.286, unusual_tenure: 0 },
        unsized: 0,
        types: { D: 0.053, S: 0.036, T: 0.021, F: -0.11 },
      },
      median: 0.045,
      lower: -1.281,
      upper: 1.238,
      spread: [
        0.058, 0.119, 0.168, 0.237, 0.293, 0.351, 0.417, 0.483, 0.551, 0.619, 0.691, 0.775, 0.871,
        0.986, 1.113, 1.247, 1.448, 1.713, 2.327,
      ],
    },
  });
