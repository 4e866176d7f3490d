import { Command } from 'commander';
import { addServeCommands } from './serve-command.ts';

/** The command line; a command adds its line here. */
export function createProgram(): Command {
  const program = new Command('freehold')
    .description('UK property investment: stamp duty, deal calculators, and a self-hosted data API')
    .showHelpAfterError();
  addServeCommands(program);
  return program;
}
