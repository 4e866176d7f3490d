import { brrr, btl, flip, hmo, sa } from '@freehold/calculators';
import { FreeholdError } from '@freehold/money';
import type { Call } from '../operation/operation.ts';
import { Refusal } from '../operation/refusal.ts';
import type { Postcodes } from '../ports/places.ts';
import { type PurchasePlace, purchasePlace } from './purchase-place.ts';
import { calculatorInput } from './strategy.ts';
import type { Family } from './wire-names.ts';
import { refused, wireFigureSentence, wireInput, wireSentence, wireValue } from './wire.ts';

/** A strategy as the API names it. */
type Strategy = Uppercase<Family>;

const calculators = { btl, hmo, brrr, flip, sa } as const;

/** A deal of the API as the calculator of its strategy takes it. */
export interface ReadDeal {
  readonly family: Family;
  readonly place: PurchasePlace;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The deal of a body, at today's rates of the nation that its `location` names. */
export async function readDeal(
  { strategy, deal }: { readonly strategy: Strategy; readonly deal: object },
  postcodes: Postcodes,
  { now, signal }: Pick<Call, 'now' | 'signal'>,
): Promise<ReadDeal | Refusal> {
  const family = strategy.toLowerCase() as Family;
  const { location } = deal as { readonly location?: string };
  const directory = { postcodes, signal, invalidStatus: 422, field: 'deal.location' } as const;
  const place = await purchasePlace(location, directory);
  if (place instanceof Refusal) return place;
  try {
    const input = calculatorInput(family, place, deal, now) as unknown as ReadDeal['input'];
    return { family, place, input };
  } catch (error) {
    return refusalOfDeal(error, { family });
  }
}

/** What the calculator of a deal answers. */
export function calculated(family: Family, input: object) {
  const calculate = calculators[family] as unknown as (input: object) => ReturnType<typeof btl>;
  return calculate(input);
}

/** What a request asks of a deal, as far as its refusals show it. */
interface Asked {
  readonly family: Family;
  readonly metric?: string;
  /** The names of its own fields by those of the library; any other field is the deal's. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** The refusal of what is asked of a deal: a field of the deal is led by `deal`. Anything else is a bug and is thrown on. */
export function refusalOfDeal(error: unknown, { family, metric, fields = {} }: Asked): Refusal {
  if (!(error instanceof FreeholdError)) throw error;
  const offences = error.faults.map((fault) => {
    const { value, message } = fault;
    if (fault.field === 'metric') {
      const sentence = wireFigureSentence(family, message);
      return { field: 'metric', value: metric, sentence };
    }
    const own = Object.hasOwn(fields, fault.field) ? fields[fault.field] : undefined;
    const path = fault.field.startsWith(`${family}.`)
      ? fault.field.slice(family.length + 1)
      : fault.field;
    const sentence = wireSentence(family, message);
    const bare = wireInput(family, path);
    return {
      field: own ?? `deal.${bare}`,
      value: wireValue(family, path, value),
      sentence: sentence.startsWith(bare) ? sentence.slice(bare.length).trim() : sentence,
    };
  });
  return refused(offences, 422);
}
