export { flagsOf } from './flags-of.ts';
export type { FlagEvidence, ListingFlags } from './flags-of.ts';
export { playbooks } from './playbooks.ts';
export { predicatesOf } from './predicates.ts';
export type { NumberField, TextField, TruthField } from './fields.ts';
export type { Predicate } from './predicates.ts';
export { foldWords } from './fold-words.ts';
