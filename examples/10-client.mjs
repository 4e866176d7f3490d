// The typed client against the server that `npm start` runs: a listing, what it would cost, what it would pay.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@freehold/client';

const { base_url, accounts, samples } = JSON.parse(
  readFileSync(join(process.env.FREEHOLD_DATA_DIR ?? 'var', 'demo-credentials.json'), 'utf8'),
);
const client = createClient({
  baseUrl: base_url,
  token: accounts.find(({ name }) => name === 'business').api_key,
});

const params = { property_id: samples.property_id };
const { data: home } = await client.getProperty({ params });
const { data: tax } = await client.stampDuty({
  body: { price: home.price, location: home.nation },
});
const { data: deal, metered } = await client.calculate({
  params,
  body: { deposit_percentage: 30 },
});

console.log(`${home.title}: £${home.price}, ${tax.tax_system_name} £${tax.stamp_duty}`);
console.log(
  `gross yield ${deal.calculations.gross_yield} %, ${metered.monthlyUsage} requests used this month`,
);
