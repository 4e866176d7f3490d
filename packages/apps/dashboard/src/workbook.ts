import { dealSheets } from './sheet/deal-sheet.ts';
import type { SheetOf } from './sheet/sheet-of.ts';
import { workbookOf } from './sheet/workbook.ts';

globalThis.freeholdWorkbook = (deal: SheetOf) => workbookOf(dealSheets(deal));
