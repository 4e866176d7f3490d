import { join } from 'node:path';
import { Client as NextClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as NextTransport } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { builtProgram } from './built-program.ts';
import { commandLine, complained } from './command-line.ts';
import { demoNow } from './http/demo-now.ts';
import { type Json } from './http/demo-server.ts';
import { copyLoadedDemo } from './http/loaded-demo.ts';
import { nextRevision } from './connector-world.ts';

const directory = suiteFolder();
let program: string;
beforeAll(async () => {
  program = await builtProgram('../src/bin.ts');
  await copyLoadedDemo(directory, new Date(demoNow));
});

const started = () => ({
  command: process.execPath,
  args: [program, 'mcp'],
  env: {
    PATH: process.env['PATH'] ?? '',
    FREEHOLD_DATA_DIR: directory,
    FREEHOLD_NOW: demoNow,
  },
});

const kinds = [
  {
    name: 'today',
    async open() {
      const client = new Client({ name: 'test', version: '1' });
      await client.connect(new StdioClientTransport(started()));
      return client;
    },
  },
  {
    name: 'next, under revision 2026-07-28',
    async open() {
      const client = new NextClient({ name: 'test', version: '1' }, nextRevision);
      await client.connect(new NextTransport(started()));
      return client;
    },
  },
] as const;

describe.each(kinds)('freehold mcp, started by a client of the official SDK of $name', (kind) => {
  it('answers from the records of the data directory, without an account and without a charge', async () => {
    const client = await kind.open();
    try {
      expect((await client.listTools()).tools.length).toBeGreaterThan(8);
      const found = (await client.callTool({
        name: 'search_properties',
        arguments: { limit: 3 },
      })) as Json;
      expect(found.structuredContent.properties).toHaveLength(3);
      expect(found._meta?.usage).toBeUndefined();
      // SDLT of 2025-04-01: 0 % to 125,000, 2 % to 250,000, 5 % above; 5 % more on all of it for a second home.
      const duty = (await client.callTool({
        name: 'stamp_duty',
        arguments: { price: 350_000, effective_date: '2026-11-21', is_additional_property: true },
      })) as Json;
      expect(duty.structuredContent.stamp_duty).toBe('25000.00');
      const refused = (await client.callTool({
        name: 'get_property',
        arguments: { property_id: 'x' },
      })) as Json;
      expect([refused.isError, refused.structuredContent.error.code]).toEqual([
        true,
        'validation_error',
      ]);
    } finally {
      await client.close();
    }
  });
});

it('says in one line what is missing where the folder holds no records', async () => {
  const empty = join(directory, 'empty');
  process.env['FREEHOLD_DATA_DIR'] = empty;
  try {
    expect(await commandLine('mcp')).toBe(2);
    expect(complained).toBe(
      `freehold: no records in ${empty}: set FREEHOLD_DATA_DIR to the folder of yours, or start with --demo\n`,
    );
  } finally {
    delete process.env['FREEHOLD_DATA_DIR'];
  }
});
