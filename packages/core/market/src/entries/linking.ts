export { dwellingOfLine, isAddressOf } from '../address-line.ts';
export { homesOfPostcode } from '../homes.ts';
export { homeAsked } from '../homes/home-asked.ts';
export { typeAsked } from '../homes/type-asked.ts';
export { ownerships } from '../ownership.ts';
export { matchSale, sameBuilding } from '../linking.ts';
export type { HomeSale, Ownership } from '../ownership.ts';
export type { Located, MatchConfidence, SaleMatch } from '../linking.ts';
export type { DwellingParts } from '../address-line.ts';
export type {
  AddressRecord,
  AddressSource,
  KnownSale,
  NoHomeReason,
  PostcodeHomes,
  RegisterHome,
} from '../homes.ts';
export type { TypeAsked } from '../homes/type-asked.ts';
export type { AskedHome, WrittenAddress } from '../homes/home-asked.ts';
