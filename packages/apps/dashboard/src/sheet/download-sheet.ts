import { hashOf } from '../address.ts';
import { answerOf } from '../deal/answer.ts';
import type { Values } from '../deal/field.ts';
import { today } from '../state.ts';
import { download } from '../view/download.ts';
import type { StrategyPage } from '../strategies/strategy-page.ts';
import { loadScript } from '../shell/load-script.ts';
import { sheetOf, type SheetOf } from './sheet-of.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

declare global {
  var freeholdWorkbook: ((deal: SheetOf) => Uint8Array<ArrayBuffer>) | undefined;
}

/**
 * Hands the browser the deal as a spreadsheet; nothing where the deal has no answer yet, which the page says. Rejected where
 * the script that writes workbooks does not come.
 */
export async function downloadSheet(page: StrategyPage, values: Values): Promise<void> {
  const answer = answerOf(page, values, today);
  if (!answer.isAnswered) return;
  const url = new URL(hashOf({ page: page.slug, values }), location.href);
  const deal = { page, values, answer: answer.value, address: url.href, today };
  const script = document.querySelector<HTMLElement>('script[data-workbook]')?.dataset['workbook'];
  if (globalThis.freeholdWorkbook === undefined) await loadScript(script ?? '');
  const workbook = globalThis.freeholdWorkbook?.(sheetOf(deal));
  if (workbook !== undefined) download(`${page.slug}-${today}.xlsx`, workbook, type);
}
