import { type Criteria, type CriteriaFlag, criteriaFlags, criteriaOf } from '@freehold/contract';
import type { BooleanField, NumberField, TextField } from './criteria-fields.ts';
import { playbooks, type Preset } from './playbooks.ts';

/** One condition on a listing. What is unknown never meets a condition, but for `notTrue`. */
export type Predicate =
  | {
      readonly kind: 'range';
      readonly field: NumberField;
      readonly min?: number;
      readonly max?: number;
    }
  | { readonly kind: 'oneOf'; readonly field: TextField; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly field: BooleanField; readonly value: boolean }
  | { readonly kind: 'notTrue'; readonly field: BooleanField }
  | { readonly kind: 'flag'; readonly flag: CriteriaFlag; readonly set: boolean }
  | { readonly kind: 'text'; readonly term: string; readonly occurs: boolean }
  | { readonly kind: 'anyOf'; readonly predicates: readonly Predicate[] };

const dayMs = 86_400_000;
const tierFields = {
  brrr_candidate: 'brrrTier',
  hmo_conversion: 'hmoTier',
  btl_candidate: 'btlTier',
} as const;
/** The tiers of a home that fits a playbook; the fourth is `excluded`. */
const fitting = ['gold', 'silver', 'bronze'] as const;

/** A playbook's conditions. */
function presetPredicates(preset: Preset, now: Date): readonly Predicate[] {
  return [
    ...(preset.criteria ? keyPredicates(preset.criteria, now) : []),
    ...(preset.notTrue ?? []).map((field): Predicate => ({ kind: 'notTrue', field })),
    ...(preset.anyOf
      ? [
          {
            kind: 'anyOf' as const,
            predicates: [
              ...(preset.anyOf.flags ?? []).map((flag): Predicate => ({
                kind: 'flag',
                flag,
                set: true,
              })),
              ...(preset.anyOf.criteria ? keyPredicates(preset.anyOf.criteria, now) : []),
              ...(preset.anyOf.minReductions === undefined
                ? []
                : [
                    {
                      kind: 'range' as const,
                      field: 'reductions' as const,
                      min: preset.anyOf.minReductions,
                    },
                  ]),
              ...(preset.anyOf.outcodes
                ? [
                    {
                      kind: 'oneOf' as const,
                      field: 'outcode' as const,
                      values: preset.anyOf.outcodes,
                    },
                  ]
                : []),
            ],
          },
        ]
      : []),
  ];
}

function range(field: NumberField, low?: number, high?: number, scale = 1): Predicate[] {
  if (low === undefined && high === undefined) return [];
  return [
    {
      kind: 'range',
      field,
      ...(low === undefined ? {} : { min: Math.ceil(round(low * scale)) }),
      ...(high === undefined ? {} : { max: Math.floor(round(high * scale)) }),
    },
  ];
}

/** Takes away the dust of a binary multiplication: 0.29 × 100 is 29, not 28.999…96. */
function round(value: number): number {
  return Number(value.toPrecision(15));
}

function oneOf(field: TextField, values: readonly string[] | undefined): Predicate[] {
  return values ? [{ kind: 'oneOf', field, values }] : [];
}

function truth(field: BooleanField, value: boolean | undefined): Predicate[] {
  return value === undefined ? [] : [{ kind: 'is', field, value }];
}

function listedDays(c: Criteria, now: Date): Predicate[] {
  const today = Math.floor(now.getTime() / dayMs);
  return [
    ...(c.min_days_listed === undefined
      ? []
      : range('firstListedAt', undefined, (today - c.min_days_listed + 1) * dayMs - 1)),
    ...(c.max_days_listed === undefined
      ? []
      : range('firstListedAt', (today - c.max_days_listed) * dayMs)),
    ...(c.added_since === undefined ? [] : range('firstListedAt', Date.parse(c.added_since))),
    ...(c.reduced_since === undefined ? [] : range('lastReducedAt', Date.parse(c.reduced_since))),
  ];
}

/** A playbook whose tiers are stored takes no home whose tier in it is not known, whatever its preset makes of the home. */
function tiersOf(c: Criteria): Predicate[] {
  const stored = Object.entries(tierFields).filter(([slug]) => slug === c.playbook);
  const fields = stored.length > 0 ? stored : Object.entries(tierFields);
  const values = c.playbook_tiers ?? (stored.length > 0 ? fitting : null);
  if (values === null) return [];
  return [
    {
      kind: 'anyOf',
      predicates: fields.map(([, field]) => ({ kind: 'oneOf', field, values })),
    },
  ];
}

function texts(terms: readonly string[] | undefined, occurs: boolean): Predicate[] {
  return (terms ?? []).map((term) => ({ kind: 'text', term, occurs }));
}

/** The conditions of the keys themselves, without the default status and the playbook. */
function keyPredicates(c: Criteria, now: Date): Predicate[] {
  return [
    ...oneOf('status', c.status),
    ...range('price', c.min_price, c.max_price, 100),
    ...range('bedrooms', c.min_bedrooms, c.max_bedrooms),
    ...range('bathrooms', c.min_bathrooms, c.max_bathrooms),
    ...range('floorAreaSqft', c.min_floor_area_sqft, c.max_floor_area_sqft),
    ...range('pricePerSqft', c.min_price_per_sqft, c.max_price_per_sqft, 100),
    ...oneOf('propertyType', c.property_types),
    ...oneOf('tenure', c.tenure),
    ...range('leaseYears', c.min_lease_years, c.max_lease_years),
    ...truth('newBuild', c.new_build),
    ...oneOf('energyBand', c.epc_ratings),
    ...oneOf('councilTaxBand', c.council_tax_bands),
    ...(c.bmv_only ? range('discount', 0.01, undefined, 100) : []),
    ...range('discount', c.min_bmv_discount, undefined, 100),
    ...range('yield', c.min_yield, c.max_yield, 100),
    ...range('dealScore', c.min_deal_score),
    ...(c.hot_deals_only ? truth('isHotDeal', true) : []),
    ...range('motivationScore', c.min_motivation_score),
    ...oneOf('motivationTier', c.motivation_tiers),
    ...listedDays(c, now),
    ...(c.reduced_only ? range('reductions', 1) : []),
    ...range('reduction', c.min_reduction_pct, undefined, 100),
    ...truth('isListedBuilding', c.is_listed_building),
    ...truth('inConservationArea', c.in_conservation_area),
    ...truth('isFloodZone', c.is_flood_zone),
    ...truth('hasArticle4', c.has_article4),
    ...texts(c.keywords, true),
    ...texts(c.exclude_keywords, false),
    ...criteriaFlags.flatMap((flag): Predicate[] => {
      const set = c[flag];
      return set === undefined ? [] : [{ kind: 'flag', flag, set }];
    }),
  ];
}

/**
 * The conditions that a listing must meet, all of them, for criteria as the API states them: `status` defaults to
 * active, and a playbook adds its conditions to the explicit ones. `listing_type` is not among them.
 */
export function predicatesOf(criteria: Criteria, now: Date): readonly Predicate[] {
  const known = criteriaOf(criteria);
  return [
    ...keyPredicates({ status: ['active'], ...known }, now),
    ...tiersOf(known),
    ...(known.playbook ? presetPredicates(playbooks[known.playbook], now) : []),
  ];
}
