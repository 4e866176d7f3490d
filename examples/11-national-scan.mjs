// Every home for sale, page by page, underwritten in one batch: the ten best net yields of the country.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { btlBatch } from '@freehold/calculators/batch';
import { createClient } from '@freehold/client';
import { tableInForce } from '@freehold/stamp-duty/kernel';

const { base_url, accounts } = JSON.parse(
  readFileSync(join(process.env.FREEHOLD_DATA_DIR ?? 'var', 'demo-credentials.json'), 'utf8'),
);
const client = createClient({
  baseUrl: base_url,
  token: accounts.find(({ name }) => name === 'enterprise').api_key,
});

const homes = [];
let cursor;
do {
  const { data } = await client.call('searchProperties', {
    query: { sort_by: 'newest', limit: 100, cursor },
  });
  homes.push(
    ...data.properties.filter((home) => home.price > 0 && home.estimated_monthly_rent > 0),
  );
  cursor = data.pagination.next_cursor;
} while (cursor);

const column = (name) => Float64Array.from(homes, (home) => Math.round(home[name] * 100));
const { netYieldPercentage } = btlBatch({
  shared: {
    purchasePricePence: 0,
    monthlyRentPence: 0,
    stampDutyTable: tableInForce({ nation: 'england', additionalProperty: true }),
    legalFeesPence: 150_000,
    surveyFeesPence: 50_000,
    sourcingFeePence: 0,
    depositPpm: 250_000,
    mortgageRatePpm: 55_000,
    months: 300,
    interestOnly: false,
    refurbishmentCostsPence: 0,
    otherCostsPence: 0,
    voidPpm: 40_000,
    managementFeePpm: 100_000,
    maintenancePpm: 50_000,
    annualInsurancePence: 30_000,
    annualGroundRentPence: 0,
    annualServiceChargePence: 0,
  },
  columns: {
    purchasePricePence: column('price'),
    monthlyRentPence: column('estimated_monthly_rent'),
  },
  figures: ['netYieldPercentage'],
});

console.log(`${homes.length} homes with a price and a rent`);
[...netYieldPercentage.keys()]
  .sort(
    (a, b) => netYieldPercentage[b] - netYieldPercentage[a] || (homes[a].id < homes[b].id ? -1 : 1),
  )
  .slice(0, 10)
  .forEach((index) => {
    const { outcode, price } = homes[index];
    console.log(`${(netYieldPercentage[index] / 100).toFixed(2)} %  £${price}  ${outcode}`);
  });
