import { Command } from 'commander';
import { addImportCommand } from '../src/commands/import.ts';

/** The import command alone, as a process that tests may kill; it tells its progress as on a terminal. */
process.stderr.isTTY = true;
const program = new Command('freehold');
addImportCommand(program);
await program.parseAsync();
