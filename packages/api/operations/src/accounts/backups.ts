import { randomUUID } from 'node:crypto';
import type { ResponseOf, routes } from '@freehold/contract';
import { accountOf } from '../operation/account.ts';
import { MediaAnswer, type Operations } from '../operation/operation.ts';
import { invalid, notFound, Refusal } from '../operation/refusal.ts';
import type { AccountAdministration } from '../ports/accounts.ts';

/** Backups that a server makes of itself. */
export interface Backups {
  list(): Promise<ResponseOf<typeof routes.ownerBackups>>;
  /** Begins, and answers at once with its id; that one is made already; or why none can be. */
  begin(
    now: Date,
  ): Promise<{ readonly id: string } | { readonly isRunning: true } | { readonly fault: string }>;
  /** Null: there is none of this id. */
  read(id: string): Promise<AsyncIterable<Uint8Array> | null>;
}

interface Ports {
  readonly backups: Backups;
  readonly accountAdministration: AccountAdministration;
}

export function backupOperations({
  backups,
  accountAdministration,
}: Ports): Pick<Operations, 'ownerBackups' | 'makeBackup' | 'downloadBackup'> {
  return {
    ownerBackups: async () => backups.list(),
    async makeBackup(_input, call) {
      const begun = await backups.begin(call.now);
      if ('isRunning' in begun) return new Refusal('update_running', 'a backup is made already');
      if ('fault' in begun) return invalid('body', {}, begun.fault);
      const { id } = accountOf(call);
      const change = { backedUp: begun.id };
      const act = { id: randomUUID(), at: call.now, by: id, accountId: id, change };
      await accountAdministration.change(act);
      return begun;
    },
    async downloadBackup({ params: { backup_id: id } }) {
      const content = await backups.read(id);
      if (content === null) return notFound('backup');
      return new MediaAnswer('application/x-tar', content, {
        'Content-Disposition': `attachment; filename="freehold-${id}.tar"`,
        'Cache-Control': 'no-store',
      });
    },
  };
}
