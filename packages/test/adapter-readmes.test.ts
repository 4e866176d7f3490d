import { describe, expect, it } from 'vitest';
import { testFolder } from './folders.ts';
import { runExample } from './run-example.ts';

describe('the example of the README runs as printed', () => {
  it('of ai-chat', async () => {
    const { shown } = await runExample('adapters/ai-chat', { show: ['model'] });
    expect(shown).toMatchObject({ model: { answer: expect.any(Function) } });
  });

  it('of identity', async () => {
    const replaced = { "'var'": JSON.stringify(testFolder()) };
    const { shown } = await runExample('adapters/identity', { replaced, show: ['session'] });
    expect(shown).toMatchObject({ session: { userId: 'user-1' } });
  });

  it('of images', async () => {
    const { shown } = await runExample('adapters/images', { show: ['image'] });
    expect(shown).toMatchObject({ image: { contentType: 'image/gif' } });
  });

  it('of mcp', async () => {
    const { shown } = await runExample<{ answer: Response }>('adapters/mcp', { show: ['answer'] });
    const { answer } = shown;
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('resource_metadata=');
  });

  it('of open-data', async () => {
    const { printed } = await runExample('adapters/open-data');
    expect(printed).toEqual(['6 records of the kind sale,1 records of the kind sale-months 6']);
  });

  it('of operations', async () => {
    const { shown } = await runExample('api/operations', { show: ['metering'] });
    const limits = { monthlyLimit: 7_500, rateLimit: 10, rateRemaining: 9 };
    expect(shown).toMatchObject({ metering: { requestCost: 1, monthlyUsed: 1, ...limits } });
  });

  it('of sqlite, and prints what it says', async () => {
    const { printed, said } = await runExample('adapters/sqlite');
    expect(printed).toEqual(said);
    expect(printed.length).toBeGreaterThan(0);
  });
});
