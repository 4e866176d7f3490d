import type { HousePriceIndexRecord, RentLevelRecord } from './records.ts';

/** Official series of an area, by GSS code, oldest month first. */
export interface Statistics {
  housePriceIndex(areaCode: string, signal: AbortSignal): Promise<readonly HousePriceIndexRecord[]>;
  rentLevels(areaCode: string, signal: AbortSignal): Promise<readonly RentLevelRecord[]>;
}
