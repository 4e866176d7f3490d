#!/usr/bin/env node
import { createProgram } from './program.ts';
import { reportFailure, tellLostOutput } from './failure.ts';

// Whatever the program writes, only the user who runs it may read.
process.umask(0o077);

tellLostOutput(process.stdout);
try {
  await createProgram().parseAsync();
} catch (error) {
  process.exitCode = reportFailure(error);
}
