import type { Figures } from '../deal/answer.ts';
import { shown } from '../format.ts';
import type { Line, Sum } from '../strategies/strategy-page.ts';

/** Whether a figure says nothing: a cost of nil that nobody gave. */
function isNil(value: string | null | undefined): boolean {
  return value === undefined || /^[0.]*$/.test(value ?? '-');
}

/** Lines that add up, with what they come to; those of nil are left out. */
export function SumTable({
  label,
  sums,
  figures,
}: {
  readonly label: string;
  readonly sums: readonly Sum[];
  readonly figures: Figures;
}) {
  return (
    <table class="sum">
      <caption class="hidden">{label}</caption>
      {sums.map(({ plus, minus, total }, at) => (
        <tbody key={total.figure}>
          {(at === 0 ? plus : []).map((each) => (
            <SumRow key={each.figure} {...each} value={figures[each.figure]} sign="" />
          ))}
          {minus.map((each) => (
            <SumRow key={each.figure} {...each} value={figures[each.figure]} sign="less " />
          ))}
          <tr class="total">
            <th scope="row">{total.label}</th>
            <td>{shown(total.figure, figures[total.figure])}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function SumRow({
  figure,
  label,
  value,
  sign,
}: Line & { readonly value: string | null | undefined; readonly sign: string }) {
  if (isNil(value)) return null;
  return (
    <tr>
      <th scope="row">{sign === '' ? label : `Less ${label.toLowerCase()}`}</th>
      <td>{shown(figure, value)}</td>
    </tr>
  );
}

/** Figures that do not add up, each on its line. */
export function LineTable({
  label,
  lines,
  figures,
}: {
  readonly label: string;
  readonly lines: readonly Line[];
  readonly figures: Figures;
}) {
  return (
    <table class="sum">
      <caption class="hidden">{label}</caption>
      <tbody>
        {lines.map(({ figure, label: each }) => (
          <tr key={figure}>
            <th scope="row">{each}</th>
            <td>{shown(figure, figures[figure])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Step extends Line {
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** A sum as steps, from nothing to what it comes to; a bar's ends only place it on the page. */
function stepsOf({ plus, minus, total }: Sum, figures: Figures): Step[] {
  const steps: Step[] = [];
  let at = 0;
  const step = (each: Line, value: string, to: number) => {
    steps.push({ ...each, value, from: at, to });
    at = to;
  };
  for (const each of plus)
    step(each, figures[each.figure] ?? '0', at + Number(figures[each.figure]));
  for (const each of minus) {
    const value = figures[each.figure];
    if (!isNil(value)) step(each, `-${value}`, at - Number(value));
  }
  at = 0;
  step(total, figures[total.figure] ?? '0', Number(figures[total.figure]));
  return steps;
}

/** What comes in, what goes out line by line, and what is left, with a bar each. */
export function Waterfall({
  label,
  sum,
  figures,
}: {
  readonly label: string;
  readonly sum: Sum;
  readonly figures: Figures;
}) {
  const steps = stepsOf(sum, figures);
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const least = Math.min(0, ...ends);
  const width = Math.max(0, ...ends) - least || 1;
  const place = (end: number) => (100 * (end - least)) / width;
  return (
    <table class="sum waterfall">
      <caption class="hidden">{label}</caption>
      <tbody>
        {steps.map(({ figure, label: each, value, from, to }, index) => {
          const isTotal = index === steps.length - 1;
          const kind = isTotal ? 'result' : to < from ? 'out' : 'in';
          return (
            <tr key={figure} class={isTotal ? 'total' : undefined}>
              <th scope="row">{each}</th>
              <td class="bar">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect
                    class={kind === 'result' && to < 0 ? 'loss' : kind}
                    x={place(Math.min(from, to))}
                    y="1"
                    width={Math.max(0.4, Math.abs(place(to) - place(from)))}
                    height="8"
                  />
                </svg>
              </td>
              <td>{shown(figure, value)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
