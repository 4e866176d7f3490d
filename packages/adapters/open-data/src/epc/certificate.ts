import type { CertificateRecord, EnergyBand } from '@freehold/operations';
import type { Columns, Row } from '../input/table.ts';
import { dateOf } from '../values/date.ts';
import { numberOf, penceOf, uprnOf, wholeOf } from '../values/number.ts';
import { postcodeOf } from '../values/postcode.ts';
import { joined, known } from '../values/text.ts';

/**
 * The former register's 92 or 93 columns, the bulk file since 2026, which differs in its first column, and Scotland's: its
 * files number buildings, and its historic extract reports.
 */
export const CERTIFICATE_COLUMNS = {
  number: [
    'lmk-key',
    'certificate-number',
    'rrn',
    'report-reference-number',
    'building-reference-number',
  ],
  building: ['building-reference-number'],
  address1: ['address1', 'address-line-1'],
  address2: ['address2', 'address-line-2'],
  address3: ['address3', 'address-line-3'],
  postTown: ['posttown', 'post-town'],
  postcode: ['postcode'],
  currentBand: ['current-energy-rating'],
  potentialBand: ['potential-energy-rating'],
  currentScore: ['current-energy-efficiency'],
  potentialScore: ['potential-energy-efficiency'],
  impact: ['environment-impact-current'],
  propertyType: ['property-type'],
  builtForm: ['built-form'],
  ageBand: ['construction-age-band'],
  tenure: ['tenure'],
  floorArea: ['total-floor-area', 'floor-area'],
  rooms: ['number-habitable-rooms'],
  fuel: ['main-fuel'],
  heating: ['mainheat-description'],
  walls: ['walls-description', 'wall-description'],
  roof: ['roof-description'],
  windows: ['windows-description'],
  heatingCost: ['heating-cost-current'],
  hotWaterCost: ['hot-water-cost-current'],
  lightingCost: ['lighting-cost-current'],
  co2: ['co2-emissions-current'],
  inspected: ['inspection-date'],
  lodged: ['lodgement-date', 'registration-date'],
  uprn: ['uprn', 'osg-reference-number'],
  improvements: ['improvements'],
} as const satisfies Columns<string>;

export type CertificateRow = Row<keyof typeof CERTIFICATE_COLUMNS>;

/** Areas past this are typing errors; zero is written for unknown. */
const FLOOR_AREA_SQM_MAX = 10_000;

/** A certificate, or the reason why the row is none. */
export function certificateOf(
  row: CertificateRow,
  recommendations: CertificateRecord['recommendations'],
): CertificateRecord | string {
  const certificateNumber = numberOfCertificate(row);
  if (certificateNumber === null) return 'has no certificate number';
  const address = joined([
    known(row.get('address1')),
    known(row.get('address2')),
    known(row.get('address3')),
    known(row.get('postTown')),
  ]);
  const floorArea = numberOf(row.get('floorArea'));
  const rooms = numberOf(row.get('rooms'));
  return {
    certificateNumber,
    uprn: uprnOf(row.get('uprn')),
    address: address ?? '',
    postcode: postcodeOf(known(row.get('postcode'))),
    currentBand: bandOf(row.get('currentBand')),
    currentScore: scoreOf(row.get('currentScore')),
    potentialBand: bandOf(row.get('potentialBand')),
    potentialScore: scoreOf(row.get('potentialScore')),
    environmentalImpactScore: scoreOf(row.get('impact')),
    propertyType: known(row.get('propertyType')),
    builtForm: known(row.get('builtForm')),
    constructionAgeBand: known(row.get('ageBand')),
    tenure: known(row.get('tenure')),
    floorAreaSqm:
      floorArea !== null && floorArea > 0 && floorArea <= FLOOR_AREA_SQM_MAX ? floorArea : null,
    habitableRooms: rooms !== null && rooms > 0 ? Math.round(rooms) : null,
    mainFuel: known(row.get('fuel')),
    heating: ofMainPart(row.get('heating')),
    walls: ofMainPart(row.get('walls')),
    roof: ofMainPart(row.get('roof')),
    windows: ofMainPart(row.get('windows')),
    heatingCostAnnualPence: penceOf(row.get('heatingCost')),
    hotWaterCostAnnualPence: penceOf(row.get('hotWaterCost')),
    lightingCostAnnualPence: penceOf(row.get('lightingCost')),
    co2Tonnes: numberOf(row.get('co2')),
    inspectionDate: dateOf(row.get('inspected')),
    lodgementDate: dateOf(row.get('lodged')),
    recommendations,
  };
}

/** A building has several certificates, one a day at most. */
function numberOfCertificate(row: CertificateRow): string | null {
  const number = known(row.get('number'));
  if (number === null || number !== row.get('building')) return number;
  const lodged = dateOf(row.get('lodged'));
  return lodged === null ? null : `${number} ${lodged}`;
}

/** Of descriptions of each part of a building, or in two languages, the first: `Solid brick | Timber frame | `. */
function ofMainPart(text: string): string | null {
  return known(text.split('|', 1)[0]?.replaceAll('&amp;', '&'));
}

/** `INVALID!` and anything else that is not a letter A to G is null. */
function bandOf(text: string): EnergyBand | null {
  const band = text.toUpperCase();
  return /^[A-G]$/.test(band) ? (band as EnergyBand) : null;
}

function scoreOf(text: string): number | null {
  const score = wholeOf(text);
  return score !== null && score > 0 ? score : null;
}
