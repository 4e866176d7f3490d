import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import { PricedAnswer, type Call, type Operation } from '../operation.ts';
import type { Operations } from '../operations-by-id.ts';
import type { Account } from '../ports/accounts.ts';
import type { LastSearch } from '../ports/chat-sessions.ts';
import { notFound, Refusal } from '../refusal.ts';
import { answerOf } from '../tools/call-tool.ts';
import { toolsOver } from '../tools/tools.ts';
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
  operations: Operations,
  search: LastSearch,
  limit: number,
  call: Call & { readonly account: Account },
): Promise<LastSearch | Refusal> {
  const tool = toolsOver(operations).find(({ name }) => name === 'search_properties');
  if (tool === undefined || search.cursor === null) return search;
  const next = { ...tool, plan: withCursor(tool.plan, search.cursor) };
  const answer = await answerOf(
    operations,
    { ...call, tool: next, args: { ...search.args, limit } },
    { account: call.account, reserve: async () => null },
  );
  if (answer instanceof Refusal) return answer;
  const page = (answer instanceof PricedAnswer ? answer.value : answer) as {
    readonly pagination: { readonly next_cursor: string | null };
  };
  return {
    args: search.args,
    waiting: [...search.waiting, ...foundIn(tool.name, page)],
    cursor: page.pagination.next_cursor,
  };
}

type Plan = ReturnType<typeof toolsOver>[number]['plan'];

function withCursor(plan: Plan, cursor: string): Plan {
  return (input) => {
    const planned = plan(input);
    if (planned instanceof Refusal) return planned;
    const { route, raw } = planned;
    return { route, raw: { ...raw, query: { ...(raw.query as object), cursor } } };
  };
}
