import type { Estimates, Property } from '../../../ports/listings.ts';
import { columnsOf, sql, type Sql } from '../../sql.ts';
import { get, type Question } from '../question.ts';
import { homeKey } from '../home-key.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { pointOf, storedInstant, storedTruth, storedUuid } from '../stored.ts';

/** A home, of a row `p` of `properties` and its estimates `e`. */
export const homeColumns = {
  id: 'p.id',
  uprn: 'p.uprn',
  saon: 'p.saon',
  paon: 'p.paon',
  street: 'p.street',
  locality: 'p.locality',
  town: 'p.town',
  postcode: 'p.postcode',
  outcode: 'p.outcode',
  nation: 'p.nation',
  lat: 'p.lat',
  lon: 'p.lon',
  typeCode: 'p.type_code',
  propertyType: 'p.property_type',
  bedrooms: 'p.bedrooms',
  bathrooms: 'p.bathrooms',
  tenure: 'p.tenure',
  energyBand: 'p.energy_band',
  councilTaxBand: 'p.council_tax_band',
  isListedBuilding: 'p.is_listed_building',
  inConservationArea: 'p.in_conservation_area',
  isFloodZone: 'p.is_flood_zone',
  hasArticle4: 'p.has_article4',
  floorAreaSqm: 'p.floor_area_sqm',
  floodLevel: 'p.flood_level',
  ownerName: 'p.owner_name',
  ownerNumber: 'p.owner_number',
  ownerDistressed: 'p.owner_distressed',
  isCompanyOwned: 'p.is_company_owned',
  leaseExpiresOn: 'p.lease_expires_on',
  valuePence: 'e.value',
  valueLowerPence: 'e.value_lower',
  valueUpperPence: 'e.value_upper',
  valueConfidence: 'e.value_confidence',
  monthlyRentPence: 'e.rent',
  dealScore: 'e.deal_score',
  isHotDeal: 'e.is_hot_deal',
  motivationScore: 'e.motivation_score',
  motivationTier: 'e.motivation_tier',
  brrr_candidate: 'e.brrr_tier',
  hmo_conversion: 'e.hmo_tier',
  btl_candidate: 'e.btl_tier',
  scoredAt: 'e.scored_at',
} as const;

export interface OwnerColumns {
  readonly ownerName: string | null;
  readonly ownerNumber: string | null;
  readonly ownerDistressed: unknown;
}

export function ownerOf({ ownerName, ownerNumber, ownerDistressed }: OwnerColumns) {
  return ownerName === null
    ? null
    : { name: ownerName, number: ownerNumber, distressed: storedTruth(ownerDistressed) };
}

/** A feed may name the company before homes are derived. */
export function isOwned({
  ownerName,
  isCompanyOwned,
}: Pick<OwnerColumns, 'ownerName'> & { readonly isCompanyOwned: unknown }): boolean | null {
  return ownerName === null ? storedTruth(isCompanyOwned) : true;
}

export type HomeRow = { readonly [Name in keyof typeof homeColumns]: unknown } & OwnerColumns & {
    readonly lat: number | null;
    readonly lon: number | null;
    readonly scoredAt: number | null;
  };

/** Each field by its name: what is left of a row after some are taken out costs several times as much to make. */
export function readHome(row: HomeRow): Property {
  const number = (name: keyof HomeRow) => row[name] as number | null;
  const text = (name: keyof HomeRow) => row[name] as string | null;
  const tier = (name: keyof HomeRow) => row[name] as Estimates['motivationTier'];
  return {
    id: storedUuid(row.id),
    uprn: number('uprn'),
    saon: text('saon'),
    paon: text('paon'),
    street: text('street'),
    locality: text('locality'),
    town: text('town'),
    postcode: text('postcode'),
    outcode: text('outcode'),
    nation: row.nation as Property['nation'],
    point: pointOf(row),
    typeCode: row.typeCode as Property['typeCode'],
    propertyType: text('propertyType'),
    bedrooms: number('bedrooms'),
    bathrooms: number('bathrooms'),
    floorAreaSqm: number('floorAreaSqm'),
    tenure: row.tenure as Property['tenure'],
    energyBand: row.energyBand as Property['energyBand'],
    councilTaxBand: text('councilTaxBand'),
    companyOwner: ownerOf(row),
    isCompanyOwned: isOwned(row),
    leaseExpiresOn: text('leaseExpiresOn'),
    isListedBuilding: storedTruth(row.isListedBuilding),
    inConservationArea: storedTruth(row.inConservationArea),
    isFloodZone: storedTruth(row.isFloodZone),
    floodLevel: text('floodLevel'),
    hasArticle4: storedTruth(row.hasArticle4),
    estimates: {
      valuePence: number('valuePence'),
      valueLowerPence: number('valueLowerPence'),
      valueUpperPence: number('valueUpperPence'),
      valueConfidence: number('valueConfidence'),
      monthlyRentPence: number('monthlyRentPence'),
      dealScore: number('dealScore'),
      isHotDeal: storedTruth(row.isHotDeal),
      motivationScore: number('motivationScore'),
      motivationTier: tier('motivationTier'),
      playbookTiers: {
        brrr_candidate: tier('brrr_candidate'),
        hmo_conversion: tier('hmo_conversion'),
        btl_candidate: tier('btl_candidate'),
      },
      scoredAt: storedInstant(row.scoredAt),
    },
  };
}

const homesSql = sql`SELECT ${columnsOf(homeColumns)}
  FROM properties p LEFT JOIN estimates e ON e.property_key = p.key`;

function* homeWhere(condition: Sql): Question<Property | null> {
  const row = yield* get<HomeRow>(
    sql`${homesSql} WHERE ${condition} ORDER BY p.key LIMIT 1`,
    'once',
  );
  return row && readHome(row);
}

export function homeById(dialect: RecordDialect, id: string): Question<Property | null> {
  return homeWhere(sql`p.key = ${homeKey(dialect, id)}`);
}

export function homeByUprn(_dialect: RecordDialect, uprn: number): Question<Property | null> {
  return homeWhere(sql`p.uprn = ${uprn}`);
}
