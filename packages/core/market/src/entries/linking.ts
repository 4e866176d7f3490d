export { matchSale, sameBuilding } from '../linking.ts';
export type { Located, MatchConfidence, SaleMatch } from '../linking.ts';
