import { counted } from '@freehold/money/counted';
import { publications } from '@freehold/open-data';
import { madeText } from '../bring-up-to-date.ts';
import type { Brought, SessionReport } from '../official-files/session.ts';

/** What a fetch, a set-up or an update did. */
export function tellReport(report: SessionReport, json: boolean): void {
  process.stdout.write(json ? jsonOf(report) : `${linesOf(report).join('\n')}\n`);
  for (const { failure } of report.brought) {
    if (failure !== null) process.stderr.write(`freehold: ${failure}\n`);
  }
}

/** The exit code. */
export const endOf = ({ brought }: SessionReport): number =>
  brought.some(({ outcome }) => outcome === 'failed') ? 1 : 0;

function linesOf({ brought, made, notUndone }: SessionReport): string[] {
  const lines = brought.map((each) => `${each.name}: ${wordsOf(each)}`);
  if (brought.every(({ outcome }) => outcome === 'unchanged')) {
    lines.push('Everything that is held is the newest: nothing was changed');
  }
  if (made !== null && made.scored.propertiesScored > 0) lines.push(madeText(made));
  if (notUndone !== null) lines.push(notUndone);
  return lines;
}

function wordsOf({ name, outcome, records }: Brought): string {
  if (outcome === 'imported') {
    const isMap = publications.some((each) => each.name === name && each.dataset === null);
    return isMap
      ? `imported, ${counted(records ?? 0, 'tile')} kept; a server shows them from its next start`
      : `imported, ${counted(records ?? 0, 'row')} kept`;
  }
  return outcome === 'unchanged' ? 'unchanged' : 'failed';
}

function jsonOf({ brought, made, notUndone }: SessionReport): string {
  const homes = made?.scored.propertiesScored ?? null;
  return `${JSON.stringify({ brought, scored: homes === null ? null : { homes }, not_undone: notUndone })}\n`;
}
