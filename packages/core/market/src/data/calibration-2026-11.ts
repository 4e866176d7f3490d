import { frozen } from '@freehold/money/frozen';

/* oxlint-disable oxc/approx-constant -- measured errors; likeness to a constant is chance */
import type { EvidenceTier, TierCalibration } from '../valuation/calibration.ts';

/**
 * Errors of held-out past sales by tier, for servers that have not yet measured their own: walk-forward over Bristol,
 * July 2021 to December 2023; for older sales of the same address over the Barbican too, from 2003 to 2021, and for homes
 * sold again within a year over both and over Greater Manchester's houses of 2019. HM Land Registry Price Paid Data © Crown
 * copyright, Open Government Licence v3.0. Printed on 29 November 2026, the errors of Bristol from
 * October 2022 on with the learned step, by
 * `node bench/studies/calibration.mjs <folder of Price Paid files> <folder of Code-Point Open>`.
 * Unusual tenures and low sales beside a home have 0: what they tell is of an area, for in some leasehold houses are as usual as
 * others.
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
        unsized: 0,
        hard: {
          named_house: -0.044,
          part_numbered: -0.003,
          unusual_tenure: 0,
          low_sales_beside: 0,
        },
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
        unsized: 0,
        hard: { named_house: 0, part_numbered: -0.228, unusual_tenure: 0, low_sales_beside: 0 },
        types: { D: -0.069, S: 0.07, T: -0.001, F: 0 },
      },
      median: 0.211,
      lower: -0.716,
      upper: 1.253,
      spread: [
        0.067, 0.106, 0.169, 0.195, 0.246, 0.286, 0.348, 0.395, 0.432, 0.47, 0.524, 0.591, 0.676,
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
        unsized: 0,
        hard: { named_house: 0, part_numbered: 0, unusual_tenure: 0, low_sales_beside: 0 },
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
        unsized: 0,
        hard: { named_house: 0, part_numbered: 0, unusual_tenure: 0, low_sales_beside: 0 },
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
        unsized: 0,
        hard: { named_house: 0.415, part_numbered: 0.607, unusual_tenure: 0, low_sales_beside: 0 },
        types: { D: 0.08, S: 0.061, T: 0.164, F: -0.305 },
      },
      median: 0.047,
      lower: -1.224,
      upper: 1.15,
      spread: [
        0.057, 0.112, 0.163, 0.218, 0.272, 0.326, 0.391, 0.45, 0.512, 0.583, 0.66, 0.739, 0.83,
        0.931, 1.039, 1.17, 1.354, 1.635, 2.101,
      ],
    },
    same_street: {
      count: 2207,
      scale: {
        deviation: 0.834,
        spread: 0.613,
        above: 0.153,
        below: -0.356,
        unsized: 0,
        hard: { named_house: 0.664, part_numbered: 0.552, unusual_tenure: 0, low_sales_beside: 0 },
        types: { D: 0.016, S: 0.044, T: 0.056, F: -0.116 },
      },
      median: 0.075,
      lower: -1.178,
      upper: 1.129,
      spread: [
        0.052, 0.108, 0.169, 0.23, 0.296, 0.357, 0.412, 0.468, 0.539, 0.595, 0.672, 0.758, 0.83,
        0.914, 1.016, 1.143, 1.311, 1.574, 2.14,
      ],
    },
    neighbourhood: {
      count: 2967,
      scale: {
        deviation: 0.908,
        spread: 0.565,
        above: 0.101,
        below: -0.48,
        unsized: 0,
        hard: { named_house: 0.26, part_numbered: 0.441, unusual_tenure: 0, low_sales_beside: 0 },
        types: { D: 0.053, S: 0.036, T: 0.021, F: -0.11 },
      },
      median: 0.045,
      lower: -1.282,
      upper: 1.233,
      spread: [
        0.058, 0.118, 0.168, 0.235, 0.292, 0.351, 0.415, 0.483, 0.55, 0.619, 0.69, 0.772, 0.872,
        0.982, 1.109, 1.244, 1.443, 1.702, 2.315,
      ],
    },
  });
