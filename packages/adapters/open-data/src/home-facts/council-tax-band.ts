import { attributions } from '@freehold/operations';
import type { Dataset } from '../dataset.ts';
import { readHomeFacts } from './read-home-facts.ts';

/** A to H in England and Scotland, I in Wales too. */
const BAND = /^[A-I]$/;

export const councilTaxBand: Dataset = {
  name: 'council-tax-band',
  title: 'Council tax bands of your own file',
  files: 'CSV with the columns uprn and band: no register of bands is published in bulk',
  from: 'a council that publishes its bands by UPRN, or your own record',
  licence: 'that of your file',
  attribution: attributions['council-tax-band'],
  members: /\.csv$/i,
  read: readHomeFacts({
    columns: { band: ['council-tax-band', 'counciltaxband', 'tax-band', 'band'] },
    required: ['band'],
    expected: 'a file of council tax bands',
    factsOf: (row, sink) => {
      const value = row.get('band').toUpperCase();
      if (BAND.test(value)) return [{ kind: 'council_tax_band', value, from: null, until: null }];
      sink.refuse('has no band from A to I');
      return [];
    },
  }),
};
