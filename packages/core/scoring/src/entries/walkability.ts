export { walkability, walkabilityRating, walkabilityReachMetres } from '../walkability.ts';
export type {
  NearbyPlace,
  Walkability,
  WalkabilityEvidence,
  WalkabilityRating,
} from '../walkability.ts';
