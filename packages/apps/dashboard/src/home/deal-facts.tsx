import { useState } from 'preact/hooks';
import { Failure } from '../api/answer-of.tsx';
import type { Asked } from '../api/ask.ts';
import { amountsOf, type Values } from '../deal/field.ts';
import { address, changeValues } from '../state.ts';
import { TextField } from '../view/text-entry.tsx';
import type { DealInputs } from './analyse.ts';

/** What a person may know of a home that no record tells, by its name in the API. */
const dealFacts = {
  bedrooms: 'Bedrooms',
  floor_area_sqft: 'Floor area, sq ft',
  monthly_rent: 'Rent a month',
} as const;
const keys = Object.keys(dealFacts) as (keyof typeof dealFacts)[];
const labels = new Map<string, string>(Object.entries(dealFacts));
/** Inputs of deals that follow from them. */
const following: readonly string[] = ['monthly_rent', 'rooms', 'works', 'nightly_rate'];

/** What was given of them, as the API takes it. */
export const dealFactsOf = (values: Values) => amountsOf(values, keys);

/** Asks what the deals of the home lack; nothing where records tell it. */
export function DealFacts({ inputs }: { readonly inputs: Asked<DealInputs> }) {
  const { values } = address.value;
  const [typed, type] = useState(values);
  const isGiven = keys.some((key) => values[key] !== undefined);
  const { failure, data } = inputs;
  const isLacking = data?.unknown.some(({ input }) => following.includes(input)) === true;
  if (!isGiven && !isLacking) return null;
  return (
    <form
      class="filters"
      aria-label="What you know of the home"
      onSubmit={(event) => {
        event.preventDefault();
        changeValues(typed);
      }}
    >
      <p class="note">
        The files here do not tell all that a deal needs. Type what you know: the rest is estimated
        from it.
      </p>
      <div class="filter-row">
        {keys.map((key) => (
          <TextField
            key={key}
            id={`home-${key}`}
            label={dealFacts[key]}
            {...(key === 'monthly_rent' && { unit: '£' })}
            inputMode="decimal"
            placeholder="Not given"
            value={typed[key] ?? ''}
            set={(value) => type({ ...typed, [key]: value })}
          />
        ))}
        <button type="submit">Use these</button>
      </div>
      {failure !== null && (
        <Failure failure={failure} what="the deals" again={inputs.again} labels={labels} />
      )}
    </form>
  );
}
