import type { AccountDocument, AccountDocuments } from '../../ports/accounts.ts';
import { sql } from '../sql.ts';
import type { AccountDriver } from './driver.ts';
import { RowMap } from './row-map.ts';

const kept = new RowMap<AccountDocument>({ content: 'json', revision: 'plain' });

/** What accounts keep one of, a row for each account and name. */
export function accountDocumentsStore(driver: AccountDriver): AccountDocuments {
  return {
    find: async (accountId, name) =>
      kept.first(
        await driver.read(
          sql`SELECT ${kept.columns} FROM account_documents WHERE account_id = ${accountId} AND name = ${name}`,
        ),
      ),
    async replace(accountId, name, content, revision) {
      const text = JSON.stringify(content);
      const added = sql`INSERT INTO account_documents (account_id, name, content, revision)
                        VALUES (${accountId}, ${name}, ${text}, 1) ON CONFLICT (account_id, name)`;
      const { changes } = await driver.write(
        revision === null
          ? sql`${added} DO UPDATE SET content = excluded.content, revision = account_documents.revision + 1`
          : revision === 1
            ? sql`${added} DO NOTHING`
            : sql`UPDATE account_documents SET content = ${text}, revision = ${revision}
                  WHERE account_id = ${accountId} AND name = ${name} AND revision = ${revision - 1}`,
      );
      return changes === 1;
    },
  };
}
