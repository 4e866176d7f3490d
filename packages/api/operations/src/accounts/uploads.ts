import { randomUUID } from 'node:crypto';
import type { BodyOf, ResponseOf, routes } from '@freehold/contract';
import { accountOf } from '../operation/account.ts';
import type { Operations } from '../operation/operation.ts';
import { invalid, notFound, Refusal } from '../operation/refusal.ts';
import type { AccountAdministration } from '../ports/accounts.ts';

type Fault = { readonly fault: string; readonly field: string };
type Running = { readonly isRunning: true };

/** Files that the owner uploads for `freehold import`, one at a time. */
export interface Uploads {
  status(): Promise<ResponseOf<typeof routes.uploadedFiles>>;
  /** Drops what was begun before. */
  begin(
    order: BodyOf<typeof routes.beginUpload>,
  ): Promise<ResponseOf<typeof routes.beginUpload> | Running | Fault>;
  /** Appends at the end, and starts the import of a whole file; null: there is no such upload. */
  append(
    id: string,
    offset: number,
    bytes: Uint8Array,
  ): Promise<ResponseOf<typeof routes.uploadPart> | Running | Fault | null>;
}

interface Ports {
  readonly uploads: Uploads;
  readonly accountAdministration: AccountAdministration;
}

const running = (): Refusal =>
  new Refusal('update_running', 'official files are fetched, or a file is imported, already');

export function uploadOperations({
  uploads,
  accountAdministration,
}: Ports): Pick<Operations, 'uploadedFiles' | 'beginUpload' | 'uploadPart'> {
  return {
    uploadedFiles: async () => uploads.status(),
    async beginUpload({ body }) {
      const begun = await uploads.begin(body);
      if ('isRunning' in begun) return running();
      if (!('fault' in begun)) return begun;
      return invalid(begun.field, body[begun.field as keyof typeof body], begun.fault);
    },
    async uploadPart({ params, body: { offset, content } }, call) {
      const bytes = Buffer.from(content, 'base64');
      if (bytes.toString('base64') !== content) {
        return invalid('content', content.slice(0, 40), 'must be Base64 with its padding');
      }
      const answer = await uploads.append(params.upload_id, offset, bytes);
      if (answer === null) return notFound('upload');
      if ('isRunning' in answer) return running();
      if ('fault' in answer) {
        const value = answer.field === 'offset' ? offset : params.upload_id;
        return invalid(answer.field, value, answer.fault);
      }
      if (answer.started !== null) {
        const { id } = accountOf(call);
        const change = { imported: answer.started };
        const act = { id: randomUUID(), at: call.now, by: id, accountId: id, change };
        await accountAdministration.change(act);
      }
      return answer;
    },
  };
}
