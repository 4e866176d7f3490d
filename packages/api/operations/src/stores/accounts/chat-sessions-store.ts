import {
  chatSessionLifeMs,
  chatSessionsMax,
  type ChatSession,
  type ChatSessions,
} from '../../ports/chat.ts';
import { sql } from '../sql.ts';
import type { AccountDriver } from './driver.ts';
import { RowMap } from './row-map.ts';

const kept = new RowMap<{ readonly conversation: Pick<ChatSession, 'history' | 'lastSearch'> }>({
  conversation: 'json',
});

const forgottenAt = (now: Date): Date => new Date(now.getTime() - chatSessionLifeMs);

export function chatSessionsStore(driver: AccountDriver): ChatSessions {
  return {
    async find(id, accountId, now) {
      const rows = await driver.read(
        sql`SELECT ${kept.columns} FROM chat_sessions
            WHERE id = ${id} AND account_id = ${accountId} AND kept_at > ${forgottenAt(now)}`,
      );
      const session = kept.first(rows);
      return session && { id, accountId, ...session.conversation };
    },
    keep: ({ id, accountId, history, lastSearch }, now) =>
      driver.transaction(function* () {
        yield* driver.dialect.lockToCount('chat_sessions', accountId);
        yield sql`INSERT INTO chat_sessions AS kept (id, account_id, kept_at, conversation)
                  VALUES (${id}, ${accountId}, ${now}, ${JSON.stringify({ history, lastSearch })})
                  ON CONFLICT (id) DO UPDATE
                    SET kept_at = excluded.kept_at, conversation = excluded.conversation
                    WHERE kept.account_id = excluded.account_id`;
        yield sql`DELETE FROM chat_sessions WHERE account_id = ${accountId} AND id NOT IN
                    (SELECT id FROM chat_sessions WHERE account_id = ${accountId}
                     ORDER BY kept_at DESC LIMIT ${chatSessionsMax})`;
      }),
    async prune({ now, rowsMax }) {
      const { changes } = await driver.write(
        sql`DELETE FROM chat_sessions WHERE id IN
              (SELECT id FROM chat_sessions WHERE kept_at <= ${forgottenAt(now)}
               ORDER BY kept_at LIMIT ${rowsMax})`,
        'relaxed',
      );
      return changes;
    },
  };
}
