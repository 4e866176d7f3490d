import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoServer, type DemoServer } from '../../../apps/freehold/test/http/demo-server.ts';
import { folder, hasPython, printed } from './python.ts';

describe.runIf(hasPython)('the Python client on a server', () => {
  let server: DemoServer;
  beforeAll(async () => {
    server = await startDemoServer();
  });
  afterAll(() => server.stop());

  const ask = (program: string) =>
    printed(program.replaceAll('http://127.0.0.1:3000', server.url), {
      FREEHOLD_KEY: server.keyOf('enterprise'),
    });
  const client = `import os, json
from freehold import Client, FreeholdError, pages
client = Client("http://127.0.0.1:3000", os.environ["FREEHOLD_KEY"])
`;

  it('does what the README shows', async () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    const [, example = ''] = /```py\n([^]*?)```/.exec(readme) ?? [];
    const counted = await server.send('GET', '/api/v1/properties/count?area=M14&chain_free=true');
    expect(counted.body.data.total).toBeGreaterThan(0);
    // Welsh higher rates since 11 December 2024: 9,000 + 5,950 + 10,000.
    expect(await ask(example)).toBe(`24950.00\n${counted.body.data.total}\n`);
  });

  it('goes through every page of a search, each home once', async () => {
    const counted = await server.send('GET', '/api/v1/properties/count?area=M14');
    const ids = JSON.parse(
      await ask(`${client}
print(json.dumps([home["id"] for page in pages(client.search_properties, area=["M14"], limit=7)
                  for home in page["properties"]]))`),
    ) as string[];
    expect(ids.length).toBeGreaterThan(14);
    expect(new Set(ids).size).toBe(counted.body.data.total);
    expect(ids).toHaveLength(counted.body.data.total);
  });

  it('gets the fault of a refused value', async () => {
    const told = await ask(`${client}
try:
    client.search_properties(area=["M14"], min_price=-1)
except FreeholdError as error:
    print(error.status, error.code, error.details["field"], error.request_id is not None)`);
    expect(told).toBe('422 validation_error min_price True\n');
  });
});
