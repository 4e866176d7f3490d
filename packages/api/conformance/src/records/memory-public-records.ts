import {
  type Bounds,
  type DesignationRecord,
  type FeatureDataset,
  type ListingRecord,
  type PlanningApplicationRecord,
  type Point,
  type PropertyRecord,
  publicColumns,
  publicDates,
  type PublicRecords,
  type PublicRow,
  type PublicValue,
  type SaleRecord,
} from '@freehold/operations';
import { boundsOfGeometry } from './bounds-of-geometry.ts';
import { isWithin, outcodeOf, type KeptRecords } from './kept-records.ts';
import { listingFacts } from './listing-reference.ts';
import type { MapFacts } from './memory-derived.ts';
import { soldHome, type MemoryLinks } from './memory-sold-prices.ts';

type Named = Readonly<Record<string, PublicValue>>;

const hundredth = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : value / 100;
const dayOf = (time: number | null | undefined): string | null =>
  time === null || time === undefined ? null : new Date(time).toISOString().slice(0, 10);
const yearOf = (date: string | null): number | null =>
  date === null ? null : Number(date.slice(0, 4));
const postcodeReachMetres = 250;
const earthRadius = 6_371_008.8;

const placeOf = (point: Point | null): Named => ({
  longitude: point?.longitude ?? null,
  latitude: point?.latitude ?? null,
});

const typeNames: Readonly<Record<string, string>> = {
  D: 'detached',
  S: 'semi-detached',
  T: 'terraced',
  F: 'flat',
  O: 'other',
};

function perSqm(pence: number | null, area: number | null): number | null {
  return pence === null || area === null || area === 0 ? null : Math.round(pence / area) / 100;
}

function addressOf({ saon, paon, street, locality, town, postcode }: SaleRecord | PropertyRecord) {
  return { saon, paon, street, locality, town, postcode, outcode: outcodeOf(postcode) };
}

/** Sorts sales of one home by their days, those of one day by their prices. */
const rank = ({ date, pricePence }: SaleRecord) => `${date} ${String(pricePence).padStart(16)}`;

const designation = (record: DesignationRecord): Named => ({
  kind: record.kind,
  reference: record.reference,
  name: record.name,
  grade: record.grade,
  start_date: record.startDate,
  end_date: record.endDate,
  publisher: record.publisher,
  source: record.source,
  geometry: JSON.stringify(record.geometry),
});

const application = (record: PlanningApplicationRecord): Named => ({
  reference: record.reference,
  authority: record.authorityName,
  address: record.address,
  description: record.description,
  application_type: record.appType,
  status: record.status,
  date_received: record.dateReceived,
  date_decided: record.dateDecided,
  decision: record.decision,
  url: record.url,
  postcode: record.postcode,
  ...placeOf(record.point),
  source: record.source,
});

const isIn = ({ longitude, latitude }: Point, box: Bounds): boolean =>
  box.west <= longitude && longitude <= box.east && box.south <= latitude && latitude <= box.north;

/** Whether the point of a row, or else the box around its shape, has a part in a box. */
const liesIn = ({ geometry, longitude, latitude }: Named, box: Bounds): boolean => {
  if (typeof geometry === 'string') {
    const shape = boundsOfGeometry(JSON.parse(geometry) as DesignationRecord['geometry']);
    const isApart = shape.west > box.east || shape.east < box.west;
    return !(isApart || shape.south > box.north || shape.north < box.south);
  }
  const isPlaced = typeof longitude === 'number' && typeof latitude === 'number';
  return isPlaced && isIn({ longitude, latitude }, box);
};

/** The public records as the columns mean them, worked out from the records that are kept. */
export function memoryPublicRecords(
  kept: KeptRecords,
  links: MemoryLinks,
  mapOf: (id: string) => MapFacts,
): PublicRecords {
  const homeFields = (home: PropertyRecord): Named => {
    const map = mapOf(home.id);
    return {
      property_id: home.id,
      uprn: home.uprn,
      ...addressOf(home),
      nation: home.nation,
      property_type: home.propertyType,
      bedrooms: home.bedrooms,
      bathrooms: home.bathrooms,
      floor_area_sqm: home.floorAreaSqm,
      tenure: home.tenure,
      energy_rating: home.energyBand,
      council_tax_band: home.councilTaxBand,
      is_listed_building: map.isListedBuilding,
      in_conservation_area: map.inConservationArea,
      is_flood_zone: map.isFloodZone,
      has_article4: map.hasArticle4,
      ...placeOf(home.point),
    };
  };
  const sale = (record: SaleRecord): Named => {
    const sold = soldHome(kept, links, record);
    return {
      sale_id: record.id,
      property_id: sold.propertyId,
      uprn: record.uprn,
      ...addressOf(record),
      district: record.district,
      county: record.county,
      price: record.pricePence / 100,
      sale_date: record.date,
      sale_year: yearOf(record.date),
      property_type: typeNames[record.typeCode] ?? null,
      new_build: record.newBuild,
      tenure: record.tenure,
      transaction_category: record.category === 'A' ? 'standard' : 'non_standard',
      bedrooms: sold.bedrooms,
      floor_area_sqm: sold.floorAreaSqm,
      energy_rating: sold.energyBand,
      price_per_sqm: perSqm(record.pricePence, sold.floorAreaSqm),
      ...placeOf(sold.point),
      position: sold.position,
      source: record.source,
    };
  };
  const listing = (record: ListingRecord): Named => {
    const property = kept.of.property.get(record.propertyId) as PropertyRecord;
    const estimates = kept.estimates.get(property.id) ?? null;
    const facts = listingFacts({ property, listing: record, estimates, ...mapOf(property.id) });
    return {
      ...homeFields(property),
      listing_type: record.listingType,
      status: record.status,
      price: hundredth(record.pricePence),
      price_qualifier: record.priceQualifier,
      price_per_sqm: perSqm(record.pricePence, property.floorAreaSqm),
      original_price: hundredth(facts.original),
      reductions: facts.cuts,
      total_reduction_pct: hundredth(facts.reduction),
      lease_years_remaining: record.leaseYearsRemaining,
      ground_rent_annual: hundredth(record.annualGroundRentPence),
      service_charge_annual: hundredth(record.annualServiceChargePence),
      new_build: record.newBuild,
      estimated_value: hundredth(estimates?.valuePence),
      bmv_discount_percentage: hundredth(facts.discount),
      estimated_monthly_rent: hundredth(estimates?.monthlyRentPence),
      estimated_rental_yield: hundredth(facts.yield),
      deal_score: estimates?.dealScore ?? null,
      first_listed_on: record.firstListedAt.slice(0, 10),
      updated_on: record.updatedAt.slice(0, 10),
      last_reduced_on: dayOf(facts.lastCut),
      source: record.source,
      listing_url: record.listingUrl,
    };
  };
  const home = (record: PropertyRecord): Named => {
    const own = links.ofHome(record.id).filter(({ match }) => match.unitExact);
    const [last] = own.map((link) => link.sale).sort((a, b) => (rank(a) < rank(b) ? 1 : -1));
    const estimates = kept.estimates.get(record.id);
    return {
      ...homeFields(record),
      flood_level: mapOf(record.id).floodLevel,
      sales_count: own.length,
      last_sale_date: last?.date ?? null,
      last_sale_year: yearOf(last?.date ?? null),
      last_sale_price: hundredth(last?.pricePence),
      last_sale_price_per_sqm: perSqm(last?.pricePence ?? null, record.floorAreaSqm),
      estimated_value: hundredth(estimates?.valuePence),
      estimated_value_lower: hundredth(estimates?.valueLowerPence),
      estimated_value_upper: hundredth(estimates?.valueUpperPence),
      estimated_monthly_rent: hundredth(estimates?.monthlyRentPence),
      estimated_on: dayOf(estimates?.scoredAt.getTime()),
    };
  };
  /** Whether the point of a postcode lies within 250 m of a box, going east and north. */
  const isAbout = (postcode: string | null, box: Bounds): boolean => {
    const point = kept.of.postcode.get(postcode ?? '')?.point;
    if (!point) return false;
    const north = (postcodeReachMetres / earthRadius) * (180 / Math.PI) + 1e-5;
    const east = north / Math.cos((Math.abs(box.north) + north) * (Math.PI / 180));
    return isIn(point, {
      south: box.south - north,
      north: box.north + north,
      west: box.west - east,
      east: box.east + east,
    });
  };
  const all: Readonly<Record<FeatureDataset, () => Named[]>> = {
    sales: () => kept.sales().map(sale),
    listings: () => kept.listings().map(listing),
    homes: () => kept.properties().map(home),
    designations: () => [...kept.of.designation.values()].map(designation),
    planning: () => [...kept.of['planning-application'].values()].map(application),
  };
  return {
    page: async ({ dataset, area, from, to, undated = false, box, after, most }) => {
      const rows = all[dataset]().map((row, at): Named => ({ ...row, key: at + 1 }));
      const held = (row: Named): boolean =>
        box !== undefined &&
        (dataset === 'sales' ? isAbout(row['postcode'] as string | null, box) : liesIn(row, box));
      if (box !== undefined && rows.filter(held).length > box.atMost)
        return { rows: [], next: null, isBoxTooFull: true };
      const piece = rows.slice(after, after + most);
      const dated = publicDates[dataset];
      const found = piece.filter((row) => {
        const postcode = (row['postcode'] ?? null) as string | null;
        const isInBox = box === undefined || (held(row) && liesIn(row, box));
        const isThere =
          area === null ||
          (area.kind === 'postcode_area'
            ? postcode !== null && postcode.replace(/\d.*/, '') === area.name
            : isWithin(postcode, area.name));
        if (!isThere || !isInBox || dated === null) return isThere && isInBox;
        const day = row[dated] as string | null;
        if (day === null) return undated || (from === null && to === null);
        return (from ?? day) <= day && day <= (to ?? day);
      });
      return {
        rows: found.map((row): PublicRow =>
          publicColumns[dataset].map(({ name }) => row[name] as PublicValue),
        ),
        next: piece.length < most ? null : after + most,
        isBoxTooFull: false,
      };
    },
  };
}
