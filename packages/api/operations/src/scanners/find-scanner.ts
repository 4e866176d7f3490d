import { uuid } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Call } from '../operation.ts';
import type { Scanner, ScannerKey, ScannerKind, Scanners } from '../ports/scanners.ts';
import { faults, notFound, Refusal } from '../refusal.ts';
import { withoutSecrets } from '../without-secrets.ts';
import { scannerLimit } from './scanner-plan.ts';

/** Which scanner a call names. Refuses an id that is not a UUID, and an account whose plan has no scanners. */
export function scannerKey(
  call: Call,
  kind: ScannerKind,
  { lg_id: id }: { readonly lg_id: string },
): ScannerKey | Refusal {
  const limit = scannerLimit(call);
  if (limit instanceof Refusal) return limit;
  if (!uuid.safeParse(id).success) {
    const message = 'is not a UUID';
    const fault = { field: 'lg_id', value: withoutSecrets(id, 100), message };
    return new Refusal('malformed_request', `lg_id: ${message}`, faults([fault]));
  }
  return { accountId: accountOf(call).id, kind, id: id.toLowerCase() };
}

/** The scanner that a call names, or the refusal: another account's is as unknown as one that never was. */
export async function findScanner(
  call: Call,
  { kind, what }: { readonly kind: ScannerKind; readonly what: string },
  params: { readonly lg_id: string },
  scanners: Scanners,
): Promise<Scanner | Refusal> {
  const key = scannerKey(call, kind, params);
  if (key instanceof Refusal) return key;
  return (await scanners.find(key)) ?? notFound(what);
}
