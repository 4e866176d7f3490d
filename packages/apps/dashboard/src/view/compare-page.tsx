import {
  type Assumption,
  assumptions,
  type CompareResult,
  type Strategy,
} from '@freehold/calculators';
import { useRef } from 'preact/hooks';
import {
  comparisonFields,
  comparisonGroups,
  comparisonOf,
  leftOutOf,
  type LeftOut,
  missingText,
  strategyTitles,
} from '../deal/comparison.ts';
import { assumedOfComparison } from '../deal/assumed-of-comparison.ts';
import type { Values } from '../deal/field.ts';
import { usualYears } from '../deal/outlook.ts';
import { fieldAt } from '../deal/refused.ts';
import { percentText, poundsText, readable } from '../format.ts';
import { today } from '../state.ts';
import { strategyPages } from '../strategies/index.ts';
import { FieldGroups } from './field-groups.tsx';
import { Missing } from './missing.tsx';
import { AssumedPanel } from './notes-panel.tsx';
import { Panel } from './panel.tsx';
import { Table } from './table.tsx';

/** Several strategies for the same home side by side. */
export function ComparePage({
  values,
  change,
}: {
  readonly values: Values;
  readonly change: (key: string, value: string) => void;
}) {
  const answer = comparisonOf(values, today);
  const refused = answer.isAnswered ? null : answer;
  const leftOut = leftOutOf(values, today);
  const refusals = [refused, ...leftOut.map((each) => each.refused)].filter(
    (each) => each !== null,
  );
  const last = useRef<Parameters<typeof Comparison>[0]>();
  if (answer.isAnswered) last.current = { values, result: answer.value };
  const defaults = assumptions.btl as Readonly<Record<string, Assumption>>;
  return (
    <div class="deal">
      <form class="inputs" aria-label="The deals" onSubmit={(event) => event.preventDefault()}>
        <FieldGroups
          groups={comparisonGroups}
          values={values}
          change={change}
          assumedOf={({ key }) =>
            key === 'ahead.years'
              ? usualYears
              : key.startsWith('ahead.')
                ? 0
                : assumedOf(key, defaults)
          }
          refusalOf={(field) =>
            refusals.find((each) => field === fieldAt(each.field, comparisonFields))?.message
          }
        />
      </form>
      <div class="results">
        {refused !== null && (
          <Missing
            what={missingText(refused)}
            of="comparisons"
            isChange={last.current !== undefined}
          />
        )}
        <NotCompared leftOut={leftOut} />
        {last.current !== undefined && (
          <div class={refused === null ? undefined : 'is-before'}>
            <Comparison {...last.current} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The strategies that take no part, so that none is missed unseen. */
function NotCompared({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  return (
    <ul class="warnings" aria-label="Not compared">
      {leftOut.map(({ strategy, why }) => (
        <li key={strategy}>
          {strategyTitles[strategy]} is not compared. {readable(why)}.
        </li>
      ))}
    </ul>
  );
}

function assumedOf(key: string, defaults: Readonly<Record<string, Assumption>>) {
  if (key === 'sa.occupancyPercentage') return assumptions.sa.occupancyPercentage.value;
  return key.includes('.') ? undefined : defaults[key]?.value;
}

/** The strategies of a sentence as the page calls them, `Serviced accommodation` for `SA`. */
function withTitles(sentence: string): string {
  return sentence.replaceAll(
    /\b(?:BTL|HMO|BRRR|FLIP|SA)\b/g,
    (code) => strategyTitles[code.toLowerCase() as Strategy],
  );
}

function Comparison({
  values,
  result,
}: {
  readonly values: Values;
  readonly result: CompareResult;
}) {
  const versions = strategyPages
    .map(({ strategy }) => result[strategy])
    .find((one) => one !== null);
  const { cash, ranking, recommendedStrategy, recommendationReason, horizonYears } = result;
  return (
    <>
      <section class="recommendation" aria-live="polite">
        <h2>
          {recommendedStrategy === null
            ? 'No recommendation'
            : `${strategyTitles[recommendedStrategy]} makes the most`}
        </h2>
        <p>{withTitles(readable(recommendationReason))}</p>
      </section>
      <div class="panels">
        <Panel
          title="Side by side"
          note={`Each on ${poundsText(cash)} over ${horizonYears} years, before tax`}
          isWide
        >
          <Table
            label="The strategies in order"
            class="wraps"
            rows={ranking}
            keyOf={({ strategy }) => strategy}
            columns={[
              ['Strategy', ({ strategy }) => strategyTitles[strategy]],
              ['Profit', (rank) => poundsText(rank.profit)],
              ['A year on the cash', (rank) => percentText(rank.annualReturnPercentage)],
              [
                <abbr title="Internal rate of return">IRR</abbr>,
                (rank) => percentText(rank.irrPercentage),
              ],
              ['Most cash in', (rank) => poundsText(rank.peakCash)],
              ['Return on cash', (rank) => percentText(rank.roiPercentage)],
            ]}
          />
          <p class="source">
            The return on cash is that of one year of a letting, and of the whole of a flip, so the
            order does not depend on it.
          </p>
        </Panel>
        {versions !== undefined && (
          <AssumedPanel
            assumed={assumedOfComparison(values, result)}
            versions={versions}
            isComparison
          />
        )}
      </div>
    </>
  );
}
