import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import { PricedAnswer, type Call, type Operation } from '../operation.ts';
import type { Operations } from '../operations-by-id.ts';
import type { Account } from '../ports/accounts.ts';
import type { LastSearch } from '../ports/chat-sessions.ts';
import { notFound, Refusal } from '../refusal.ts';
import { perform } from '../calls/perform.ts';
import { toolRequest } from '../tools/tool-call.ts';
import { searchTool } from '../tools/tools.ts';
import { keepSession, openSession } from './chat-session.ts';
import { foundIn } from './found-properties.ts';
import { notConfigured, type AssistantParts } from './assistant-parts.ts';

/** The next properties of the last search of a chat; asks no model. */
export function aiShowMoreOperation(parts: AssistantParts): Operation<typeof routes.aiShowMore> {
  const { model, operations, sessions } = parts;
  return async ({ body }, call) => {
    if (model === null) return notConfigured;
    const account = accountOf(call);
    const session = await openSession(sessions, body.session_id, { account, now: call.now });
    if (session === null) return notFound('Session');
    const { lastSearch } = session;
    if (lastSearch === null) return { session_id: session.id, properties: [], has_more: false };
    const lacking = body.top_k - lastSearch.waiting.length;
    const search =
      lacking > 0 ? await goOn(operations, lastSearch, lacking, { ...call, account }) : lastSearch;
    if (search instanceof Refusal) return search;
    const properties = search.waiting.slice(0, body.top_k);
    const waiting = search.waiting.slice(body.top_k);
    await keepSession(sessions, { ...session, lastSearch: { ...search, waiting } }, call.now);
    return {
      session_id: session.id,
      properties,
      has_more: waiting.length > 0 || search.cursor !== null,
    };
  };
}

/** The search with up to `limit` more listings waiting. */
async function goOn(
  operations: Partial<Operations>,
  search: LastSearch,
  limit: number,
  call: Call & { readonly account: Account },
): Promise<LastSearch | Refusal> {
  const { cursor } = search;
  if (cursor === null) return search;
  const first = toolRequest(searchTool, { ...search.args, limit });
  if (first instanceof Refusal) return first;
  const { route, raw } = first;
  const next = { route, raw: { ...raw, query: { ...(raw.query as object), cursor } } };
  const answer = await perform(operations, next, { ...call, reserve: async () => null });
  if (answer instanceof Refusal) return answer;
  const page = (answer instanceof PricedAnswer ? answer.value : answer) as {
    readonly pagination: { readonly next_cursor: string | null };
  };
  return {
    args: search.args,
    waiting: [...search.waiting, ...foundIn(searchTool.name, page)],
    cursor: page.pagination.next_cursor,
  };
}
