// Checks the unit of DEPLOYMENT.md by `systemd-analyze verify`; says so and ends well where systemd is not installed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './published.mjs';

const document = readFileSync(join(root, 'packages/apps/freehold/DEPLOYMENT.md'), 'utf8');
const [, unit] = /```ini\n(\[Unit\]\n[^]*?)```/.exec(document);
const folder = mkdtempSync(join(tmpdir(), 'freehold-unit-'));
try {
  const file = join(folder, 'freehold.service');
  writeFileSync(file, unit);
  const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
    encoding: 'utf8',
  });
  if (error !== undefined) console.log('systemd-analyze is not to be had here');
  // It warns of an unknown setting, and ends well.
  else if (status !== 0 || stderr !== '') throw new Error(`${status}: ${stderr}`);
  else console.log('freehold.service verified');
} finally {
  rmSync(folder, { recursive: true });
}
