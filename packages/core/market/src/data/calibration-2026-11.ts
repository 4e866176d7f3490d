import { frozen } from '@freehold/money/frozen';

/* oxlint-disable oxc/approx-constant -- measured errors; likeness to a constant is chance */
import type { EvidenceTier, TierCalibration } from '../valuation/calibration.ts';

/**
 * Errors of held-out past sales by tier, for servers that have not yet measured their own: walk-forward over Bristol,
 * July 2021 to December 2023, and for older sales of the same address over the Barbican, 2003 to 2021. Fitted on
 * 21 November 2026 with the parameters of the same date.
 */
export const DEFAULT_CALIBRATION: Readonly<Record<EvidenceTier, TierCalibration>> =
  /* @__PURE__ */ frozen({
    resale: {
      count: 432,
      median: 0.445,
      lower: -0.964,
      upper: 2.169,
      spread: [
        0.049, 0.113, 0.161, 0.21, 0.262, 0.313, 0.371, 0.446, 0.505, 0.574, 0.661, 0.761, 0.856,
        1.003, 1.234, 1.481, 1.778, 2.148, 3.095,
      ],
    },
    same_address: {
      count: 730,
      median: 0.303,
      lower: -0.985,
      upper: 1.674,
      spread: [
        0.072, 0.134, 0.207, 0.259, 0.32, 0.399, 0.471, 0.541, 0.598, 0.668, 0.753, 0.83, 0.914,
        1.034, 1.158, 1.345, 1.483, 1.761, 2.257,
      ],
    },
    same_building: {
      count: 2514,
      median: -0.046,
      lower: -1.477,
      upper: 1.252,
      spread: [
        0.062, 0.115, 0.168, 0.233, 0.298, 0.361, 0.432, 0.501, 0.58, 0.652, 0.736, 0.844, 0.956,
        1.084, 1.209, 1.366, 1.57, 1.886, 2.369,
      ],
    },
    same_postcode: {
      count: 7007,
      median: 0.061,
      lower: -1.279,
      upper: 1.222,
      spread: [
        0.052, 0.106, 0.159, 0.213, 0.274, 0.334, 0.398, 0.46, 0.53, 0.603, 0.68, 0.765, 0.855,
        0.964, 1.101, 1.251, 1.442, 1.756, 2.319,
      ],
    },
    same_street: {
      count: 2209,
      median: 0.073,
      lower: -1.31,
      upper: 1.22,
      spread: [
        0.057, 0.107, 0.178, 0.244, 0.316, 0.369, 0.425, 0.496, 0.568, 0.638, 0.726, 0.803, 0.895,
        0.997, 1.112, 1.253, 1.452, 1.787, 2.389,
      ],
    },
    neighbourhood: {
      count: 2962,
      median: 0.034,
      lower: -1.414,
      upper: 1.287,
      spread: [
        0.058, 0.116, 0.179, 0.235, 0.29, 0.34, 0.41, 0.483, 0.566, 0.653, 0.721, 0.807, 0.906,
        1.023, 1.156, 1.338, 1.571, 1.881, 2.441,
      ],
    },
  });
