import { ukDayOf } from '@freehold/money/kernel';
import type { ResponseOf, routes } from '@freehold/contract';
import { SQFT_PER_SQM } from '@freehold/market';
import { monthsBefore } from '@freehold/market/aggregates';
import type { Known } from '../known/known.ts';
import type { Certificate } from '../ports/certificates.ts';
import { pounds } from '../wire.ts';

export type CertificateView = ResponseOf<typeof routes.searchCertificates>['certificates'][number];
export type SingleView = Omit<ResponseOf<typeof routes.propertyCertificate>, keyof Known>;

/** The register that every certificate comes from. */
export const register = 'epc_register';
/** A certificate holds for ten years. */
const validMonths = 120;
/** The bands in which a home may be let: E or better. */
const lettableBands = ['A', 'B', 'C', 'D', 'E'];

/** A certificate as the wire shows it. */
export function certificateView(certificate: Certificate, now: Date): CertificateView {
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
export function singleView(
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
