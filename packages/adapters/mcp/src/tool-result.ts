import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Metering, ToolAnswer } from '@freehold/operations';

/** A tool's answer as the protocol carries it: structured, and the same as text for clients that read only that. */
export function toolResult(answer: ToolAnswer): CallToolResult {
  const content = answer.ok ? answer.data : answer.body;
  return {
    content: [{ type: 'text', text: JSON.stringify(content) }],
    structuredContent: { ...content },
    ...(answer.ok ? {} : { isError: true }),
    ...(answer.metering === null ? {} : { _meta: { usage: usageOf(answer.metering) } }),
  };
}

/** As `meta.usage` of the REST answer. */
function usageOf({ requestCost, monthlyUsed, monthlyLimit }: Metering) {
  return { request_cost: requestCost, monthly_used: monthlyUsed, monthly_limit: monthlyLimit };
}
