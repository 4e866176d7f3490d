// A server with a Price Paid file of one's own in it. The same from a shell:
//   npx freehold import price-paid FILE && npm start
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { datasets, importFiles } from '@freehold/open-data';
import { deriveRecords } from '@freehold/operations';
import { openPropertyStore } from '@freehold/sqlite';
import { readSettings, startServer } from 'freehold';

const dataDirectory = mkdtempSync(join(tmpdir(), 'freehold-'));
const file = fileURLToPath(
  new URL('../fixtures/open-data/price-paid/pp-excerpt.csv', import.meta.url),
);

const store = openPropertyStore({ dataDirectory });
const dataset = datasets.find(({ name }) => name === 'price-paid');
const now = new Date();
const report = await importFiles({ dataset, paths: [file], store: store.records, now });
await deriveRecords(store.derivedRecords, now);
await store.close();
for (const { kept, rows } of report.files) console.log(`${kept} sales kept of ${rows} rows`);

const server = await startServer(
  readSettings({ PORT: '0', FREEHOLD_DATA_DIR: dataDirectory }, true),
);
const { accounts } = JSON.parse(readFileSync(join(dataDirectory, 'demo-credentials.json'), 'utf8'));
const response = await fetch(`${server.url}/api/v1/sold-prices?postcode=ZZ1&max_age_months=120`, {
  headers: { authorization: `Bearer ${accounts[0].api_key}` },
});
const { data } = await response.json();
console.log(`${data.area}: ${data.sample_size} sales, median £${data.median_price}`);
await server.stop();
