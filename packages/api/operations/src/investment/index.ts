import { stampDutyOperation } from './stamp-duty.ts';

/** The operations of the investment family. */
export function investmentOperations() {
  return { stampDuty: stampDutyOperation };
}
