import { type PocketInput, toThePocket } from '@freehold/calculators/tax';
import type { ResponseOf, routes } from '@freehold/contract';
import type { Operations } from '../operation/operation.ts';
import { libraryFields, refusalOf, wireAnswer, wireSentence } from './wire.ts';

type Answer = ResponseOf<typeof routes.toThePocket>;

/** A year's letting owned by people and by their company, to the pocket. */
export const toThePocketOperation: Operations['toThePocket'] = async ({ body }, { now }) => {
  try {
    const result = toThePocket(libraryFields('toThePocket', body) as PocketInput);
    const { warnings, ...figures } = result;
    const { taxed: _taxed, ...company } = result.company;
    return {
      success: true,
      ...(wireAnswer({ ...figures, company }) as Omit<Answer, 'success' | 'warnings'>),
      warnings: [
        'The years are taken to be alike: growth, new rates of tax and a later sale are not looked at.',
        ...warnings.map((each) => wireSentence('toThePocket', each)),
      ],
      calculated_at: now.toISOString(),
    };
  } catch (error) {
    return refusalOf(error, 'toThePocket', 422);
  }
};
