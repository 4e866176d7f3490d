// Packs every published package into a folder, as `npm publish` would: `node .ci/pack.mjs FOLDER`. Other scripts install
// what is in it; beside it is the bundle for desktop assistants, `freehold.mcpb`. Fails where a package lacks its licence or its llms.txt, or the server its pages or its demo store, or where a
// module imports a package that its own manifest does not name. Needs a build.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { siteFolders } from '../packages/build.mjs';
import { llmsTexts } from './llms.mjs';
import { assistantBundle } from './mcpb.mjs';
import { publishedPackages, root } from './published.mjs';

const folder = resolve(process.argv[2]);
mkdirSync(folder, { recursive: true });
// Not committed in each package: a licence is the same everywhere, and llms.txt is told by a README.
for (const { folder: of } of publishedPackages()) {
  copyFileSync(join(root, 'LICENSE'), join(root, of, 'LICENSE'));
}
for (const [path, text] of llmsTexts()) writeFileSync(join(root, path), text);
execFileSync('npm', ['run', '--silent', 'demo-store'], { cwd: root, stdio: 'inherit' });
const packages = publishedPackages();
const folders = packages.map((each) => `./${each.folder}`);
const packed = JSON.parse(
  execFileSync('npm', ['pack', '--json', '--pack-destination', folder, ...folders], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  }),
);
const optional = new Set(
  packages.flatMap(({ manifest }) => Object.keys(manifest.optionalDependencies ?? {})),
);
const built = ['dashboard/index.html', 'docs/index.html', 'demo-store/demo-store.sqlite.br'].map(
  (file) => `dist/${file}`,
);
const project = { dependencies: {}, optionalDependencies: {} };
for (const { folder: of, manifest } of packages) {
  const { filename, files } = packed.find(({ name }) => name === manifest.name);
  const ofServer = manifest.name === 'freehold' ? built : [];
  for (const needed of ['LICENSE', 'README.md', 'llms.txt', ...ofServer]) {
    if (!files.some(({ path }) => path === needed)) {
      throw new Error(`${manifest.name} is packed without ${needed}`);
    }
  }
  for (const imported of await importedBy(files.map(({ path }) => join(root, of, path)))) {
    if (!isNamed(imported, manifest)) {
      throw new Error(`${manifest.name} imports ${imported}, which its package.json does not name`);
    }
  }
  const kind = optional.has(manifest.name) ? 'optionalDependencies' : 'dependencies';
  project[kind][manifest.name] = `file:${join(folder, filename)}`;
}
writeFileSync(join(folder, 'freehold.mcpb'), assistantBundle());
// A project that installs all of them.
writeFileSync(join(folder, 'project.json'), JSON.stringify(project, null, 2));

/** What browsers and sheets load is whole. */
function isSite(path) {
  return siteFolders.some((name) => path.includes(`/dist/${name}/`));
}

/** What modules import by name. What a manifest does not name is found only where an installation happens to put it within reach. */
async function importedBy(files) {
  const { metafile } = await build({
    entryPoints: files.filter((path) => path.endsWith('.js') && !isSite(path)),
    bundle: true,
    write: false,
    metafile: true,
    outdir: folder,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  const { inputs } = metafile;
  return new Set(
    Object.values(inputs).flatMap(({ imports }) =>
      imports.filter(({ external }) => external).map(({ path }) => path),
    ),
  );
}

function isNamed(imported, { name, dependencies, optionalDependencies, peerDependencies }) {
  const named = { [name]: '', ...dependencies, ...optionalDependencies, ...peerDependencies };
  return (
    isBuiltin(imported) ||
    Object.keys(named).some((each) => imported === each || imported.startsWith(`${each}/`))
  );
}
