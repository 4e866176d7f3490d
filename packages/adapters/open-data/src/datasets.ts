import type { Dataset } from './dataset.ts';
import { codePointOpen } from './code-point-open/dataset.ts';
import { naptan } from './naptan/dataset.ts';
import { postcodeDirectory } from './postcode-directory/dataset.ts';
import { pricePaid } from './price-paid/dataset.ts';
import { ukHpi } from './uk-hpi/dataset.ts';
import { uprn } from './uprn/dataset.ts';

/** Every dataset that can be imported, in the order of the command's help. */
export const datasets: readonly Dataset[] = [
  pricePaid,
  ukHpi,
  postcodeDirectory,
  codePointOpen,
  uprn,
  naptan,
];
