export { checkedRows } from '../columns.ts';
export type { ColumnRule, ColumnRules, NumberRule } from '../columns.ts';
