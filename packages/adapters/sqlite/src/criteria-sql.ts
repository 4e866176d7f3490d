import {
  foldWords,
  type NumberField,
  type Predicate,
  type TextField,
  type TruthField,
} from '@freehold/operations';
import { flagPlace } from './columns.ts';

/** A condition on `listing_search s`, with the values of its placeholders in order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

const columns: Readonly<Record<NumberField | TextField | TruthField, string>> = {
  price: 's.price',
  bedrooms: 's.bedrooms',
  bathrooms: 's.bathrooms',
  floorAreaSqft: 's.floor_area_sqft',
  pricePerSqft: 's.price_per_sqft',
  leaseYears: 's.lease_years',
  discount: 's.discount',
  yield: 's.yield',
  dealScore: 's.deal_score',
  motivationScore: 's.motivation_score',
  firstListedAt: 's.first_listed_at',
  reductions: 's.reductions',
  reduction: 's.reduction',
  lastReducedAt: 's.last_reduced_at',
  status: 's.status',
  propertyType: 's.property_type',
  tenure: 's.tenure',
  energyBand: 's.energy_band',
  councilTaxBand: 's.council_tax_band',
  outcode: 's.outcode',
  motivationTier: 's.motivation_tier',
  brrrTier: 's.brrr_tier',
  hmoTier: 's.hmo_tier',
  btlTier: 's.btl_tier',
  newBuild: 's.new_build',
  isHotDeal: 's.is_hot_deal',
  isListedBuilding: 's.is_listed_building',
  inConservationArea: 's.in_conservation_area',
  isFloodZone: 's.is_flood_zone',
  hasArticle4: 's.has_article4',
};

/** `narrow`: an area or a shape leads to the rows; `national`: the criteria must. */
export type Reach = 'narrow' | 'national';

function textSql(term: string, occurs: boolean, reach: Reach): Condition {
  const words = foldWords(term);
  if (words === '') return { sql: occurs ? '0' : '1', values: [] };
  // The term's own words only: quoted, so nothing of it is query syntax.
  return reach === 'national'
    ? {
        sql: `s.key ${occurs ? 'IN' : 'NOT IN'} (SELECT rowid FROM listing_words WHERE listing_words MATCH ?)`,
        values: [`"${words}"`],
      }
    : {
        sql: `instr((SELECT words FROM listings WHERE key = s.key), ?) ${occurs ? '> 0' : '= 0'}`,
        values: [` ${words} `],
      };
}

/** One predicate as SQL. Unary plus keeps the planner on the index that the query chose. */
function predicateSql(predicate: Predicate, reach: Reach): Condition {
  switch (predicate.kind) {
    case 'range': {
      const column = `+${columns[predicate.field]}`;
      const { min, max } = predicate;
      return {
        sql: [
          ...(min === undefined ? [] : [`${column} >= ?`]),
          ...(max === undefined ? [] : [`${column} <= ?`]),
        ].join(' AND '),
        values: [...(min === undefined ? [] : [min]), ...(max === undefined ? [] : [max])],
      };
    }
    case 'oneOf':
      return {
        sql: `+${columns[predicate.field]} IN (${predicate.values.map(() => '?').join(', ')})`,
        values: predicate.values,
      };
    case 'is':
      return { sql: `+${columns[predicate.field]} = ?`, values: [predicate.value ? 1 : 0] };
    case 'notTrue':
      return { sql: `${columns[predicate.field]} IS NOT 1`, values: [] };
    case 'flag': {
      const { column, mask } = flagPlace(predicate.flag);
      return { sql: `s.flags_${column} & ${mask} ${predicate.set ? '<> 0' : '= 0'}`, values: [] };
    }
    case 'text':
      return textSql(predicate.term, predicate.occurs, reach);
    default: {
      const parts = predicate.predicates.map((part) => predicateSql(part, reach));
      return {
        sql: `(${parts.map(({ sql }) => sql).join(' OR ')})`,
        values: parts.flatMap(({ values }) => values),
      };
    }
  }
}

/** All predicates as one condition: the only place where criteria become SQL. */
export function criteriaSql(predicates: readonly Predicate[], reach: Reach): Condition {
  const parts = predicates.map((predicate) => predicateSql(predicate, reach));
  return {
    sql: parts.length === 0 ? '1' : parts.map(({ sql }) => `(${sql})`).join(' AND '),
    values: parts.flatMap(({ values }) => values),
  };
}
