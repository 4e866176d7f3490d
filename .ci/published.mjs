// The packages that are published: every workspace that is not private, and those that a workspace asks for as a folder of
// this repository. The second kind is no workspace, since npm would install it by a Node that its `engines` refuse.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** Each with its folder from the root on, and its manifest. */
export function publishedPackages() {
  const { workspaces, overrides } = manifestOf('.');
  const folders = Object.values(overrides)
    .filter((version) => typeof version === 'string' && version.startsWith('file:'))
    .map((version) => version.slice('file:'.length));
  return [...workspaces.flatMap(foldersOf), ...folders]
    .map((folder) => ({ folder, manifest: manifestOf(folder) }))
    .filter(({ manifest }) => manifest.private !== true);
}

function foldersOf(workspace) {
  if (!workspace.endsWith('/*')) return [workspace];
  const parent = workspace.slice(0, -2);
  return readdirSync(join(root, parent))
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}
