import type { StampDutyResult } from '@freehold/stamp-duty';
import type { Attempt } from '../deal/answer.ts';
import { limitText, percentText, poundsText, readable, words } from '../format.ts';
import { Panel } from './panel.tsx';
import { Refusal } from './refusal.tsx';
import { Table } from './table.tsx';

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
      <Table
        label="Bands of the stamp duty"
        class="wraps"
        rows={bands}
        keyOf={({ on, from, ratePercentage }) =>
          `${on} ${from.toFixed()} ${ratePercentage.toFixed()}`
        }
        columns={[
          [
            'Part of the price',
            ({ on, from, to }) =>
              (to === null ? `Above ${limitText(from)}` : `${limitText(from)} – ${limitText(to)}`) +
              (on === 'supplement' ? ' (supplement)' : ''),
          ],
          ['Rate', ({ ratePercentage }) => percentText(ratePercentage)],
          ['Taxed', ({ taxable }) => limitText(taxable)],
          ['Tax', ({ tax: due }) => poundsText(due)],
        ]}
      >
        <tr class="total">
          <th scope="row">Together</th>
          <td>{percentText(effectiveRatePercentage)}</td>
          <td />
          <td>{poundsText(total)}</td>
        </tr>
      </Table>
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
