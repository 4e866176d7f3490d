import type { ChatMessage } from '../ports/chat-model.ts';
import { unsupportedFigures } from './figures.ts';

const lead = '\n\nNot confirmed by the data: ';
const separator = '; ';

/**
 * The line that names the figures of an answer that stand in no source, so that a reader does not take them for data; empty where
 * all do. Sources are tool results, the user's own words, and of earlier answers what was confirmed then; never what the
 * model says in this turn.
 */
export function unconfirmed(
  answer: string,
  history: readonly ChatMessage[],
  turn: readonly ChatMessage[],
): string {
  const sources = [
    ...history.map((message) =>
      message.role === 'assistant' ? confirmedPartOf(message.text) : message.text,
    ),
    ...turn.filter(({ role }) => role === 'user' || role === 'tool').map(({ text }) => text),
  ];
  const unsupported = unsupportedFigures(answer, sources);
  return unsupported.length === 0 ? '' : `${lead}${unsupported.join(separator)}.`;
}

/** An earlier answer without the figures that its last line named. */
function confirmedPartOf(answer: string): string {
  const at = answer.lastIndexOf(lead);
  if (at < 0) return answer;
  const named = answer.slice(at + lead.length, -1).split(separator);
  return named.reduce((text, figure) => text.replaceAll(figure, ''), answer.slice(0, at));
}
