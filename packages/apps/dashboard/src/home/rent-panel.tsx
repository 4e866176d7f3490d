import type { Operations } from '@freehold/client';
import { RangeBar } from '../charts/range-bar.tsx';
import { counted, day, percent, pounds } from '../figures.ts';
import { Unknown } from '../view/unknown.tsx';

export type Rent = Operations['rentalEstimate']['answer'];

/** The rent of homes like it, between their quartiles, and what it rests on. */
export function RentEstimate({ rent }: { readonly rent: Rent }) {
  const { rent_estimate_pcm: middle, rent_lower_pcm: low, rent_upper_pcm: high } = rent;
  if (middle === null) {
    return (
      <>
        {rent.modelled_rent_pcm === null && <Unknown what="The rent" datasets={rent.fill_with} />}
        <p class="facts">
          {rent.modelled_rent_pcm !== null &&
            `${pounds(rent.modelled_rent_pcm)} a month is ${rent.modelled_basis}. `}
          {rent.basis}
        </p>
      </>
    );
  }
  return (
    <>
      {low !== null && high !== null && low < high && (
        <RangeBar
          label={`${pounds(middle)} a month; half the rents near lie between ${pounds(low)} and ${pounds(high)}`}
          low={low}
          middle={middle}
          high={high}
          mark={
            rent.modelled_rent_pcm === null
              ? null
              : { name: 'by the model', value: rent.modelled_rent_pcm }
          }
          figure={pounds}
        />
      )}
      <ul class="facts">
        <li>
          {pounds(middle)} a month is {rent.basis}: {counted(rent.sample_size, 'home')}
          {rent.data_until !== null && ` until ${day(rent.data_until)}`}.
        </li>
        {rent.implied_gross_yield_pct !== null && (
          <li>{percent(rent.implied_gross_yield_pct, 2)} gross yield on the price asked.</li>
        )}
        {rent.modelled_rent_pcm !== null && (
          <li>
            By the model {pounds(rent.modelled_rent_pcm)}
            {rent.modelled_rent_lower_pcm !== null &&
              `, ${pounds(rent.modelled_rent_lower_pcm)} to ${pounds(rent.modelled_rent_upper_pcm)}`}
            : {rent.modelled_basis}.
          </li>
        )}
      </ul>
    </>
  );
}
