import { expect, test } from 'vitest';
import { useDemoServer } from './demo-server.ts';

// Half past midnight of 1 April 2025 in London, still 31 March in UTC.
const server = useDemoServer({ FREEHOLD_NOW: '2025-03-31T23:30:00Z' });

const ask = async (path: string, body: object) =>
  (await server.send('POST', `/api/v1/investment/${path}`, { body })).body;

test('tax without a day is that of the day in the United Kingdom', async () => {
  // Finance Act 2003, section 55, from 1 April 2025: 2 % of £125,000 above £125,000; nothing up to £250,000 the day before.
  const body = { price: 250_000, location: 'england', is_additional_property: false };
  expect(await ask('stamp-duty', body)).toMatchObject({
    effective_date: '2025-04-01',
    stamp_duty: '2500.00',
  });
  const { metrics } = await ask('calculate/standalone', {
    purchase_price: 250_000,
    monthly_rent: 1_000,
    location: 'england',
    is_additional_property: false,
  });
  expect(metrics.stamp_duty).toBe('2500.00');
});
