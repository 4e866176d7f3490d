import { attributions } from '@freehold/operations';
import type { Dataset } from '../dataset.ts';
import { dateOf } from '../values/date.ts';
import { known } from '../values/text.ts';
import { readHomeFacts } from './read-home-facts.ts';

/** A public register that the Housing Act 2004, section 232, asks of each council. Who holds a licence is not read. */
export const hmoRegister: Dataset = {
  name: 'hmo-register',
  title: 'Councils’ registers of licensed houses in multiple occupation',
  files:
    'CSV of a council with the last day of each licence and the UPRN of its home, or address and postcode; names of holders are not read',
  from: 'the council: a public register by the Housing Act 2004, section 232',
  licence: 'that of the council',
  attribution: attributions['hmo-register'],
  members: /\.csv$/i,
  read: readHomeFacts({
    columns: {
      number: ['licence-number', 'licence-no', 'licence-reference', 'case-number', 'reference'],
      from: ['licence-commenced', 'licence-start-date', 'licence-start', 'start-date', 'start'],
      until: [
        'licence-expires',
        'licence-expiry-date',
        'licence-expiry',
        'licence-end-date',
        'expiry-date',
        'end-date',
        'end',
      ],
    },
    required: ['until'],
    expected: 'a register of licensed shared houses',
    factsOf: (row, sink) => {
      const until = dateOf(known(row.get('until')));
      if (until === null) {
        sink.refuse('does not tell the last day of its licence');
        return [];
      }
      const number = known(row.get('number'));
      const from = dateOf(known(row.get('from')));
      return [{ kind: 'shared_house_licence', number, value: number, from, until }];
    },
  }),
};
