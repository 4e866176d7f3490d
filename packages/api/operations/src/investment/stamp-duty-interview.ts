import type { ResponseOf, routes } from '@freehold/contract';
import { interview, type InterviewAnswers } from '@freehold/stamp-duty';
import type { Operations } from '../operation/operation.ts';
import { snakeName } from '../operation/wire.ts';
import { libraryFields, refusalOf, wireSentence } from './wire.ts';

type Next = NonNullable<ResponseOf<typeof routes.stampDutyInterview>['next']>;

/** The next fact of a purchase that the tax hangs on, or the tax. */
export const stampDutyInterviewOperation: Operations['stampDutyInterview'] = async (
  { body },
  { now },
) => {
  try {
    const answers = libraryFields('interview', body) as InterviewAnswers;
    const { next, result, refund } = interview(answers);
    return {
      success: true,
      next: next && {
        ...next,
        fact: snakeName(next.fact) as Next['fact'],
        choices: next.choices && [...next.choices],
      },
      tax_system_name: result?.taxSystem ?? null,
      stamp_duty: result?.total.toFixed(2) ?? null,
      standard_tax: result?.standardTax.toFixed(2) ?? null,
      surcharge_tax: result?.surchargeTax.toFixed(2) ?? null,
      refund: refund && {
        amount: refund.amount.toFixed(2),
        sell_by: refund.sellBy,
        claim: refund.claim,
        source: refund.source,
      },
      warnings: result?.warnings.map(({ message }) => wireSentence('interview', message)) ?? [],
      calculated_at: now.toISOString(),
    };
  } catch (error) {
    return refusalOf(error, 'interview', 422);
  }
};
