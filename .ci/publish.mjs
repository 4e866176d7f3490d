// Publishes every package of which npm does not have the version yet, so that a run that failed half-way can be repeated:
// `node .ci/publish.mjs`. Needs what `.ci/pack.mjs` writes.
import { spawnSync } from 'node:child_process';
import { publishedPackages, root } from './published.mjs';

const npm = (values, stdio) => spawnSync('npm', values, { cwd: root, encoding: 'utf8', stdio });

function isPublished({ name, version }) {
  const { status, stdout, stderr } = npm(['view', `${name}@${version}`, 'version'], 'pipe');
  if (status === 0) return stdout.trim() === version;
  if (stderr.includes('E404')) return false;
  throw new Error(`npm does not tell whether ${name} is published: ${stderr}`);
}

for (const { folder, manifest } of publishedPackages()) {
  if (isPublished(manifest)) continue;
  const { status } = npm(['publish', `./${folder}`], 'inherit');
  if (status !== 0) throw new Error(`${manifest.name} is not published`);
}
