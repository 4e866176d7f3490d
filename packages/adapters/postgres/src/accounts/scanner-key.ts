import type { ScannerKey } from '@freehold/operations';

/** An active scanner `s`, named by the first three values of a statement. */
export const named = 's.id = $1 AND s.account_id = $2 AND s.kind = $3 AND s.is_active';

export const keyOf = ({ id, accountId, kind }: ScannerKey): readonly unknown[] => [
  id,
  accountId,
  kind,
];
