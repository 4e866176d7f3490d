import { expect, inject, it } from 'vitest';
import { runExample } from '../../../test/run-example.ts';

it('the example of the README runs and prints what it says', async () => {
  const replaced = { 'postgres://freehold@localhost/freehold': inject('postgresUrl') };
  const { printed, said } = await runExample('adapters/postgres', { replaced });
  expect(printed).toEqual(said);
  expect(printed.length).toBeGreaterThan(0);
});
