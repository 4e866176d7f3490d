import type { Criteria, CriteriaFlag, PlaybookSlug } from '@freehold/contract';
import type { BooleanField } from './criteria-fields.ts';

/** What a playbook asks of a listing: all of `criteria` and `notTrue`, and at least one of `anyOf`. */
export interface Preset {
  /** Tiers are stored for it by the scoring. */
  readonly storedTiers: boolean;
  readonly criteria?: Criteria;
  /** Facts that must not be known to be so. */
  readonly notTrue?: readonly BooleanField[];
  readonly anyOf?: {
    readonly flags?: readonly CriteriaFlag[];
    readonly criteria?: Criteria;
    readonly minReductions?: number;
    readonly outcodes?: readonly string[];
  };
}

const needsWork = ['needs_modernisation', 'needs_renovation', 'derelict'] as const;
const houses = ['detached', 'semi-detached', 'terraced', 'bungalow'] as const;

/** Coastal and national-park towns and historic cities known for staying visitors; chosen by us, 2026-11-21. */
const touristOutcodes = [
  'TR26',
  'TR7',
  'PL28',
  'PL27',
  'TQ6',
  'TQ8',
  'EX34',
  'BH19',
  'DT4',
  'DT6',
  'BA1',
  'BN1',
  'YO1',
  'YO22',
  'YO21',
  'LA22',
  'LA23',
  'CA12',
  'DE45',
  'SK17',
  'NR23',
  'IP18',
  'LL30',
  'LL55',
  'SA70',
  'EH1',
  'PH33',
  'PH22',
  'IV51',
  'BT57',
];

const flagOnly = (flag: CriteriaFlag): Preset => ({
  storedTiers: false,
  criteria: { [flag]: true },
});

/** The investor playbooks of the API specification's vocabulary of search criteria. */
export const playbooks: Readonly<Record<PlaybookSlug, Preset>> = {
  brrr_candidate: {
    storedTiers: true,
    criteria: { min_bmv_discount: 10 },
    anyOf: { flags: needsWork },
  },
  hmo_conversion: {
    storedTiers: true,
    criteria: { property_types: houses },
    notTrue: ['hasArticle4'],
    anyOf: { criteria: { min_bedrooms: 3, min_floor_area_sqft: 969 } },
  },
  btl_candidate: {
    storedTiers: true,
    criteria: {
      min_yield: 6,
      derelict: false,
      structural_issues: false,
      fire_damaged: false,
      water_damaged: false,
    },
  },
  flip_candidate: {
    storedTiers: false,
    criteria: { min_bmv_discount: 15 },
    anyOf: { flags: [...needsWork, 'structural_issues', 'fire_damaged', 'water_damaged'] },
  },
  sa_candidate: {
    storedTiers: false,
    criteria: { occupancy_restriction: false },
    anyOf: { flags: ['holiday_let'], outcodes: touristOutcodes },
  },
  probate_deals: flagOnly('probate'),
  auction_deals: flagOnly('auction'),
  repossessions: flagOnly('repossession'),
  tenanted_investments: flagOnly('tenanted'),
  title_split: flagOnly('title_split'),
  short_lease: flagOnly('short_lease'),
  cash_buyers_only: flagOnly('cash_buyers_only'),
  below_market_value: { storedTiers: false, criteria: { min_bmv_discount: 15 } },
  high_yield: { storedTiers: false, criteria: { min_yield: 8 } },
  motivated_sellers: { storedTiers: false, criteria: { min_motivation_score: 55 } },
  stale_listings: {
    storedTiers: false,
    anyOf: { criteria: { min_days_listed: 180 }, minReductions: 2 },
  },
  development_sites: {
    storedTiers: false,
    anyOf: { flags: ['building_plot', 'planning_granted', 'development_potential'] },
  },
  commercial_conversion: {
    storedTiers: false,
    anyOf: { flags: ['commercial_conversion', 'is_former_pub', 'mixed_use'] },
  },
};
