import { frozen } from '@freehold/money/frozen';

/* oxlint-disable oxc/approx-constant -- measured errors; likeness to a constant is chance */
import type { EvidenceTier, TierCalibration } from '../valuation/calibration.ts';

/**
 * Errors of held-out past sales by tier, for servers that have not yet measured their own: walk-forward over Bristol,
 * July 2021 to December 2023; for older sales of the same address over the Barbican too, from 2003 to 2021, and for homes
 * sold again within a year over both and over Greater Manchester's houses of 2019. HM Land Registry Price Paid Data © Crown
 * copyright, Open Government Licence v3.0. Printed on 24 November 2026, with the parameters of the same date but before
 * absurd prices began as noise and earlier sales of the very house had noise of their own, by
 * `npm run bench -- calibration <folder of Price Paid files> <folder of Code-Point Open>`.
 */
export const DEFAULT_CALIBRATION: Readonly<Record<EvidenceTier, TierCalibration>> =
  /* @__PURE__ */ frozen({
    recent_resale: {
      count: 151,
      scale: {
        deviation: 0.837,
        spread: 0.078,
        types: { D: -0.078, S: 0.031, T: -0.128, F: 0.174 },
      },
      median: 0.806,
      lower: -1.255,
      upper: 2.624,
      spread: [
        0.075, 0.144, 0.209, 0.295, 0.364, 0.488, 0.567, 0.646, 0.707, 0.825, 0.959, 1.06, 1.149,
        1.295, 1.57, 1.831, 2.08, 2.478, 3.334,
      ],
    },
    resale: {
      count: 349,
      scale: {
        deviation: 0.991,
        spread: 0.457,
        types: { D: -0.023, S: 0.017, T: -0.005, F: 0.011 },
      },
      median: 0.417,
      lower: -0.621,
      upper: 1.511,
      spread: [
        0.044, 0.095, 0.147, 0.201, 0.248, 0.29, 0.336, 0.388, 0.44, 0.487, 0.545, 0.611, 0.688,
        0.768, 0.885, 1.037, 1.211, 1.507, 2.097,
      ],
    },
    same_address: {
      count: 797,
      scale: { deviation: 1.092, spread: 0.29, types: { D: 0, S: 0, T: 0, F: 0 } },
      median: 0.243,
      lower: -0.922,
      upper: 1.406,
      spread: [
        0.051, 0.11, 0.164, 0.244, 0.308, 0.365, 0.412, 0.483, 0.523, 0.588, 0.67, 0.767, 0.857,
        0.944, 1.047, 1.154, 1.333, 1.539, 2.006,
      ],
    },
    same_building: {
      count: 2514,
      scale: { deviation: 0.399, spread: 0.964, types: { D: 0, S: 0, T: 0, F: 0 } },
      median: -0.027,
      lower: -1.214,
      upper: 1.067,
      spread: [
        0.049, 0.102, 0.154, 0.21, 0.27, 0.325, 0.39, 0.452, 0.513, 0.577, 0.649, 0.733, 0.808,
        0.902, 1.009, 1.142, 1.294, 1.506, 1.92,
      ],
    },
    same_postcode: {
      count: 7008,
      scale: {
        deviation: 0.862,
        spread: 0.835,
        types: { D: 0.103, S: 0.072, T: 0.156, F: -0.331 },
      },
      median: 0.082,
      lower: -1.128,
      upper: 1.118,
      spread: [
        0.056, 0.105, 0.154, 0.205, 0.255, 0.313, 0.376, 0.435, 0.495, 0.554, 0.62, 0.698, 0.785,
        0.877, 0.992, 1.112, 1.284, 1.539, 2.052,
      ],
    },
    same_street: {
      count: 2219,
      scale: {
        deviation: 0.776,
        spread: 0.739,
        types: { D: 0.089, S: 0.038, T: 0.047, F: -0.174 },
      },
      median: 0.095,
      lower: -1.204,
      upper: 1.138,
      spread: [
        0.052, 0.105, 0.166, 0.23, 0.287, 0.349, 0.407, 0.472, 0.527, 0.596, 0.664, 0.747, 0.824,
        0.911, 1.025, 1.167, 1.318, 1.562, 2.176,
      ],
    },
    neighbourhood: {
      count: 2954,
      scale: { deviation: 0.823, spread: 0.698, types: { D: 0.12, S: 0.048, T: 0.027, F: -0.194 } },
      median: 0.062,
      lower: -1.253,
      upper: 1.195,
      spread: [
        0.06, 0.112, 0.163, 0.218, 0.278, 0.337, 0.397, 0.462, 0.528, 0.594, 0.67, 0.751, 0.847,
        0.953, 1.079, 1.207, 1.421, 1.668, 2.257,
      ],
    },
  });
