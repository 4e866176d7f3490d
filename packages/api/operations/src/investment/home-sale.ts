import { type HomeSaleInput, homeSaleTax } from '@freehold/calculators/tax';
import type { ResponseOf, routes } from '@freehold/contract';
import type { Operations } from '../operation/operation.ts';
import { libraryFields, refusalOf, wireAnswer, wireSentence } from './wire.ts';

type Answer = ResponseOf<typeof routes.homeSale>;

/** The tax on the sale of a home by people or a company. */
export const homeSaleOperation: Operations['homeSale'] = async ({ body }, { now }) => {
  try {
    const { warnings, ...figures } = homeSaleTax(libraryFields('homeSale', body) as HomeSaleInput);
    return {
      success: true,
      ...(wireAnswer(figures) as Omit<Answer, 'success' | 'warnings' | 'calculated_at'>),
      warnings: warnings.map((each) => wireSentence('homeSale', each)),
      calculated_at: now.toISOString(),
    };
  } catch (error) {
    return refusalOf(error, 'homeSale', 422);
  }
};
