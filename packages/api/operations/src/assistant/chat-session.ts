import { randomUUID } from 'node:crypto';
import type { Call } from '../operation.ts';
import type { Account } from '../ports/accounts.ts';
import {
  chatSessionCharactersMax,
  type ChatSession,
  type ChatSessions,
} from '../ports/chat-sessions.ts';

/** Messages of earlier turns that go along with a question; a question and its answer are two. */
const historyMax = 20;

/** A new conversation without an id; null for one that is unknown or another account's. */
export async function openSession(
  sessions: ChatSessions,
  id: string | undefined,
  { account, now }: { readonly account: Account; readonly now: Call['now'] },
): Promise<ChatSession | null> {
  if (id !== undefined) return sessions.find(id.toLowerCase(), account.id, now);
  return { id: randomUUID(), accountId: account.id, history: [], lastSearch: null };
}

/** Keeps a conversation without its oldest turns, as many as must go for it to stay within its bounds. */
export function keepSession(
  sessions: ChatSessions,
  session: ChatSession,
  now: Date,
): Promise<void> {
  const history = session.history.slice(-historyMax);
  const size = () => JSON.stringify({ ...session, history }).length;
  while (history.length > 0 && size() > chatSessionCharactersMax) history.splice(0, 2);
  return sessions.keep({ ...session, history }, now);
}
