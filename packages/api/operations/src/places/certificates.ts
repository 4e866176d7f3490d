import type { ResponseOf, routes } from '@freehold/contract';
import { SQFT_PER_SQM } from '@freehold/market';
import { monthsBefore } from '@freehold/market/aggregates';
import { ukDayOf } from '@freehold/money/kernel';
import { type Known, knownOf } from '../coverage/coverage.ts';
import type { Operations } from '../operation/operation.ts';
import { offsetPage } from '../operation/page.ts';
import { notFound, Refusal } from '../operation/refusal.ts';
import { addressLine, pounds } from '../operation/wire.ts';
import type { Certificate, Certificates } from '../ports/certificates.ts';
import type { Listings } from '../ports/listings.ts';

/** What the operations on energy certificates and UPRNs ask. */
interface CertificatePorts {
  readonly listings: Listings;
  readonly certificates: Certificates;
}

/** The operations on energy certificates and UPRNs. */
export function certificateOperations(ports: CertificatePorts) {
  return {
    propertyCertificate: propertyCertificate(ports),
    uprnCertificate: uprnCertificate(ports),
    searchCertificates: searchCertificates(ports),
    uprnLookup: uprnLookup(ports),
  };
}

/** The newest energy certificate of a property, with those before it. */
function propertyCertificate({
  listings,
  certificates,
}: CertificatePorts): Operations['propertyCertificate'] {
  return async ({ params: { property_id: id } }, { now, signal }) => {
    const [property, found] = await Promise.all([
      listings.property(id, signal),
      certificates.ofProperty(id, signal),
    ]);
    if (property === null) return notFound('Property');
    const { uprn, id: propertyId, postcode } = property;
    return {
      ...singleView(found, { uprn, propertyId }, now),
      ...(await certificatesKnown(certificates, { found, postcode }, signal)),
    };
  };
}

/** The energy certificates of a postcode whose address holds every word asked for, newest first. */
function searchCertificates({
  certificates,
}: Pick<CertificatePorts, 'certificates'>): Operations['searchCertificates'] {
  return async ({ query: { postcode, address, ...query } }, { now, signal }) => {
    const page = offsetPage(query);
    if (page instanceof Refusal) return page;
    const { offset, limit } = page;
    const found = await certificates.search({ postcode, address, offset, limit }, signal);
    const held = { found: found.total > 0 ? [found] : [], postcode };
    const known = await certificatesKnown(certificates, held, signal);
    return {
      certificates: found.certificates.map((certificate) => certificateView(certificate, now)),
      pagination: page.block(found.total),
      ...known,
    };
  };
}

/** The newest energy certificate of a UPRN, with those before it. */
function uprnCertificate({
  listings,
  certificates,
}: CertificatePorts): Operations['uprnCertificate'] {
  return async ({ params: { uprn } }, { now, signal }) => {
    const [found, property] = await Promise.all([
      certificates.ofUprn(uprn, signal),
      listings.propertyByUprn(uprn, signal),
    ]);
    const postcode = property?.postcode ?? null;
    return {
      ...singleView(found, { uprn, propertyId: null }, now),
      ...(await certificatesKnown(certificates, { found, postcode }, signal)),
    };
  };
}

/** Who says where a known property is: the records of homes and their listings, before the register. */
const propertyRecords = 'property_records';

/** The property and the address behind a UPRN. */
function uprnLookup({ listings, certificates }: CertificatePorts): Operations['uprnLookup'] {
  return async ({ params: { uprn } }, { signal }) => {
    const [property, [certificate]] = await Promise.all([
      listings.propertyByUprn(uprn, signal),
      certificates.ofUprn(uprn, signal),
    ]);
    const address = property === null ? null : addressLine(property);
    const known = property !== null || certificate !== undefined;
    return {
      uprn,
      matched: known,
      property_id: property?.id ?? null,
      address: address ?? certificate?.address ?? null,
      postcode: property?.postcode ?? certificate?.postcode ?? null,
      energy_rating: certificate?.currentBand ?? property?.energyBand ?? null,
      construction_age_band: certificate?.constructionAgeBand ?? null,
      ...knownOf({ listings: known, certificates: certificate !== undefined }),
      source: known ? (address === null ? register : propertyRecords) : null,
    };
  };
}

/**
 * What an answer says of whether certificates are held: by those found, else by any of the postcode. Where no postcode is
 * known either, none is.
 */
async function certificatesKnown(
  certificates: Pick<Certificates, 'search'>,
  { found, postcode }: { readonly found: readonly unknown[]; readonly postcode: string | null },
  signal: AbortSignal,
): Promise<Known> {
  if (found.length > 0 || postcode === null) return knownOf({ certificates: found.length > 0 });
  const { total } = await certificates.search({ postcode, offset: 0, limit: 1 }, signal);
  return knownOf({ certificates: total > 0 });
}

type CertificateView = ResponseOf<typeof routes.searchCertificates>['certificates'][number];
type SingleView = Omit<ResponseOf<typeof routes.propertyCertificate>, keyof Known>;

/** The register that every certificate comes from. */
const register = 'epc_register';
/** A certificate holds for ten years. */
const validMonths = 120;
/** The bands in which a home may be let: E or better. */
const lettableBands = ['A', 'B', 'C', 'D', 'E'];

/** A certificate as the wire shows it. */
function certificateView(certificate: Certificate, now: Date): CertificateView {
  const expiry = expiryOf(certificate);
  const { floorAreaSqm, currentBand } = certificate;
  return {
    certificate_number: certificate.certificateNumber,
    uprn: certificate.uprn,
    property_id: certificate.propertyId,
    address: certificate.address,
    postcode: certificate.postcode,
    current_energy_rating: currentBand,
    current_energy_score: certificate.currentScore,
    potential_energy_rating: certificate.potentialBand,
    potential_energy_score: certificate.potentialScore,
    environmental_impact_score: certificate.environmentalImpactScore,
    property_type: certificate.propertyType,
    built_form: certificate.builtForm,
    construction_age_band: certificate.constructionAgeBand,
    tenure: certificate.tenure,
    floor_area_sqm: floorAreaSqm,
    floor_area_sqft: floorAreaSqm === null ? null : Math.round(floorAreaSqm * SQFT_PER_SQM),
    habitable_rooms: certificate.habitableRooms,
    ...fabricView(certificate),
    inspection_date: certificate.inspectionDate,
    lodgement_date: certificate.lodgementDate,
    expiry_date: expiry,
    is_expired: expiry === null ? null : expiry < ukDayOf(now),
    meets_letting_minimum: currentBand === null ? null : lettableBands.includes(currentBand),
    recommendations: certificate.recommendations.map((recommendation) => ({
      measure: recommendation.measure,
      indicative_cost: recommendation.indicativeCost,
      typical_saving_annual: recommendation.typicalSavingAnnual,
    })),
    source: register,
  };
}

function fabricView(certificate: Certificate) {
  return {
    main_fuel: certificate.mainFuel,
    heating_description: certificate.heating,
    walls_description: certificate.walls,
    roof_description: certificate.roof,
    windows_description: certificate.windows,
    estimated_heating_cost_annual: pounds(certificate.heatingCostAnnualPence),
    estimated_hot_water_cost_annual: pounds(certificate.hotWaterCostAnnualPence),
    estimated_lighting_cost_annual: pounds(certificate.lightingCostAnnualPence),
    co2_emissions_tonnes: certificate.co2Tonnes,
  };
}

function expiryOf({ lodgementDate, inspectionDate }: Certificate): string | null {
  const made = lodgementDate ?? inspectionDate;
  return made === null ? null : monthsBefore(made, -validMonths);
}

const unknownFields = [
  'certificate_number',
  'address',
  'postcode',
  'current_energy_rating',
  'current_energy_score',
  'potential_energy_rating',
  'potential_energy_score',
  'environmental_impact_score',
  'property_type',
  'built_form',
  'construction_age_band',
  'tenure',
  'floor_area_sqm',
  'floor_area_sqft',
  'habitable_rooms',
  'main_fuel',
  'heating_description',
  'walls_description',
  'roof_description',
  'windows_description',
  'estimated_heating_cost_annual',
  'estimated_hot_water_cost_annual',
  'estimated_lighting_cost_annual',
  'co2_emissions_tonnes',
  'inspection_date',
  'lodgement_date',
  'expiry_date',
  'is_expired',
  'meets_letting_minimum',
  'source',
] as const satisfies readonly (keyof CertificateView)[];
const unknown = Object.fromEntries(unknownFields.map((field) => [field, null])) as Record<
  (typeof unknownFields)[number],
  null
>;

/** The newest certificate with those before it, or the answer that there is none. */
function singleView(
  certificates: readonly Certificate[],
  of: { readonly uprn: number | null; readonly propertyId: string | null },
  now: Date,
): SingleView {
  const [newest, ...history] = certificates.map((one) => certificateView(one, now));
  return newest === undefined
    ? {
        matched: false,
        ...unknown,
        uprn: of.uprn,
        property_id: of.propertyId,
        recommendations: [],
        history: [],
      }
    : { matched: true, ...newest, history };
}
