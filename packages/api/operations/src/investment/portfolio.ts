import { portfolio, type PortfolioInput } from '@freehold/calculators/portfolio';
import type { ResponseOf, routes } from '@freehold/contract';
import { Decimal } from '@freehold/money';
import { ukDayOf } from '@freehold/money/kernel';
import type { Operations } from '../operation/operation.ts';
import { snakeName } from '../operation/wire.ts';
import { libraryFields, refusalOf, wireInputs, wireSentence } from './wire.ts';

type Answer = ResponseOf<typeof routes.portfolio>;

/** Homes held together. */
export const portfolioOperation: Operations['portfolio'] = async ({ body }, { now }) => {
  const input = libraryFields('portfolio', { as_of: ukDayOf(now), ...body }) as PortfolioInput;
  try {
    const { assumptions, warnings, ...result } = portfolio(input);
    return {
      success: true,
      ...(wireAnswer(result) as Omit<Answer, 'success'>),
      assumptions: wireInputs('portfolio', assumptions),
      warnings: warnings.map((each) => wireSentence('portfolio', each)),
      calculated_at: now.toISOString(),
    };
  } catch (error) {
    return refusalOf(error, 'portfolio', 422);
  }
};

/** Texts that the library names by a key of its own. */
const namedByKey: ReadonlySet<string> = new Set(['lender']);

/** An answer of the library under the names of the API: ratios have four places, money and percentages two. */
function wireAnswer(value: unknown, name = ''): unknown {
  if (Decimal.isDecimal(value)) return value.toFixed(name.endsWith('Ratio') ? 4 : 2);
  if (typeof value === 'string' && namedByKey.has(name)) return snakeName(value);
  if (Array.isArray(value)) return value.map((item: unknown) => wireAnswer(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [snakeName(key), wireAnswer(member, key)]),
  );
}
