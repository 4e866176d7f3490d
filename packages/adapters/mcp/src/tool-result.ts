import type { CallToolResult } from '@modelcontextprotocol/server';
import { bugFailure, type CallAnswer, type Metering } from '@freehold/operations';

type Content = Readonly<Record<string, unknown>>;

/** The answer of a call as the protocol carries it: structured, and the same as text for clients that read only that. */
export function toolResult(
  answer: CallAnswer,
  form: (content: Content) => Content = (content) => content,
): CallToolResult {
  if (answer.kind === 'value') {
    const { json, metering, demo } = answer;
    const content = form(JSON.parse(json) as Content);
    // Beside the figures, since a model is shown no `_meta`.
    const structuredContent = demo ? { ...content, demo } : content;
    return {
      content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
      structuredContent,
      ...metaOf(metering, demo),
    };
  }
  // Who left reads nothing, and no tool answers with media.
  const { body, metering } = answer.kind === 'failure' ? answer : bugFailure;
  return {
    content: [{ type: 'text', text: JSON.stringify(body) }],
    structuredContent: { ...body },
    isError: true,
    ...metaOf(metering, false),
  };
}

/** As `meta` of the REST answer. */
function metaOf(metering: Metering | null, demo: boolean): Pick<CallToolResult, '_meta'> {
  if (metering === null && !demo) return {};
  return {
    _meta: {
      ...(metering === null ? {} : { usage: usageOf(metering) }),
      ...(demo ? { demo } : {}),
    },
  };
}

function usageOf({ requestCost, monthlyUsed, monthlyLimit }: Metering) {
  return { request_cost: requestCost, monthly_used: monthlyUsed, monthly_limit: monthlyLimit };
}
