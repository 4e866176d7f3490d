import { frozen } from '@freehold/money/frozen';

/* oxlint-disable oxc/approx-constant -- measured errors; likeness to a constant is chance */
import type { EvidenceTier, TierCalibration } from '../valuation/calibration.ts';

/**
 * Errors of held-out past sales by tier, for servers that have not yet measured their own: walk-forward over Bristol,
 * July 2021 to December 2023; for older sales of the same address over the Barbican too, from 2003 to 2021, and for homes
 * sold again within a year over both and over Greater Manchester's houses of 2019. HM Land Registry Price Paid Data © Crown
 * copyright, Open Government Licence v3.0. Printed on 26 November 2026, the errors of Bristol from
 * October 2022 on with the learned step, by
 * `node bench/studies/calibration.mjs <folder of Price Paid files> <folder of Code-Point Open>`.
 */
export const DEFAULT_CALIBRATION: Readonly<Record<EvidenceTier, TierCalibration>> =
  /* @__PURE__ */ frozen({
    recent_resale: {
      count: 151,
      scale: {
        deviation: 1.044,
        spread: 0.176,
        types: { D: -0.081, S: 0.026, T: 0.01, F: 0.045 },
      },
      median: 1.127,
      lower: -1.705,
      upper: 3.079,
      spread: [
        0.12, 0.194, 0.337, 0.432, 0.566, 0.67, 0.805, 0.871, 0.992, 1.069, 1.137, 1.305, 1.387,
        1.567, 1.89, 2.056, 2.813, 3.079, 3.955,
      ],
    },
    resale: {
      count: 349,
      scale: {
        deviation: 0.96,
        spread: 0.458,
        types: { D: -0.066, S: 0.03, T: 0.008, F: 0.028 },
      },
      median: 0.267,
      lower: -0.701,
      upper: 1.426,
      spread: [
        0.063, 0.119, 0.167, 0.22, 0.269, 0.322, 0.37, 0.405, 0.464, 0.505, 0.565, 0.61, 0.691,
        0.74, 0.921, 1.071, 1.237, 1.547, 2.225,
      ],
    },
    same_address: {
      count: 797,
      scale: {
        deviation: 1.095,
        spread: 0.282,
        types: { D: 0, S: 0, T: 0, F: 0 },
      },
      median: 0.244,
      lower: -0.924,
      upper: 1.414,
      spread: [
        0.051, 0.112, 0.165, 0.245, 0.309, 0.368, 0.41, 0.485, 0.529, 0.59, 0.673, 0.772, 0.857,
        0.947, 1.047, 1.158, 1.335, 1.539, 2.006,
      ],
    },
    same_building: {
      count: 2514,
      scale: {
        deviation: 0.378,
        spread: 0.951,
        types: { D: 0, S: 0, T: 0, F: 0 },
      },
      median: -0.027,
      lower: -1.243,
      upper: 1.087,
      spread: [
        0.045, 0.097, 0.149, 0.205, 0.271, 0.331, 0.39, 0.451, 0.518, 0.575, 0.659, 0.734, 0.822,
        0.922, 1.024, 1.159, 1.302, 1.537, 1.972,
      ],
    },
    same_postcode: {
      count: 7008,
      scale: {
        deviation: 0.867,
        spread: 0.842,
        types: { D: 0.068, S: 0.066, T: 0.173, F: -0.307 },
      },
      median: 0.048,
      lower: -1.148,
      upper: 1.075,
      spread: [
        0.052, 0.104, 0.153, 0.203, 0.254, 0.309, 0.369, 0.425, 0.487, 0.547, 0.615, 0.693, 0.78,
        0.868, 0.976, 1.106, 1.271, 1.529, 2.026,
      ],
    },
    same_street: {
      count: 2219,
      scale: {
        deviation: 0.76,
        spread: 0.715,
        types: { D: 0.093, S: 0.033, T: 0.045, F: -0.171 },
      },
      median: 0.076,
      lower: -1.231,
      upper: 1.136,
      spread: [
        0.054, 0.109, 0.171, 0.236, 0.295, 0.356, 0.411, 0.471, 0.53, 0.598, 0.672, 0.751, 0.839,
        0.925, 1.037, 1.173, 1.339, 1.595, 2.184,
      ],
    },
    neighbourhood: {
      count: 2954,
      scale: {
        deviation: 0.813,
        spread: 0.696,
        types: { D: 0.11, S: 0.05, T: 0.025, F: -0.185 },
      },
      median: 0.049,
      lower: -1.276,
      upper: 1.192,
      spread: [
        0.061, 0.117, 0.166, 0.222, 0.28, 0.342, 0.403, 0.466, 0.53, 0.603, 0.669, 0.757, 0.85,
        0.961, 1.076, 1.208, 1.416, 1.687, 2.249,
      ],
    },
  });
