import { Command } from 'commander';
import { addAccountsCommand } from './commands/accounts.ts';
import { addCalculatorCommands } from './commands/calculators.ts';
import { brrrCommand } from './commands/brrr.ts';
import { btlCommand } from './commands/btl.ts';
import { addBackupCommands } from './commands/backup.ts';
import { addCompletionCommand } from './commands/completion.ts';
import { addDeriveCommand } from './commands/derive.ts';
import { addDoctorCommand } from './commands/doctor.ts';
import { addEvaluateCommand } from './commands/evaluate.ts';
import { addExportCommand } from './commands/export.ts';
import { addFetchCommand } from './commands/fetch.ts';
import { flipCommand } from './commands/flip.ts';
import { hmoCommand } from './commands/hmo.ts';
import { addImportCommand } from './commands/import.ts';
import { addMcpCommand } from './commands/mcp.ts';
import { addKeysCommand } from './commands/keys.ts';
import { addMigrateCommand } from './commands/migrate.ts';
import { addMigrateStoreCommand } from './commands/migrate-store.ts';
import { addBodyFileCommands } from './commands/body-files.ts';
import { addPortfolioCommand } from './commands/portfolio.ts';
import { saCommand } from './commands/sa.ts';
import { addServeCommands } from './commands/serve.ts';
import { addSetupCommand } from './commands/setup.ts';
import { addSpreadsheetCommand } from './commands/spreadsheet.ts';
import { addLawCommand } from './commands/law.ts';
import { addStampDutyCommand } from './commands/stamp-duty.ts';
import { addStatusCommand } from './commands/status.ts';
import { addStrategyCommand } from './commands/strategy-command.ts';
import { addTokenCommand } from './commands/token.ts';
import { addUpdateCommand } from './commands/update.ts';
import { addHomeCommand } from './commands/home.ts';
import { addValueCommand } from './commands/value.ts';
import { refuseTwice } from './given-once.ts';
import { version } from './version.ts';

/** The command line; a command adds its line here. What it cannot read is thrown: `reportFailure` gives the exit code. */
export function createProgram(): Command {
  const program = new Command('freehold')
    .description('UK property investment: stamp duty, deal calculators, and a self-hosted data API')
    .version(version, '-v, --version', 'print the version');
  program.helpCommand(false);
  program.commandsGroup('Serve:');
  addServeCommands(program);
  addMcpCommand(program);
  program.commandsGroup('Records:');
  addSetupCommand(program);
  addFetchCommand(program);
  addUpdateCommand(program);
  addStatusCommand(program);
  addImportCommand(program);
  addDeriveCommand(program);
  addExportCommand(program);
  addValueCommand(program);
  addHomeCommand(program);
  addEvaluateCommand(program);
  program.commandsGroup('Law and deals:');
  addStampDutyCommand(program);
  addLawCommand(program);
  for (const strategy of [btlCommand, hmoCommand, brrrCommand, flipCommand, saCommand]) {
    addStrategyCommand(program, strategy);
  }
  addCalculatorCommands(program);
  addBodyFileCommands(program);
  addPortfolioCommand(program);
  addSpreadsheetCommand(program);
  program.commandsGroup('Accounts:');
  addTokenCommand(program);
  addKeysCommand(program);
  addAccountsCommand(program);
  program.commandsGroup('Care:');
  addDoctorCommand(program);
  addMigrateCommand(program);
  addMigrateStoreCommand(program);
  addBackupCommands(program);
  addCompletionCommand(program);
  for (const command of withCommands(program)) {
    command.exitOverride();
    refuseTwice(command);
    const output = command.configureOutput();
    command.configureOutput({
      outputError: (text, write) => {
        output.outputError?.(asOurs(text), write);
      },
    });
  }
  return program;
}

/** An error of Commander as all others are printed: in one line, also where it gives a suggestion a line of its own. */
function asOurs(text: string): string {
  const [message = '', ...more] = text.trimEnd().split('\n');
  return `${[message.replace(/^error: /, 'freehold: '), ...more].join(' ')}\n`;
}

/** A command and all commands within it. */
function withCommands(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withCommands)];
}
