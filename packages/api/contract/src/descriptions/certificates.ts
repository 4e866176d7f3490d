import type { Terms } from './terms.ts';

/** Energy certificates and UPRN lookup: as the register states them, null where it does not. */
export const certificatesTerms: Terms = {
  certificates: 'Certificates of this page, newest first.',
  history: 'Earlier certificates of the same home, newest first.',
  '?address': 'Part of the address, in either case: only certificates whose address holds it.',
  'searchCertificates?postcode': 'A full postcode of the United Kingdom, in either case.',
  matched: 'Whether there is a record; false leaves null what a record would state.',
  certificate_number: [
    'Number of the certificate in the register.',
    'Null where the register has none.',
  ],
  current_energy_rating: ['Energy efficiency band, A (best) to G.', 'Null where not stated.'],
  current_energy_score: 'Energy efficiency points (SAP), mostly 1–100, more with own generation.',
  potential_energy_rating: ['Band after the recommended works, A to G.', 'Null where not stated.'],
  potential_energy_score: 'Energy efficiency points (SAP) after the recommended works.',
  environmental_impact_score: [
    'Environmental impact points, mostly 1–100, higher is better.',
    'Null where not stated.',
  ],
  built_form:
    'How the building stands: detached, mid-terrace and so on, as the register writes it.',
  construction_age_band: 'Years in which the building was built, as the register writes them.',
  floor_area_sqm: ['Total floor area, square metres.', 'Null where not stated.'],
  habitable_rooms: ['Rooms to live in, without kitchen and bathrooms.', 'Null where not stated.'],
  main_fuel: 'Fuel that heats the home, as the register writes it.',
  heating_description: 'Main heating, as the assessor describes it.',
  walls_description: 'Walls, as the assessor describes them.',
  roof_description: 'Roof, as the assessor describes it.',
  windows_description: 'Windows, as the assessor describes them.',
  estimated_heating_cost_annual: 'Heating a year at the prices of the inspection, pounds.',
  estimated_hot_water_cost_annual: 'Hot water a year at the prices of the inspection, pounds.',
  estimated_lighting_cost_annual: 'Lighting a year at the prices of the inspection, pounds.',
  co2_emissions_tonnes: [
    'Carbon dioxide that the home causes a year, tonnes.',
    'Null where not stated.',
  ],
  inspection_date: ['Day of the inspection, YYYY-MM-DD.', 'Null where not stated.'],
  lodgement_date: ['Day of entry in the register, YYYY-MM-DD.', 'Null where not stated.'],
  expiry_date:
    'Day on which the certificate ends, ten years after its entry in the register or, where that is not stated, after the inspection, YYYY-MM-DD.',
  is_expired: ['Whether that day has passed, in UTC.', 'Null where it is not known.'],
  meets_letting_minimum: [
    'Whether the band is E or better, the least at which a home may be let in England and Wales.',
    'Null without a band.',
  ],
  recommendations: 'Works that the assessor recommends, in the order of the register.',
  measure: 'The work that is recommended.',
  indicative_cost: ['What the work costs, as the register writes it.', 'Null where not stated.'],
  typical_saving_annual: [
    'What it saves a year, as the register writes it.',
    'Null where not stated.',
  ],
  'PropertyCertificateResponse.source': [
    'Register that holds the certificate.',
    'Null without one.',
  ],
  'certificates.source': 'Register that holds the certificate.',
  'PropertyCertificateResponse.property_type': 'Type of the home, as the register writes it.',
  'certificates.property_type': 'Type of the home, as the register writes it.',
  'PropertyCertificateResponse.tenure': 'Occupation at the inspection, as the register writes it.',
  'certificates.tenure': 'Occupation at the inspection, as the register writes it.',
  'UprnLookupResponse.address': [
    'Address of the stored home, else of the register of energy certificates.',
    'Null without a match.',
  ],
  'UprnLookupResponse.source': [
    'What the address comes from: `property_records`, or `epc_register`, the register of energy certificates.',
    'Null without a match.',
  ],
};
