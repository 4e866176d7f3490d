import type { Answer } from '../deal/answer.ts';
import type { Values } from '../deal/field.ts';
import { headlineOf } from '../deal/outlook.ts';
import { shown } from '../format.ts';
import { today } from '../state.ts';
import type { StrategyPage } from '../strategies/strategy-page.ts';

/** The figures of a deal at a glance: what is left after tax first, where the buyer's position is given. */
export function DealHeadline({
  page,
  values,
  answer,
}: {
  readonly page: StrategyPage;
  readonly values: Values;
  readonly answer: Answer;
}) {
  const { lines, figures } = headlineOf(page, answer, values, today);
  return (
    <dl class="headline" aria-live="polite">
      {lines.map(({ figure, label }) => (
        <div key={figure} class={(figures[figure] ?? '').startsWith('-') ? 'is-loss' : undefined}>
          <dt>{label}</dt>
          <dd>{shown(figure, figures[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}
