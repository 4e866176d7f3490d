export { brrrBatch, btlBatch, btlColumns, flipBatch, hmoBatch, saBatch } from '../batch.ts';
export type { Batch, BtlColumns, FigureColumns } from '../batch.ts';
