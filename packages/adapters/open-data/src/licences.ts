/** Terms and the words to show, by publisher. */
const OGL = 'Open Government Licence v3.0';

export const ONS_TERMS = {
  licence: OGL,
  attribution:
    'Source: Office for National Statistics, licensed under the Open Government Licence v3.0.',
} as const;

export const OS_TERMS = {
  licence: OGL,
  attribution:
    'Contains OS data © Crown copyright and database right; contains Royal Mail data © Royal Mail copyright and database right; contains National Statistics data © Crown copyright and database right.',
} as const;

export const EPC_TERMS = {
  licence:
    'Open Government Licence v3.0 for all but addresses and postcodes, which are OS and Royal Mail copyright and not to be republished record by record',
  attribution:
    'Energy performance of buildings data: Ministry of Housing, Communities and Local Government, licensed under the Open Government Licence v3.0.',
} as const;

export const NAPTAN_TERMS = {
  licence: OGL,
  attribution:
    'Contains public sector information (Department for Transport, NaPTAN) licensed under the Open Government Licence v3.0.',
} as const;

export const SCHOOLS_TERMS = {
  licence: OGL,
  attribution:
    'Contains public sector information (Department for Education, Get Information about Schools; Ofsted) licensed under the Open Government Licence v3.0.',
} as const;

export const PLANNING_DATA_TERMS = {
  licence: OGL,
  attribution:
    '© Crown copyright; © Historic England; contains OS data © Crown copyright and database right; licensed under the Open Government Licence v3.0.',
} as const;

export const OSM_TERMS = {
  licence: 'Open Database Licence 1.0 (share-alike for a derived database)',
  attribution: '© OpenStreetMap contributors',
} as const;

export const HPI_TERMS = {
  licence: OGL,
  attribution:
    'Contains HM Land Registry data © Crown copyright and database right. This data is licensed under the Open Government Licence v3.0.',
} as const;
