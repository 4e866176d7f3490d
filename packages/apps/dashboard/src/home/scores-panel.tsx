import type { Operations } from '@freehold/client';
import { titled } from '../figures.ts';
import { readable } from '../format.ts';
import { WideTable } from '../view/panel.tsx';
import { strategyLinks, type Home } from './analyse.ts';
import { DealLink } from './deal-link.tsx';
import { Table } from '../view/table.tsx';

type Deal = Operations['dealScore']['answer'];
type Motivation = Operations['motivationScore']['answer'];
type Strategies = Operations['strategyScores']['answer'];

const factorNames: Readonly<Record<string, string>> = {
  bmv_discount: 'Below value',
  gross_yield: 'Gross yield',
  demand: 'Demand',
  listing_freshness: 'Time on the market',
  price_history: 'Reductions',
};

const factorName = (name: string): string => factorNames[name] ?? titled(name);

const reasons: Readonly<Record<string, string>> = {
  no_evidence: 'nothing is known to judge it by',
  coverage_below_floor: 'too little is known to judge it by',
  gate_closed: 'a condition is not met',
  gate_unknown: 'whether a condition is met is not known',
};

const why = (reason: string | null): string =>
  reason === null ? '' : (reasons[reason] ?? titled(reason));

/** The deal score as the sum of what each factor adds. */
export function DealScore({ deal }: { readonly deal: Deal }) {
  const { deal_score: score, explanation, factors, reason } = deal;
  if (score === null || explanation === undefined) {
    return <p class="unknown">No deal score: {why(reason)}.</p>;
  }
  const values = factors as Readonly<Record<string, { readonly value: string } | null>>;
  return (
    <>
      <Table
        label="What the deal score is made of"
        class="wraps"
        rows={explanation.contributions}
        keyOf={({ name }) => name}
        columns={[
          [
            'Factor',
            ({ name }) => (
              <>
                {factorName(name)}
                <small>{values[name]?.value ?? 'Not known'}</small>
              </>
            ),
          ],
          ['Score', (factor) => factor.score],
          ['Weight', ({ weight }) => `${Math.round(100 * weight)} %`],
          ['Adds', ({ contribution }) => contribution.toFixed(1)],
        ]}
      >
        <tr class="total">
          <th scope="row">Deal score</th>
          <td />
          <td />
          <td>{score}</td>
        </tr>
      </Table>
      {explanation.missing.length > 0 && (
        <p class="facts">Not known: {explanation.missing.map(factorName).join(', ')}.</p>
      )}
      {explanation.cheapest_change !== null && (
        <p class="facts">
          {explanation.cheapest_change.change} would make it{' '}
          {explanation.cheapest_change.score_after}
          {explanation.cheapest_change.tier_after !== null &&
            `, ${explanation.cheapest_change.tier_after}`}
          .
        </p>
      )}
    </>
  );
}

/** Each sign that the seller may be motivated, and its points. */
export function MotivationScore({ motivation }: { readonly motivation: Motivation }) {
  const { motivation_score: score, signals, reason, motivation_tier: tier } = motivation;
  if (score === null) return <p class="unknown">No motivation score: {why(reason)}.</p>;
  return (
    <Table
      label="Signs of motivation"
      class="wraps"
      rows={signals}
      keyOf={({ code }) => code}
      columns={[
        ['Sign', ({ detail }) => readable(titled(detail))],
        ['Points', ({ points }) => points],
      ]}
    >
      {signals.length === 0 && (
        <tr>
          <th scope="row">No sign is found</th>
          <td>0</td>
        </tr>
      )}
      <tr class="total">
        <th scope="row">Motivation score{tier !== null && tier !== 'excluded' && `, ${tier}`}</th>
        <td>{score}</td>
      </tr>
    </Table>
  );
}

/** How well the home fits each strategy, what speaks for and against it, and the deal that it opens. */
export function StrategyScores({
  home,
  strategies,
  inputs,
}: {
  readonly home: Home;
  readonly strategies: Strategies;
  readonly inputs: Parameters<typeof DealLink>[0]['inputs'];
}) {
  const { scores, reasons: causes, explanation } = strategies;
  return (
    <WideTable label="Strategies compared">
      <table class="grid wraps strategies stacks">
        <thead>
          <tr>
            <th scope="col">Strategy</th>
            <th scope="col">Fit</th>
            <th scope="col">Most for it</th>
            <th scope="col">Most against it</th>
            <th scope="col">
              <span class="hidden">Deal</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {strategyLinks.map((link) => {
            const score = scores[link.score];
            const parts = explanation?.[link.score]?.contributions ?? [];
            const order = parts.toSorted((a, b) => a.score - b.score);
            const [best, worst] = [order.at(-1), order[0]];
            const cause = causes[link.score];
            return (
              <tr key={link.score}>
                <th scope="row">
                  {link.title}
                  {strategies.best_strategy === link.score && <span class="mark">best</span>}
                </th>
                <td data-title="Fit">{score ?? '–'}</td>
                {cause === null ? (
                  <>
                    <td data-title="Most for it">{partOf(best)}</td>
                    <td data-title="Most against it">{partOf(worst)}</td>
                  </>
                ) : (
                  <td colSpan={2}>{whyShut(cause, explanation?.[link.score]?.gates)}</td>
                )}
                <td>
                  <DealLink to={link} home={home} inputs={inputs}>
                    Analyse
                  </DealLink>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </WideTable>
  );
}

/** Why a strategy has no fit: the conditions that are not met, or not known to be. */
function whyShut(
  cause: string,
  gates: readonly { readonly rule: string; readonly passed: boolean | null }[] = [],
): string {
  const isUnknown = cause === 'gate_unknown';
  const rules = gates.filter(({ passed }) => passed === (isUnknown ? null : false));
  if (!cause.startsWith('gate_') || rules.length === 0) return titled(why(cause));
  return `${isUnknown ? 'Not known' : 'Not met'}: ${rules.map(({ rule }) => rule).join('; ')}`;
}

function partOf(part: { readonly name: string; readonly score: number } | undefined): string {
  return part === undefined ? '–' : `${titled(part.name)} ${part.score}`;
}
