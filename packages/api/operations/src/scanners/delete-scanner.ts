import type { Call } from '../operation.ts';
import { notFound, Refusal } from '../refusal.ts';
import type { Family, ScannerPorts } from './family.ts';
import { scannerKey } from './find-scanner.ts';

/** Retires a scanner: it answers no more, and its place is free at once. */
export function deleteScannerOperation<View>(
  { scanners }: Pick<ScannerPorts, 'scanners'>,
  { kind, what }: Family<View>,
) {
  return async (
    { params }: { readonly params: { readonly lg_id: string } },
    call: Call,
  ): Promise<undefined | Refusal> => {
    const key = scannerKey(call, kind, params);
    if (key instanceof Refusal) return key;
    return (await scanners.remove(key, call.now)) ? undefined : notFound(what);
  };
}
