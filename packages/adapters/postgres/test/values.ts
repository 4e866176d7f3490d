import { callOf as callWith, january } from '@freehold/conformance/examples';
import type { Cost } from '@freehold/metering';
import type { CallRecord } from '@freehold/operations';

export { january as now, keyOf, quotaRequestOf } from '@freehold/conformance/examples';
export const after = (milliseconds: number): Date => new Date(january.getTime() + milliseconds);
export const callOf = (requestId: string, cost: Cost): CallRecord => callWith({ requestId, cost });
