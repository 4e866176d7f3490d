import {
  chatSessionLifeMs,
  chatSessionsMax,
  type ChatSession,
  type ChatSessions,
} from '@freehold/operations';
import type { Database } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';
import { lockToCount } from './account-lock.ts';

type Conversation = Pick<ChatSession, 'history' | 'lastSearch'>;

const find = statement(
  'SELECT conversation FROM chat_sessions WHERE id = $1 AND account_id = $2 AND kept_at > $3',
);
const keep = statement(
  `INSERT INTO chat_sessions AS kept (id, account_id, kept_at, conversation) VALUES ($1, $2, $3, $4)
   ON CONFLICT (id) DO UPDATE SET kept_at = excluded.kept_at, conversation = excluded.conversation
     WHERE kept.account_id = excluded.account_id`,
);
const closeOldest = statement(
  `DELETE FROM chat_sessions WHERE id IN
     (SELECT id FROM chat_sessions WHERE account_id = $1 ORDER BY kept_at DESC OFFSET $2)`,
);
const prune = statement(
  `DELETE FROM chat_sessions WHERE id IN
     (SELECT id FROM chat_sessions WHERE kept_at <= $1 ORDER BY kept_at LIMIT $2)`,
);

export function postgresChatSessions(database: Database): ChatSessions {
  return {
    async find(id, accountId, now) {
      const since = new Date(now.getTime() - chatSessionLifeMs);
      const row = await database.one<{ conversation: Conversation }>(find, [id, accountId, since]);
      return row && { id, accountId, ...row.conversation };
    },
    keep: ({ id, accountId, history, lastSearch }, now) =>
      database.transaction(async (run) => {
        await lockToCount(run, 'chat_sessions', accountId);
        const conversation = JSON.stringify({ history, lastSearch } satisfies Conversation);
        await run(keep, [id, accountId, now, conversation]);
        await run(closeOldest, [accountId, chatSessionsMax]);
      }),
    async prune({ now, rowsMax }) {
      const until = new Date(now.getTime() - chatSessionLifeMs);
      return (await database.run(prune, [until, rowsMax])).changes;
    },
  };
}
