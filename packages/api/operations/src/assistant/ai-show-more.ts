import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { PricedAnswer } from '../operation.ts';
import { notFound, Refusal } from '../refusal.ts';
import { answerOf } from '../tools/call-tool.ts';
import { toolsOver } from '../tools/tools.ts';
import { foundIn } from './found-properties.ts';
import { notConfigured, type AssistantParts } from './assistant-parts.ts';

/** The next properties of the last search of a chat; asks no model. */
export function aiShowMoreOperation(parts: AssistantParts): Operation<typeof routes.aiShowMore> {
  const { model, operations, sessions } = parts;
  return async ({ body }, call) => {
    if (model === null) return notConfigured;
    const account = accountOf(call);
    const session = sessions.open(body.session_id, account.id);
    if (session === null) return notFound('Session');
    const end = { session_id: session.id, properties: [], has_more: false };
    const { lastSearch } = session;
    const tool = toolsOver(operations).find(({ name }) => name === 'search_properties');
    if (tool === undefined || lastSearch === null || lastSearch.cursor === null) return end;
    const { cursor, args } = lastSearch;
    const next = { ...tool, plan: withCursor(tool.plan, cursor) };
    const asked = { ...args, limit: body.top_k };
    const answer = await answerOf(
      operations,
      { ...call, tool: next, args: asked },
      {
        account,
        reserve: async () => null,
      },
    );
    if (answer instanceof Refusal) return answer;
    const page = (answer instanceof PricedAnswer ? answer.value : answer) as {
      pagination: { next_cursor: string | null };
    };
    sessions.keep({ ...session, lastSearch: { args, cursor: page.pagination.next_cursor } });
    return {
      session_id: session.id,
      properties: foundIn(tool.name, page),
      has_more: page.pagination.next_cursor !== null,
    };
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
