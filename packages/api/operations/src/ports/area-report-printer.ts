import type { ResponseOf, routes } from '@freehold/contract';

/** The area pack as its JSON form shows it. */
export type AreaReport = ResponseOf<typeof routes.areaPack>;

/** Makes a document for people of an area's figures. */
export interface AreaReportPrinter {
  /** A PDF of the same figures as the report. */
  print(report: AreaReport, signal: AbortSignal): Promise<Uint8Array>;
}
