export { datasets } from './datasets.ts';
export { importFiles } from './import-files.ts';
export { ImportError } from './import-error.ts';
export { livePlanning } from './live/live-planning.ts';
export type { LivePlanningOptions } from './live/live-planning.ts';
export type { Dataset } from './dataset.ts';
export type { FileReport, ReasonCount } from './record-sink.ts';
export type { ImportErrorCode } from './import-error.ts';
export type { ImportInput, ImportProgress, ImportReport } from './import-files.ts';
