import { criteriaFlags } from '@freehold/contract';
import { distanceMetres } from '@freehold/market';
import {
  type HomeEstate,
  type DesignatedSample,
  type Estimates,
  flagsOf,
  type Listing,
  type ListingFigures,
  type ListingFilter,
  type Listings,
  type NamedArea,
  type Property,
  type PropertyRecord,
} from '@freehold/operations';
import { clustersOf } from './clusters-reference.ts';
import { isWithin, outcodeOf, type KeptRecords, order } from './kept-records.ts';
import {
  inArea,
  inShape,
  listingFacts,
  matches,
  sorted,
  type Candidate,
} from './listing-reference.ts';
import type { MapFacts } from './memory-derived.ts';
import { lastImportedOf, toldOfBranch } from './last-imported.ts';

const instant = (time: number | null): Date | null => (time === null ? null : new Date(time));

function estimatesOf(kept: KeptRecords, id: string): Estimates {
  const scored = kept.estimates.get(id);
  if (scored) {
    const { propertyId: _id, lead: _lead, basis: _basis, ...estimates } = scored;
    return estimates;
  }
  const figures = ['valuePence', 'valueLowerPence', 'valueUpperPence', 'valueConfidence'];
  const scores = ['monthlyRentPence', 'dealScore', 'isHotDeal', 'motivationScore'];
  const names = [...figures, ...scores, 'motivationTier', 'scoredAt'];
  return {
    ...Object.fromEntries(names.map((name) => [name, null])),
    playbookTiers: { brrr_candidate: null, hmo_conversion: null, btl_candidate: null },
  } as unknown as Estimates;
}

/** Listings over kept records, and what the map says of homes. */
export function memoryListings(
  kept: KeptRecords,
  mapOf: (id: string) => MapFacts,
  estateOf: (home: PropertyRecord) => HomeEstate,
): Omit<Listings, 'known' | 'recordsOfPostcode'> {
  const homeOf = (id: string) => kept.of.property.get(id) as PropertyRecord;
  let last: { readonly generation: number; readonly candidates: Candidate[] } | null = null;
  const candidates = (): readonly Candidate[] => {
    if (last?.generation !== kept.generation) {
      const candidates = kept.listings().map((listing) => ({
        listing,
        property: homeOf(listing.propertyId),
        estimates: kept.estimates.get(listing.propertyId) ?? null,
        ...mapOf(listing.propertyId),
      }));
      last = { generation: kept.generation, candidates };
    }
    return last.candidates;
  };
  const chosen = ({ criteria, areas, within, now }: ListingFilter): Candidate[] =>
    candidates().filter(
      (one) =>
        matches(one, criteria, now) &&
        (!areas || areas.some((area) => inArea(one, area))) &&
        (!within || inShape(one, within)),
    );
  const read = (one: Candidate): Listing => readListing(one, kept, mapOf(one.property.id));
  const property = (record: PropertyRecord | undefined): Property | null =>
    record === undefined
      ? null
      : {
          ...record,
          outcode: outcodeOf(record.postcode),
          ...mapOf(record.id),
          ...estateOf(record),
          estimates: estimatesOf(kept, record.id),
        };
  const sample = (outcode: string, limit: number, fact: keyof MapFacts): DesignatedSample => {
    const homes = kept.properties().filter(({ postcode }) => isWithin(postcode, outcode));
    const count = homes.filter(({ id }) => mapOf(id)[fact] === true).length;
    const isMapped = homes.some(({ id }) => mapOf(id)[fact] !== null);
    const designated = homes.filter(({ id }) => mapOf(id)[fact] === true).slice(0, limit);
    return {
      count: isMapped ? count : null,
      sample: designated.map((home) => ({
        ...(property(home) as Property),
        pricePence:
          ['sale', 'rent']
            .map(
              (type) =>
                kept
                  .listings()
                  .find((one) => one.propertyId === home.id && one.listingType === type)
                  ?.pricePence ?? null,
            )
            .find((price) => price !== null) ?? null,
      })),
    };
  };
  return {
    search: async (filter, { sort, limit, from }) => {
      const found = chosen(filter);
      const centre = filter.within?.kind === 'radius' ? filter.within.centre : null;
      const distance = ({ property: { point } }: Candidate): number | null =>
        centre && point ? distanceMetres(centre, point) : null;
      const ids =
        sort === 'distance'
          ? found
              .sort(
                (a, b) =>
                  (distance(a) as number) - (distance(b) as number) ||
                  order(a.property.id, b.property.id),
              )
              .map((one) => one.property.id)
          : sorted(found, sort);
      const start = 'after' in from ? ids.indexOf(from.after[1]) + 1 : from.offset;
      const page = ids.slice(start, start + limit);
      const byId = new Map(found.map((one) => [one.property.id, one]));
      const last = page.at(-1);
      return {
        total: found.length,
        listings: page.map((id) => {
          const one = byId.get(id) as Candidate;
          return { ...read(one), distanceMetres: distance(one) };
        }),
        next: last !== undefined && start + limit < ids.length ? [0, last] : null,
      };
    },
    count: async (filter) => chosen(filter).length,
    countBackOnMarket: async (filter) =>
      chosen(filter).filter(
        ({ listing }) =>
          listing.status === 'active' &&
          (listing.keyFeatures.includes('Back on the market') ||
            listing.history.some(({ event }) =>
              ['under_offer', 'sold_stc', 'withdrawn', 'relisted'].includes(event),
            )),
      ).length,
    clusters: async (filter, cells) => clustersOf(chosen(filter), filter, cells),
    detail: async (propertyId) =>
      candidates()
        .filter(({ property }) => property.id === homeOf(propertyId)?.id)
        .sort((a, b) => order(b.listing.listingType, a.listing.listingType))
        .map((one) => {
          const { description, keyFeatures, images, history, agent } = one.listing;
          const flagEvidence = flagsOf(one.listing).evidence;
          return { ...read(one), description, keyFeatures, images, history, agent, flagEvidence };
        }),
    lastImported: async (propertyIds) => lastImportedOf(kept.of.listing.values(), propertyIds),
    ofBranch: async (query) => toldOfBranch(kept.of.listing.values(), query),
    property: async (propertyId) => property(kept.of.property.get(propertyId)),
    propertyByUprn: async (uprn) => property(kept.properties().find((home) => home.uprn === uprn)),
    knownAreas: async (names) => {
      const towns = new Set(candidates().map((one) => one.property.town?.toLowerCase()));
      const known = names.flatMap((name): [string, NamedArea][] => {
        const text = name.trim().toUpperCase();
        const [town, spaceless] = [name.trim().toLowerCase(), text.replaceAll(/\s/g, '')];
        if (/^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(spaceless) && /\d[A-Z]{2}$/.test(text)) {
          const postcode = `${spaceless.slice(0, -3)} ${spaceless.slice(-3)}`;
          return [[name, { kind: 'postcode', postcode }]];
        }
        if (/^[A-Z]{1,2}\d[A-Z\d]?$/.test(text))
          return [[name, { kind: 'outcode', postcode: text }]];
        if (/^[A-Z]{1,2}$/.test(text)) return [[name, { kind: 'postcode_area', letters: text }]];
        return towns.has(town) ? [[name, { kind: 'town', town }]] : [];
      });
      return new Map(known);
    },
    figures: async ({ postcode, fields }) =>
      candidates()
        .filter((one) => isWithin(one.property.postcode, postcode))
        .map((one) => {
          const all = figuresOf(one, kept);
          return Object.fromEntries(fields.map((field) => [field, all[field]])) as never;
        }),
    lettingsNear: async ({ centre, radiusMetres, limit }) =>
      candidates()
        .filter(({ listing }) => listing.listingType === 'rent')
        .flatMap((one) => {
          const { id, status, pricePence, bedrooms, goneAt, point } = figuresOf(one, kept);
          if (point === null) return [];
          const distance = distanceMetres(centre, point);
          if (distance > radiusMetres) return [];
          return [{ id, status, pricePence, bedrooms, goneAt, point, distanceMetres: distance }];
        })
        .sort((a, b) => a.distanceMetres - b.distanceMetres || order(a.id, b.id))
        .slice(0, limit),
    branches: async (outcode, limit) => {
      const active = candidates().filter(
        ({ listing, property: { postcode } }) =>
          listing.status === 'active' && isWithin(postcode, outcode),
      );
      const agents = active.flatMap(({ listing: { agent } }) => (agent ? [agent] : []));
      const ids = [...new Set(agents.map(({ branchId }) => branchId))];
      return ids
        .map((branchId) => {
          const own = agents.filter((agent) => agent.branchId === branchId);
          return { ...(own[0] as (typeof own)[0]), listingCount: own.length };
        })
        .sort(
          (a, b) =>
            b.listingCount - a.listingCount ||
            order(a.name, b.name) ||
            order(a.branchId, b.branchId),
        )
        .slice(0, limit);
    },
    designated: async (outcode, sampleLimit) => ({
      listedBuildings: sample(outcode, sampleLimit, 'isListedBuilding'),
      conservation: sample(outcode, sampleLimit, 'inConservationArea'),
    }),
    importedUntil: async (listingType) => kept.importedUntil.get(listingType) ?? null,
  };
}

function readListing(one: Candidate, kept: KeptRecords, map: MapFacts): Listing {
  const { property, listing } = one;
  const facts = listingFacts(one);
  const photos = listing.images.filter(({ kind }) => kind === 'photo');
  const { floodLevel: _level, ...marks } = map;
  const { id, uprn, saon, paon, street, locality, town, postcode, nation, point } = property;
  return {
    id,
    uprn,
    saon,
    paon,
    street,
    locality,
    town,
    postcode,
    nation,
    point,
    outcode: outcodeOf(postcode),
    listingType: listing.listingType,
    status: listing.status,
    source: listing.source,
    listingUrl: listing.listingUrl,
    title: listing.title,
    pricePence: listing.pricePence,
    priceQualifier: listing.priceQualifier,
    pricePerSqftPence: facts.perSqft,
    originalPricePence: facts.original,
    lastReducedAt: instant(facts.lastCut),
    reductions: facts.cuts,
    totalReductionBasisPoints: facts.reduction,
    propertyType: property.propertyType,
    typeCode: property.typeCode,
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    floorAreaSqft: facts.sqft,
    tenure: property.tenure,
    leaseYearsRemaining: listing.leaseYearsRemaining,
    annualGroundRentPence: listing.annualGroundRentPence,
    annualServiceChargePence: listing.annualServiceChargePence,
    councilTaxBand: property.councilTaxBand,
    energyBand: property.energyBand,
    newBuild: listing.newBuild,
    discountBasisPoints: facts.discount,
    yieldBasisPoints: facts.yield,
    estimates: estimatesOf(kept, id),
    ...marks,
    flags: criteriaFlags.filter((flag) => facts.flags.has(flag)),
    firstListedAt: new Date(listing.firstListedAt),
    updatedAt: new Date(listing.updatedAt),
    imageCount: photos.length,
    mainImageId: photos[0]?.id ?? null,
    distanceMetres: null,
  };
}

function figuresOf(one: Candidate, kept: KeptRecords): ListingFigures {
  const { property, listing } = one;
  const facts = listingFacts(one);
  const { monthlyRentPence, dealScore } = estimatesOf(kept, property.id);
  return {
    id: property.id,
    listingType: listing.listingType,
    status: listing.status,
    postcode: property.postcode,
    pricePence: listing.pricePence,
    propertyType: property.propertyType,
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    floorAreaSqft: facts.sqft,
    tenure: property.tenure,
    energyBand: property.energyBand,
    councilTaxBand: property.councilTaxBand,
    discountBasisPoints: facts.discount,
    yieldBasisPoints: facts.yield,
    estimatedMonthlyRentPence: monthlyRentPence,
    dealScore,
    firstListedAt: new Date(listing.firstListedAt),
    goneAt: instant(facts.goneAt),
    point: property.point,
    flags: criteriaFlags.filter((flag) => facts.flags.has(flag)),
  };
}
