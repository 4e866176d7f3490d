import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client as NextClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as NextTransport } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { assistantBundle } from '../../../../.ci/mcpb.mjs';
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

/** By https://github.com/modelcontextprotocol/mcpb/blob/main/MANIFEST.md, format 0.3. */
describe('the bundle for desktop assistants', () => {
  const manifest: Json = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
  );
  const files = unzipSync(assistantBundle());
  const bundle: Json = JSON.parse(strFromU8(files['manifest.json']!));

  /** Started as the manifest says, with the program of this checkout for that of npx: as the assistant resolves what it asked for. */
  async function toolsWhere(asked: Readonly<Record<string, string>>): Promise<Json[]> {
    const resolved = (text: string) =>
      text.replaceAll(/\$\{user_config\.(\w+)\}/g, (whole, name: string) => asked[name] ?? whole);
    const { args, env } = bundle.server.mcp_config as {
      args: string[];
      env: Record<string, string>;
    };
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StdioClientTransport({
        ...started(),
        args: [program, ...args.slice(3).map(resolved)],
        env: {
          PATH: process.env['PATH'] ?? '',
          FREEHOLD_NOW: demoNow,
          XDG_CACHE_HOME: join(directory, 'cache'),
          ...Object.fromEntries(Object.entries(env).map(([name, text]) => [name, resolved(text)])),
        },
      }),
    );
    try {
      const { tools } = await client.listTools();
      // Waits for the records.
      const found = await client.callTool({ name: 'search_properties', arguments: { limit: 1 } });
      expect((found as Json).structuredContent.properties).toHaveLength(1);
      return tools;
    } finally {
      await client.close();
    }
  }

  it('names what the format asks for, each file that it names, and the package of this version', () => {
    for (const name of ['name', 'version', 'description', 'license'] as const) {
      expect([name, bundle[name]]).toEqual([name, expect.stringMatching(/\S/)]);
    }
    expect(bundle).toMatchObject({
      manifest_version: '0.3',
      version: manifest.version,
      license: manifest.license,
      author: { name: 'Freehold' },
      compatibility: { runtimes: { node: manifest.engines.node } },
    });
    const { type, entry_point: entry, mcp_config: start } = bundle.server;
    expect([type, Object.keys(files)]).toEqual([
      'node',
      expect.arrayContaining([entry, 'LICENSE']),
    ]);
    expect([start.command, ...start.args.slice(0, 4)]).toEqual([
      'npx',
      '-y',
      `--package=freehold@${manifest.version}`,
      'freehold',
      'mcp',
    ]);
    const named = JSON.stringify(start).matchAll(/\$\{([^}]+)\}/g);
    const asked = Object.keys(bundle.user_config).map((key) => `user_config.${key}`);
    expect(new Set([...named].map(([, name]) => name))).toEqual(new Set(asked));
  });

  it('starts the tools that it lists, from a folder of records', async () => {
    const tools = await toolsWhere({ demo: 'false', records: directory });
    expect(bundle.tools).toEqual(tools.map(({ name, description }) => ({ name, description })));
  });

  // An assistant that was told no folder passes the placeholder on as it stands.
  it('starts them from the demonstration, beside a folder of records and without one', async () => {
    await copyLoadedDemo(join(directory, 'cache/freehold/demo'), new Date(demoNow));
    const empty = join(directory, 'untouched');
    expect((await toolsWhere({ demo: 'true', records: empty })).length).toBeGreaterThan(8);
    expect(existsSync(empty)).toBe(false);
    expect((await toolsWhere({ demo: 'true' })).length).toBeGreaterThan(8);
  });
});
