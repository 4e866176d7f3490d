import { expect, test } from 'vitest';
import { allTools } from '@freehold/operations';
import { describedTool } from '../src/described-tool.ts';

test('the nine tools together take less than 25 kB of the context of an assistant', () => {
  const listed = allTools.map(describedTool);
  expect(listed).toHaveLength(9);
  expect(Buffer.byteLength(JSON.stringify(listed))).toBeLessThan(25_000);
});
