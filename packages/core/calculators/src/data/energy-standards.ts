import { frozen } from '@freehold/money/frozen';

/** The bands of a certificate, the best first. */
export const energyBands = Object.freeze(['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const);
export type EnergyBand = (typeof energyBands)[number];

/** A minimum energy standard of homes let by private landlords in England and Wales. Pounds. */
export interface EnergyStandard {
  readonly lowestBand: EnergyBand;
  /** The day from which every letting must meet it. */
  readonly from: string;
  readonly standing: 'in force' | 'announced';
  /** The most that a landlord must spend on a home; improvements count from `spendingFrom` on. */
  readonly costCap: number;
  /** The cap of homes worth less than it is a share of their value, per cent; null where the cap is one for all. */
  readonly costCapPercentage: number | null;
  readonly spendingFrom: string | null;
  readonly source: string;
  readonly checkedOn: string;
}

/** Nations whose private lettings have the minimum standards. */
export const nationsWithStandards: readonly string[] = Object.freeze(['england', 'wales']);

/** In the order of time. Scotland and Northern Ireland have no minimum for private lettings in force. */
export const energyStandards: readonly EnergyStandard[] = /* @__PURE__ */ frozen([
  {
    lowestBand: 'E',
    from: '2020-04-01',
    standing: 'in force',
    costCap: 3_500,
    costCapPercentage: null,
    spendingFrom: null,
    source:
      'Energy Efficiency (Private Rented Property) (England and Wales) Regulations 2015 (SI 2015/962), as amended by SI 2019/595',
    checkedOn: '2026-11-28',
  },
  {
    lowestBand: 'C',
    from: '2030-10-01',
    standing: 'announced',
    costCap: 10_000,
    costCapPercentage: 10,
    spendingFrom: '2025-10-01',
    source:
      'Department for Energy Security and Net Zero: Improving the energy performance of privately rented homes, government response of 21 January 2026, in the words of four guides to it; the regulations are not made',
    checkedOn: '2026-11-28',
  },
]);
