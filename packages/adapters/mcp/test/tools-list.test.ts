import { expect, test } from 'vitest';
import { allTools } from '@freehold/operations';
import { describedTool } from '../src/described-tool.ts';

test('the nine tools together take less than 25 kB of the context of an assistant', () => {
  const listed = allTools.map(describedTool);
  expect(listed).toHaveLength(9);
  const answer = { result: { tools: listed }, jsonrpc: '2.0', id: 1 };
  expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(25_000);
});
