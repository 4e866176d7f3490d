import type { Dataset } from './dataset.ts';
import { pricePaid } from './price-paid/dataset.ts';

/** Every dataset that can be imported, in the order of the command's help. */
export const datasets: readonly Dataset[] = [pricePaid];
