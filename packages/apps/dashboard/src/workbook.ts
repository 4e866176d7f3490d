import { workbookOf } from './sheet/workbook.ts';

globalThis.freeholdWorkbook = workbookOf;
