// Asks publint and arethetypeswrong of every packed package, for projects of ES modules: `node .ci/tarballs.mjs FOLDER`,
// where `.ci/pack.mjs` has packed. One process, as loading TypeScript for each package takes longer than its questions.
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

const folder = resolve(process.argv[2]);
const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
/** How CommonJS would resolve the packages: none of them promises it. */
const notPromised = ['node10', 'node16-cjs'];
/** It only installs a driver, and has no types. */
const withoutTypes = 'freehold-sqlite-node20-';

const faults = [];
for (const name of tarballs) {
  const bytes = new Uint8Array(readFileSync(join(folder, name)));
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
  faults.push(...messages.map((message) => `${name}: ${formatMessage(message, pkg)}`));
  if (name.startsWith(withoutTypes)) continue;
  const { types, problems } = await checkPackage(createPackageFromTarballData(bytes));
  if (!types) faults.push(`${name}: has no types`);
  else {
    const against = problems.filter(({ resolutionKind }) => !notPromised.includes(resolutionKind));
    faults.push(...against.map((problem) => `${name}: ${JSON.stringify(problem)}`));
  }
}
if (tarballs.length === 0) faults.push(`${folder} holds no packed package`);
console.log(faults.join('\n') || `${tarballs.length} packages: nothing to say of any`);
process.exitCode = faults.length === 0 ? 0 : 1;
