import {
  chatSessionLifeMs,
  chatSessionsMax,
  type ChatSession,
  type ChatSessions,
} from '@freehold/operations';
import type { Database } from 'better-sqlite3';
import type { Writer } from './writer.ts';

type Conversation = Pick<ChatSession, 'history' | 'lastSearch'>;

export function sqliteChatSessions(database: Database, writer: Writer): ChatSessions {
  const find = database
    .prepare<[string, string, number], string>(
      'SELECT conversation FROM chat_sessions WHERE id = ? AND account_id = ? AND kept_at > ?',
    )
    .pluck();
  const keep = database.prepare(
    `INSERT INTO chat_sessions (id, account_id, kept_at, conversation)
     VALUES (:id, :accountId, :keptAt, :conversation)
     ON CONFLICT (id) DO UPDATE SET kept_at = excluded.kept_at, conversation = excluded.conversation
       WHERE account_id = excluded.account_id`,
  );
  const closeOldest = database.prepare(
    `DELETE FROM chat_sessions WHERE id IN
       (SELECT id FROM chat_sessions WHERE account_id = ? ORDER BY kept_at DESC LIMIT -1 OFFSET ?)`,
  );
  const prune = database.prepare(
    `DELETE FROM chat_sessions WHERE id IN
       (SELECT id FROM chat_sessions WHERE kept_at <= ? ORDER BY kept_at LIMIT ?)`,
  );
  return {
    find: (id, accountId, now) =>
      writer.read(() => {
        const row = find.get(id, accountId, now.getTime() - chatSessionLifeMs);
        return row === undefined ? null : { id, accountId, ...(JSON.parse(row) as Conversation) };
      }),
    keep: ({ id, accountId, history, lastSearch }, now) =>
      writer.write(() => {
        const conversation = JSON.stringify({ history, lastSearch } satisfies Conversation);
        keep.run({ id, accountId, keptAt: now.getTime(), conversation });
        closeOldest.run(accountId, chatSessionsMax);
      }),
    prune: ({ now, rowsMax }) =>
      writer.writeRelaxed(() => prune.run(now.getTime() - chatSessionLifeMs, rowsMax).changes),
  };
}
