// Writes one version into every manifest, the Python client and the sources that tell it: `node .ci/set-version.mjs 0.2.0`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages, root } from './published.mjs';

const [, , version = ''] = process.argv;
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`not a version: ${JSON.stringify(version)}`);
const { version: old } = publishedPackages()[0].manifest;

const manifests = execFileSync('git', ['ls-files', 'packages/**/package.json'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const others = [
  'packages/clients/python/pyproject.toml',
  'packages/api/operations/src/accounts/calculations.ts',
  'packages/apps/freehold/src/mounts.ts',
];
/** The version of the file itself, and the one in which a manifest asks for a package of this repository. */
const told = [
  [`"version": "${old}"`, `"version": "${version}"`],
  [`\nversion = "${old}"`, `\nversion = "${version}"`],
  [`const version = '${old}'`, `const version = '${version}'`],
  [`const engineVersion = \`${old}+`, `const engineVersion = \`${version}+`],
  ...publishedPackages().map(({ manifest: { name } }) => [
    `"${name}": "${old}"`,
    `"${name}": "${version}"`,
  ]),
];
for (const path of [...manifests, ...others].filter((each) => each !== '')) {
  const text = readFileSync(join(root, path), 'utf8');
  const written = told.reduce((done, [from, to]) => done.replace(from, to), text);
  const hasVersion = others.includes(path) || text.includes('"version"');
  if (written === text && hasVersion) throw new Error(`${path} does not tell version ${old}`);
  writeFileSync(join(root, path), written);
}
