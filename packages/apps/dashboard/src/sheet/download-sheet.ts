import { hashOf } from '../address.ts';
import { answerOf } from '../deal/answer.ts';
import type { Values } from '../deal/field.ts';
import { today } from '../state.ts';
import { download } from '../view/download.ts';
import type { StrategyPage } from '../strategies/strategy-page.ts';
import { dealWorkbook } from './deal-sheet.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Hands the browser the deal as a spreadsheet; nothing where the deal has no answer yet, which the page says. */
export function downloadSheet(page: StrategyPage, values: Values): void {
  const answer = answerOf(page, values, today);
  if (!answer.isAnswered) return;
  const url = new URL(hashOf({ page: page.slug, values }), location.href);
  const deal = { page, values, answer: answer.value, address: url.href, today };
  download(`${page.slug}-${today}.xlsx`, dealWorkbook(deal), type);
}
