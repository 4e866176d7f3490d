import { attributions, type TitleRecord } from '@freehold/operations';
import { companyNumberOf } from '../companies/company-number.ts';
import type { Dataset } from '../dataset.ts';
import type { Row } from '../input/table.ts';
import { HMLR_LICENCE } from '../licences.ts';
import { readMonthly } from '../monthly-register.ts';
import { addressAndPostcode, postcodeOf } from '../values/postcode.ts';
import { known } from '../values/text.ts';
import { ownerKindOf } from './owner-kind.ts';

const places = [1, 2, 3, 4] as const;
type Place = (typeof places)[number];
type Column =
  | 'title'
  | 'tenure'
  | 'address'
  | 'postcode'
  | 'multiple'
  | 'change'
  | `name${Place}`
  | `number${Place}`
  | `category${Place}`
  | 'country1';

/** What begins the numbers of companies abroad that Companies House has registered; others are another country's. */
const REGISTERED_ABROAD = /^(FC|SF|NF|OE|BR)/;

const ownerColumns = Object.fromEntries(
  places.flatMap((place) => [
    [`name${place}`, [`proprietor-name-(${place})`]],
    [`number${place}`, [`company-registration-no.-(${place})`]],
    [`category${place}`, [`proprietorship-category-(${place})`]],
  ]),
) as Record<
  Exclude<Column, 'title' | 'tenure' | 'address' | 'postcode' | 'multiple' | 'change' | 'country1'>,
  string[]
>;

const registerOf = (row: Row<Column>): TitleRecord['register'] =>
  row.has('country1') ? 'ocod' : 'ccod';

/** The first owner that is a company, else the first. Addresses of owners are not kept. */
function ownerOf(row: Row<Column>): TitleRecord['owner'] | null {
  const isAbroad = registerOf(row) === 'ocod';
  const owners = places.flatMap((place) => {
    const name = known(row.get(`name${place}`));
    const number = companyNumberOf(row.get(`number${place}`));
    const isOurs = number !== null && (!isAbroad || REGISTERED_ABROAD.test(number));
    const kind = ownerKindOf(row.get(`category${place}`));
    return name === null ? [] : [{ name, number: isOurs ? number : null, kind }];
  });
  return owners.find(({ kind }) => kind === 'company') ?? owners[0] ?? null;
}

function tenureOf(text: string): TitleRecord['tenure'] {
  const tenure = text.toLowerCase();
  return tenure === 'freehold' || tenure === 'leasehold' ? tenure : null;
}

export const companyOwnership: Dataset = {
  name: 'company-ownership',
  title: 'HM Land Registry UK companies and overseas companies that own property (CCOD, OCOD)',
  files:
    'CCOD_FULL_<year>_<month>.csv and OCOD_FULL_<year>_<month>.csv, or CCOD_COU_…, OCOD_COU_… (changes only), or their zips; a full file removes what earlier months told and it does not name',
  from: 'https://use-land-property-data.service.gov.uk/datasets/ccod',
  licence: HMLR_LICENCE,
  attribution: attributions['company-ownership'],
  members: /(^|\/)[CO]COD_(FULL|COU)[^/]*\.csv$/i,
  read: readMonthly<Exclude<Column, 'change'>>({
    columns: {
      title: ['title-number'],
      tenure: ['tenure'],
      address: ['property-address'],
      postcode: ['postcode'],
      multiple: ['multiple-address-indicator'],
      change: ['change-indicator'],
      country1: ['country-incorporated-(1)'],
      ...ownerColumns,
    },
    required: ['title', 'tenure', 'address', 'postcode', 'multiple', 'name1', 'category1'],
    expected: 'titles of companies (CCOD or OCOD)',
    register: registerOf,
    keyOf: (row) => known(row.get('title'))?.toUpperCase() ?? null,
    onRow: (row, { key, month, sink }) => {
      const owner = ownerOf(row);
      if (owner === null) return sink.refuse('names no owner');
      const place = addressAndPostcode(row.get('address'));
      sink.put('title', {
        register: registerOf(row),
        title: key,
        tenure: tenureOf(row.get('tenure')),
        address: place?.address ?? '',
        postcode: postcodeOf(known(row.get('postcode'))) ?? place?.postcode ?? null,
        isMultiple: row.get('multiple').toUpperCase() === 'Y',
        owner,
        month,
      });
    },
    onDeletion: ({ key, register, month, sink }) => {
      if (register === 'ccod' || register === 'ocod')
        sink.put('title', { register, delete: key, month });
    },
  }),
};
