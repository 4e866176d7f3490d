import type { StampDutyResult } from '@freehold/stamp-duty';
import type { Attempt } from '../deal/answer.ts';
import { limitText, percentText, poundsText, readable, words } from '../format.ts';
import { Panel, WideTable } from './panel.tsx';
import { Refusal } from './refusal.tsx';

const names = {
  SDLT: 'Stamp Duty Land Tax',
  LBTT: 'Land and Buildings Transaction Tax',
  LTT: 'Land Transaction Tax',
};

/** The tax on the purchase, band by band, and where it jumps. */
export function PurchaseTaxPanel({ tax }: { readonly tax: Attempt<StampDutyResult> }) {
  if (!tax.isAnswered) {
    return (
      <Panel title="Stamp duty">
        <Refusal {...tax} />
      </Panel>
    );
  }
  const { taxSystem, effectiveDate, ratesFrom, bands, total, cliff, reliefs } = tax.value;
  const { effectiveRatePercentage, marginalRatePercentage, surchargeTax } = tax.value;
  return (
    <Panel
      title="Stamp duty"
      note={readable(
        `${names[taxSystem]} on ${effectiveDate}, at the rates in force from ${ratesFrom}`,
      )}
    >
      <WideTable label="Bands of the stamp duty">
        <table class="grid wraps">
          <thead>
            <tr>
              <th scope="col">Part of the price</th>
              <th scope="col">Rate</th>
              <th scope="col">Taxed</th>
              <th scope="col">Tax</th>
            </tr>
          </thead>
          <tbody>
            {bands.map(({ on, from, to, ratePercentage, taxable, tax: due }) => (
              <tr key={`${on} ${from.toFixed()} ${ratePercentage.toFixed()}`}>
                <th scope="row">
                  {to === null
                    ? `Above ${limitText(from)}`
                    : `${limitText(from)} – ${limitText(to)}`}
                  {on === 'supplement' && ' (supplement)'}
                </th>
                <td>{percentText(ratePercentage)}</td>
                <td>{limitText(taxable)}</td>
                <td>{poundsText(due)}</td>
              </tr>
            ))}
            <tr class="total">
              <th scope="row">Together</th>
              <td>{percentText(effectiveRatePercentage)}</td>
              <td />
              <td>{poundsText(total)}</td>
            </tr>
          </tbody>
        </table>
      </WideTable>
      <ul class="facts">
        <li>Surcharges in it: {poundsText(surchargeTax)}</li>
        <li>Tax on the next pound of the price: {percentText(marginalRatePercentage)}</li>
        {cliff !== null && (
          <li>
            At {poundsText(cliff.price)} the tax is {poundsText(cliff.tax)}; a penny more brings{' '}
            {poundsText(cliff.jump)} of tax.
          </li>
        )}
        {reliefs.map(({ relief, applied, refused, saving }) => (
          <li key={relief}>
            {words(relief)}:{' '}
            {applied
              ? `saves ${poundsText(saving)}`
              : `not given (${(refused ?? '').replaceAll('_', ' ')})`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
