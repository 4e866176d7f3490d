import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { serveOnStdio } from '@freehold/mcp';
import { propertyStoreFile } from '@freehold/sqlite';
import { docsPage } from '../docs-page.ts';
import { CommandError } from '../failure.ts';
import { openOwnerTools } from '../owner-tools.ts';
import { readSettings, type Settings } from '../settings.ts';
import { version } from '../version.ts';

const examples = `
A desktop assistant starts it by itself, from its settings:
  {"mcpServers": {"freehold": {"command": "npx", "args": ["-y", "freehold", "mcp", "--demo"]}}}
With records of your own, leave --demo out and name the folder of the records:
  "env": {"FREEHOLD_DATA_DIR": "/home/me/freehold"}`;

/** `mcp`: the tools for an assistant on this machine, over standard input and output. */
export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .description('serve the tools to an assistant on this machine, without an account')
    .addOption(
      new Option('--demo [boolean]', 'answer from the demo dataset, made at the first start')
        .choices(['true', 'false'])
        .preset('true'),
    )
    .addHelpText('after', examples)
    .action(async ({ demo }: { demo?: 'true' | 'false' }) => {
      const settings = mcpSettings(demo === 'true');
      const opened = openOwnerTools(settings);
      const clock = () => settings.now ?? new Date();
      const calls = opened.then(({ calls: parts }) => parts);
      try {
        await serveOnStdio({ version, page: docsPage, opened: calls, clock });
      } finally {
        await (await opened).close();
      }
    });
}

/** @throws CommandError where there are no records to answer from. */
function mcpSettings(demo: boolean): Settings {
  const settings = readSettings(process.env, demo);
  if (settings.demo) {
    // An assistant starts programs in any folder, and a folder of records is no place for invented ones.
    return settings.databaseUrl === null
      ? { ...settings, dataDirectory: demoDirectory() }
      : settings;
  }
  const { databaseUrl, dataDirectory } = settings;
  if (databaseUrl === null && !existsSync(propertyStoreFile(dataDirectory))) {
    throw new CommandError(
      `no records in ${dataDirectory}: set FREEHOLD_DATA_DIR to the folder of yours, or start with --demo`,
    );
  }
  return settings;
}

function demoDirectory(): string {
  const caches = process.env['XDG_CACHE_HOME'];
  const base = caches === undefined || caches === '' ? join(homedir(), '.cache') : caches;
  return join(base, 'freehold', 'demo');
}
