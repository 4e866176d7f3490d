import { attributions, type HomeFactKind } from '@freehold/operations';
import type { Dataset } from '../dataset.ts';
import type { RecordSink } from '../record-sink.ts';
import { dateOf } from '../values/date.ts';
import { known } from '../values/text.ts';
import { readHomeFacts } from './read-home-facts.ts';
import { registrationNumberOf } from './registration-number.ts';

/** What has a last day in this file, and the column that tells it. */
const ending = {
  registration: 'registration-ends-on',
  letting_licence: 'licence-ends-on',
  gas_safety: 'gas-safety-ends-on',
  electrical_safety: 'electrical-safety-ends-on',
} as const satisfies Partial<Record<HomeFactKind, string>>;
type Ending = keyof typeof ending;

export const landlordRegister: Dataset = {
  name: 'landlord-register',
  title: 'Registrations, licences and certificates of the homes that you let',
  files:
    'CSV of your own, a home a row: uprn, or address and postcode; registration_number, registration_ends_on, licence_number, licence_ends_on, gas_safety_ends_on, electrical_safety_ends_on',
  from: 'your own record',
  licence: 'that of your file',
  attribution: attributions['landlord-register'],
  members: /\.csv$/i,
  read: readHomeFacts({
    columns: {
      registered: ['registration-number'],
      licence: ['licence-number'],
      registration: [ending.registration],
      letting_licence: [ending.letting_licence],
      gas_safety: [ending.gas_safety],
      electrical_safety: [ending.electrical_safety],
    },
    required: [],
    expected: 'a file of homes that you let',
    factsOf: (row, sink) => {
      const registered = known(row.get('registered'));
      const number = registered === null ? null : registrationNumberOf(registered);
      if (registered !== null && number === null)
        sink.unread('the registration number is none: P-XXXX-XXXX');
      const numbers = { registration: number, letting_licence: known(row.get('licence')) };
      return (Object.keys(ending) as Ending[]).flatMap((kind) => {
        const until = lastDayOf(row.get(kind), ending[kind], sink);
        const value = kind in numbers ? numbers[kind as keyof typeof numbers] : null;
        return until === null && value === null ? [] : [{ kind, value, from: null, until }];
      });
    },
  }),
};

function lastDayOf(text: string, column: string, sink: RecordSink): string | null {
  const day = dateOf(known(text));
  if (day === null && known(text) !== null) sink.unread(`${column} is no date`);
  return day;
}
