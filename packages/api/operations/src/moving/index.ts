/** Moving an installation from one kind of store to another. */
export { movedTables } from './moved-tables.ts';
export type { ColumnKind, MovedTable } from './moved-tables.ts';
export { moveInstallation } from './move-installation.ts';
export type { ComparedTable, OnMoved } from './move-installation.ts';
export { MoveRefused } from './installations.ts';
export type {
  CopyState,
  Installation,
  InstallationDraft,
  MovedRow,
  MovedValue,
  MovedKey,
} from './installations.ts';
export type { TableSum } from './table-digest.ts';
