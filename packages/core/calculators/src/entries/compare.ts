export { compare, rankOnEqualCash, strategies } from '../compare.ts';
export type {
  CompareInput,
  CompareOptions,
  CompareResult,
  Rank,
  Ranking,
  RecommendationCode,
  Strategy,
} from '../compare.ts';
