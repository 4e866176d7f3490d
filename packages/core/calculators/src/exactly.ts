import { FreeholdError } from '@freehold/money/errors';

/** Runs a kernel; amounts too far apart for exact whole numbers are bad input, not a crash. */
export function exactly<Figures>(purchasePrice: unknown, run: () => Figures): Figures {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof FreeholdError)) throw error;
    throw new FreeholdError(
      'figures_out_of_range',
      'purchasePrice',
      purchasePrice,
      'the amounts lie too far apart to be answered exactly',
    );
  }
}
