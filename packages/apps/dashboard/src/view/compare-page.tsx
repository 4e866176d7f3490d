import { type Assumption, assumptions, type CompareResult } from '@freehold/calculators';
import {
  comparisonFields,
  comparisonGroups,
  comparisonOf,
  missingText,
  strategyTitles,
} from '../deal/comparison.ts';
import type { Values } from '../deal/field.ts';
import { usualYears } from '../deal/outlook.ts';
import { fieldAt } from '../deal/refused.ts';
import { percentText, poundsText, readable } from '../format.ts';
import { today } from '../state.ts';
import { FieldGroups } from './field-groups.tsx';
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
            refused !== null && field === fieldAt(refused.field, comparisonFields)
              ? refused.message
              : undefined
          }
        />
      </form>
      <div class="results">
        {answer.isAnswered ? (
          <Comparison {...answer.value} />
        ) : (
          <section class="missing" role="status">
            <h2>{missingText(answer)}</h2>
            <p>The comparison appears once it is given.</p>
          </section>
        )}
      </div>
    </div>
  );
}

function assumedOf(key: string, defaults: Readonly<Record<string, Assumption>>) {
  if (key === 'sa.occupancyPercentage') return assumptions.sa.occupancyPercentage.value;
  return key.includes('.') ? undefined : defaults[key]?.value;
}

/** The strategies of a sentence as the page calls them, `Serviced accommodation` for `SA`. */
function withTitles(sentence: string): string {
  return sentence.replaceAll(/\b(?:BTL|SA)\b/g, (code) =>
    code === 'SA' ? strategyTitles.sa : strategyTitles.btl,
  );
}

function Comparison(result: CompareResult) {
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
      </div>
    </>
  );
}
