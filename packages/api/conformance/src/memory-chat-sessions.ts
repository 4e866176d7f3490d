import {
  type ChatSession,
  chatSessionLifeMs,
  type ChatSessions,
  chatSessionsMax,
} from '@freehold/operations';

interface Kept {
  readonly session: string;
  readonly accountId: string;
  readonly at: number;
}

/** Conversations in memory, for tests. The one that rested longest comes first. */
export class MemoryChatSessions implements ChatSessions {
  readonly #kept = new Map<string, Kept>();

  find(id: string, accountId: string, now: Date): Promise<ChatSession | null> {
    const kept = this.#kept.get(id);
    const holds =
      kept?.accountId === accountId && now.getTime() - kept.at < chatSessionLifeMs ? kept : null;
    return Promise.resolve(holds && (JSON.parse(holds.session) as ChatSession));
  }

  keep(session: ChatSession, now: Date): Promise<void> {
    const { id, accountId } = session;
    if ((this.#kept.get(id)?.accountId ?? accountId) !== accountId) return Promise.resolve();
    this.#kept.delete(id);
    this.#kept.set(id, { session: JSON.stringify(session), accountId, at: now.getTime() });
    const own = [...this.#kept].filter(([, kept]) => kept.accountId === accountId);
    for (const [oldest] of own.slice(0, -chatSessionsMax)) this.#kept.delete(oldest);
    return Promise.resolve();
  }

  prune({ now, rowsMax }: { readonly now: Date; readonly rowsMax: number }): Promise<number> {
    const over = [...this.#kept]
      .filter(([, { at }]) => now.getTime() - at >= chatSessionLifeMs)
      .slice(0, rowsMax);
    for (const [id] of over) this.#kept.delete(id);
    return Promise.resolve(over.length);
  }
}
