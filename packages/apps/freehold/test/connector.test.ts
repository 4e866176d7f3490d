import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { startDemoServer, type DemoServer } from './http/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

it('lists', async () => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${server.keyOf('business')}` } },
    }),
  );
  const { tools } = await client.listTools();
    tools.map((t) => t.name),
    JSON.stringify(tools).length,
  );
    JSON.stringify(
      await client.callTool({ name: 'search_properties', arguments: { limit: 1 } }),
    ).slice(0, 600),
  );
  expect(tools.length).toBeGreaterThan(4);
});
