import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Writes what the clients take from the contract, before a test loads them. */
export function setup(): void {
  const generate = fileURLToPath(new URL('../generate.mjs', import.meta.url));
  execFileSync(process.execPath, [generate], { stdio: 'inherit' });
}
