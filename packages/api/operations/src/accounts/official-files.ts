import { randomUUID } from 'node:crypto';
import type { ResponseOf, routes } from '@freehold/contract';
import { accountOf } from '../operation/account.ts';
import type { Operations } from '../operation/operation.ts';
import { invalid, Refusal } from '../operation/refusal.ts';
import type { AccountAdministration } from '../ports/accounts.ts';

/** What is fetched: what is held brought up to date, files by their names, or the set-up of an area. */
export interface FetchOrder {
  readonly files: readonly string[] | null;
  readonly area: string | null;
}

/** Official files of the installation; whoever runs the server chooses the publishers. */
export interface OfficialFiles {
  status(now: Date): Promise<ResponseOf<typeof routes.officialFiles>>;
  /** Begins, and answers at once: with what was begun; that one runs already; or with the field at fault and what it must be. */
  start(
    order: FetchOrder,
  ): Promise<
    | { readonly started: string }
    | { readonly isRunning: true }
    | { readonly fault: string; readonly field: 'files' | 'area' }
  >;
}

export const officialFilesOperation =
  ({ officialFiles }: { readonly officialFiles: OfficialFiles }): Operations['officialFiles'] =>
  async (_input, { now }) =>
    officialFiles.status(now);

/** Begins a fetch, and writes into the audit log who did. */
export function fetchOfficialFilesOperation({
  officialFiles,
  accountAdministration,
}: {
  readonly officialFiles: OfficialFiles;
  readonly accountAdministration: AccountAdministration;
}): Operations['fetchOfficialFiles'] {
  return async ({ body: { files, area } }, call) => {
    if (files !== undefined && area !== undefined) {
      return invalid('area', area, 'must be left out where files are named');
    }
    const begun = await officialFiles.start({ files: files ?? null, area: area ?? null });
    if ('isRunning' in begun)
      return new Refusal('update_running', 'official files are being fetched already');
    if ('fault' in begun) return invalid(begun.field, area ?? files ?? null, begun.fault);
    const { id } = accountOf(call);
    const change = { fetched: begun.started };
    await accountAdministration.change({
      id: randomUUID(),
      at: call.now,
      by: id,
      accountId: id,
      change,
    });
    return begun;
  };
}
