import { ApiError } from '@freehold/client';
import { AnswerOf } from '../api/answer-of.tsx';
import { useAsk } from '../api/ask.ts';
import { client } from '../api/client.ts';
import { hashOf } from '../address.ts';
import { shown } from '../format.ts';
import { today } from '../state.ts';
import { WideTable } from '../view/panel.tsx';
import type { Calculation } from './calculation.ts';
import { comparedDeal, comparedGroups, type ComparedDeal } from './compared.ts';
import { Heading } from '../view/heading.tsx';

/** The address of some saved deals side by side. */
export function comparedAddress(ids: readonly string[]): string {
  return hashOf({ page: 'saved', values: { compare: ids.join(',') } });
}

/** Saved deals side by side, with the figures of their own pages. */
export function ComparedPage({ ids }: { readonly ids: readonly string[] }) {
  const asked = useAsk(`compare ${ids.join(',')}`, async (signal) => ({
    data: await Promise.all(ids.map((id) => calculationOf(id, signal))),
  }));
  return (
    <>
      <Heading
        title="Deals side by side"
        about={
          <>
            <a href="#/saved">All saved deals</a> · Each with the figures of its own page, at
            today’s tax.
          </>
        }
      />
      <AnswerOf asked={asked} what="the deals">
        {(calculations) => {
          const known = calculations.filter((each) => each !== null);
          const missing = calculations.length - known.length;
          return (
            <>
              {missing > 0 && (
                <p class="refusal" role="status">
                  {missing === 1 ? 'One deal is' : `${missing} deals are`} not among your saved
                  deals any more.
                </p>
              )}
              {known.length > 0 && (
                <ComparedTable deals={known.map((each) => comparedDeal(each, today))} />
              )}
            </>
          );
        }}
      </AnswerOf>
    </>
  );
}

/** Null where the account has no such calculation. */
async function calculationOf(id: string, signal: AbortSignal): Promise<Calculation | null> {
  try {
    return (await client.getCalculation({ params: { calculation_id: id } }, { signal })).data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

function ComparedTable({ deals }: { readonly deals: readonly ComparedDeal[] }) {
  const ids = deals.map(({ id }) => id);
  return (
    <section class="panel wide">
      <WideTable label="Deals side by side">
        <table class="grid deals-compared">
          <thead>
            <tr>
              <td />
              {deals.map((deal) => (
                <th key={deal.id} scope="col">
                  {deal.href === null ? deal.name : <a href={deal.href}>{deal.name}</a>}
                  <span class="note">{deal.title}</span>
                  {deals.length > 1 && (
                    <a
                      class="note"
                      href={comparedAddress(ids.filter((id) => id !== deal.id))}
                      aria-label={`Leave out ${deal.name}`}
                    >
                      Leave out
                    </a>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {comparedGroups(deals).map(
            ({ title, rows }) =>
              rows.length > 0 && (
                <tbody key={title}>
                  <tr class="group">
                    <th scope="rowgroup" colSpan={deals.length + 1}>
                      {title}
                    </th>
                  </tr>
                  {rows.map(({ figure, label, isTotal, values }) => (
                    <tr key={figure} class={isTotal ? 'total' : undefined}>
                      <th scope="row">{label}</th>
                      {values.map((value, at) => (
                        <td
                          key={ids[at]}
                          class={value?.startsWith('-') === true ? 'is-loss' : undefined}
                        >
                          {shown(figure, value)}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              ),
          )}
        </table>
      </WideTable>
      {deals.map(({ id, name, refusal, leftOut }) => (
        <p key={id} class="note">
          {refusal !== null && `${name} has no figures: ${refusal}`}
          {leftOut.length > 0 &&
            `${name} is worked out without ${leftOut.join(', ')}: its page has no field for it.`}
        </p>
      ))}
    </section>
  );
}
