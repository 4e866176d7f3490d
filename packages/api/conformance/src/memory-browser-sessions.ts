import type { BrowserSession, BrowserSessions } from '@freehold/operations';

type Kept = Parameters<BrowserSessions['begin']>[0];

/** Sessions of browsers in memory, for tests. */
export class MemoryBrowserSessions implements BrowserSessions {
  readonly #sessions = new Map<string, Kept>();
  readonly #links = new Map<string, Kept>();

  async begin(session: Kept): Promise<void> {
    this.#sessions.set(session.hash, session);
  }

  async saveLink(link: Kept): Promise<void> {
    this.#links.set(link.hash, link);
  }

  async redeemLink(
    linkHash: string,
    session: Omit<Kept, 'accountId'>,
    now: Date,
  ): Promise<string | null> {
    const link = this.#links.get(linkHash);
    if (link === undefined || link.expiresAt <= now) return null;
    this.#links.delete(linkHash);
    this.#sessions.set(session.hash, { ...session, accountId: link.accountId });
    return link.accountId;
  }

  async find(hash: string, now: Date): Promise<BrowserSession | null> {
    const kept = this.#sessions.get(hash);
    if (kept === undefined || kept.expiresAt <= now) return null;
    return { accountId: kept.accountId, expiresAt: kept.expiresAt };
  }

  async end(hash: string): Promise<void> {
    this.#sessions.delete(hash);
  }

  async endAll(accountId: string, _now: Date): Promise<void> {
    for (const kept of [this.#sessions, this.#links]) {
      for (const [hash, each] of kept) if (each.accountId === accountId) kept.delete(hash);
    }
  }

  async prune({ now, rowsMax }: { readonly now: Date; readonly rowsMax: number }): Promise<void> {
    for (const kept of [this.#sessions, this.#links]) {
      const due = [...kept.values()].filter(({ expiresAt }) => expiresAt <= now);
      for (const { hash } of due.slice(0, rowsMax)) kept.delete(hash);
    }
  }
}
