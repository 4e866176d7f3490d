import { attributions } from '@freehold/operations';
import type { Dataset } from '../dataset.ts';
import { readMonthly } from '../monthly-register.ts';
import { HMLR_LICENCE } from '../licences.ts';
import { dateOf } from '../values/date.ts';
import { uprnOf } from '../values/number.ts';
import { known } from '../values/text.ts';
import { addressAndPostcode } from '../values/postcode.ts';
import { endOfTerm } from './term.ts';

export const leases: Dataset = {
  name: 'leases',
  title: 'HM Land Registry Registered Leases',
  files:
    'LEASES_FULL_<year>_<month>.csv or LEASES_COU_<year>_<month>.csv (changes only), or their zips; a full file removes what earlier months told and it does not name',
  from: 'https://use-land-property-data.service.gov.uk/datasets/leases',
  licence: HMLR_LICENCE,
  attribution: attributions.leases,
  members: /(^|\/)LEASES?_(FULL|COU)[^/]*\.csv$/i,
  read: readMonthly({
    columns: {
      id: ['unique-identifier'],
      part: ['associated-property-description-id'],
      order: ['reg-order'],
      address: ['associated-property-description'],
      uprn: ['os-uprn', 'uprn'],
      date: ['date-of-lease'],
      term: ['term'],
      change: ['change-indicator'],
    },
    required: ['id', 'part', 'address', 'uprn', 'term'],
    expected: 'HM Land Registry Registered Leases',
    register: () => 'leases',
    keyOf: (row) => {
      const id = known(row.get('id'));
      // The lease that extends another may have its numbers, and a place of its own in the register.
      return id === null ? null : [id, row.get('part'), row.get('order')].join(' ').trim();
    },
    onRow: (row, { key, month, sink }) => {
      const place = addressAndPostcode(row.get('address'));
      if (place === null) return sink.refuse('names no property');
      const date = dateOf(known(row.get('date')));
      const expiresOn = endOfTerm(row.get('term'), date);
      if (expiresOn === null) sink.unread('the words of the term do not tell its last day');
      sink.put('lease', {
        id: key,
        uprn: uprnOf(row.get('uprn')),
        ...place,
        date,
        expiresOn,
        month,
      });
    },
    onDeletion: ({ key, month, sink }) => sink.put('lease', { delete: key, month }),
  }),
};
