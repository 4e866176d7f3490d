import { investmentBatch } from './batch.ts';
import { brrrStandalone } from './brrr-standalone.ts';
import { flipStandalone } from './flip-standalone.ts';
import { hmoStandalone } from './hmo-standalone.ts';
import { saStandalone } from './sa-standalone.ts';
import { stampDuty } from './stamp-duty.ts';

/** The operations of the investment family. */
export function investmentOperations() {
  const calculators = { stampDuty, hmoStandalone, brrrStandalone, flipStandalone, saStandalone };
  return { ...calculators, investmentBatch: investmentBatch(calculators) };
}
