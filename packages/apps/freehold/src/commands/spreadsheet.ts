import type { Command } from 'commander';
import { cp, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtAddress, manifestAt, spreadsheetFolder } from '../add-in.ts';
import { asGiven, CommandError } from '../failure.ts';

/** `spreadsheet`: the functions for Google Sheets and Excel, which need no server. */
export function addSpreadsheetCommand(program: Command): void {
  program
    .command('spreadsheet')
    .description('write the functions for Google Sheets and Excel into a folder')
    .argument('<folder>', 'where google/Code.gs and the folder excel go')
    .option('--address <url>', 'where the folder excel will be served from', builtAddress)
    .action(async (folder: string, { address }: { readonly address: string }) => {
      if (!URL.canParse(address) || new URL(address).protocol !== 'https:') {
        const given = asGiven(address);
        throw new CommandError(
          `--address must be an https address, which Excel asks for, not ${given}`,
        );
      }
      if (folder.trim() === '') throw new CommandError('the name of the folder is empty');
      if ((await stat(folder).catch(() => null))?.isDirectory() === false) {
        throw new CommandError(`${folder} is no folder`);
      }
      await mkdir(folder, { recursive: true });
      await cp(fileURLToPath(spreadsheetFolder), folder, { recursive: true });
      const manifest = join(folder, 'excel', 'manifest.xml');
      await writeFile(manifest, manifestAt(await readFile(manifest, 'utf8'), address));
      process.stdout.write(
        `Google Sheets: paste ${join(folder, 'google', 'Code.gs')} into Extensions, Apps Script\n` +
          `Excel: serve ${join(folder, 'excel')} at ${address}, then add its manifest.xml\n`,
      );
    });
}
