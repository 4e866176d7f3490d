import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { publishedPackages } from '../../.ci/published.mjs';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly license?: string;
  readonly engines?: { readonly node?: string };
  readonly repository?: { readonly type: string; readonly url: string; readonly directory: string };
  readonly files?: readonly string[];
  readonly publishConfig?: { readonly access?: string; readonly provenance?: boolean };
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const published = publishedPackages() as readonly {
  readonly folder: string;
  readonly manifest: Manifest;
}[];
const names = published.map(({ manifest }) => manifest.name);
const checklist = read('packages/PUBLISHING.md');
const workflow = read('.github/workflows/release.yml');
const [{ manifest: first } = { manifest: null }] = published;

describe.each(published)('$manifest.name', ({ folder, manifest }) => {
  test('is published in public with provenance, a licence and where its source stands', () => {
    expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
    expect(manifest.license).toBe('MIT');
    expect(manifest.repository).toEqual({
      type: 'git',
      url: first?.repository?.url,
      directory: folder,
    });
    expect(manifest.files).toContain('llms.txt');
    expect(manifest.description).toMatch(/^[A-Z].{20,}/);
    expect(manifest.engines?.node).toMatch(/^>=20\.19/);
  });

  test('runs no script when it is installed', () => {
    const run = Object.keys(manifest.scripts ?? {});
    expect(run.filter((name) => /install|prepare/.test(name))).toEqual([]);
  });

  test('asks for packages of this repository in the version published with it', () => {
    const asked = Object.entries({ ...manifest.dependencies, ...manifest.optionalDependencies });
    const own = asked.filter(([name]) => name === 'freehold' || name.startsWith('@freehold/'));
    for (const [name, version] of own) {
      expect(names).toContain(name);
      expect([name, version]).toEqual([name, manifest.version]);
    }
  });
});

test('all packages, and the Python client, have one version that changesets keeps', () => {
  const { fixed, access } = JSON.parse(read('.changeset/config.json')) as {
    readonly fixed: readonly (readonly string[])[];
    readonly access: string;
  };
  expect(access).toBe('public');
  expect(fixed).toEqual([['@freehold/*', 'freehold']]);
  for (const name of names) expect(name).toMatch(/^(@freehold\/[a-z\d-]+|freehold)$/);
  expect(new Set(published.map(({ manifest }) => manifest.version))).toEqual(
    new Set([first?.version]),
  );
  expect(read('packages/clients/python/pyproject.toml')).toContain(
    `\nversion = "${first?.version}"\n`,
  );
});

/** By https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json; the registry reads `mcpName` of the package. */
test('the registry of connectors is told the command of this version, by the name that the package says', () => {
  const server = JSON.parse(read('packages/apps/freehold/server.json'));
  const manifest = JSON.parse(read('packages/apps/freehold/package.json'));
  expect(server.name).toBe(manifest.mcpName);
  expect(server.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect(server.description.length).toBeLessThanOrEqual(100);
  expect(server.repository.url).toBe(first?.repository?.url.replace(/^git\+|\.git$/g, ''));
  expect(server.version).toBe(first?.version);
  expect(server.packages).toEqual([
    expect.objectContaining({
      registryType: 'npm',
      identifier: 'freehold',
      version: first?.version,
      transport: { type: 'stdio' },
      packageArguments: [{ type: 'positional', value: 'mcp' }],
    }),
  ]);
});

test('the checklist lists every package that is published, and none besides', () => {
  const [, table = ''] = checklist.split('## What is published');
  const rows = [...table.matchAll(/^\| `([^`]+)`.*\(([^)]+)\) +\|$/gm)];
  const listed = rows.map(([, name, folder]) => `${name} packages/${folder}`);
  const expected = published.map(({ folder, manifest }) => `${manifest.name} ${folder}`);
  expect(listed.toSorted()).toEqual(
    [...expected, 'freehold-client packages/clients/python'].toSorted(),
  );
});

test('what the checklist names exists', () => {
  for (const [, path] of checklist.matchAll(/`((?:\.ci|\.github|\.changeset)\/[^` ]*)`/g)) {
    expect(() => read(path!.endsWith('/') ? `${path}config.json` : path!)).not.toThrow();
  }
  for (const environment of ['npm', 'pypi']) {
    expect(checklist).toContain(`\`${environment}\``);
    expect(workflow).toContain(`\n    environment: ${environment}\n`);
  }
});

test('only the jobs that publish may ask for an identity, and every action has a version', () => {
  const [, ...jobs] = workflow.split('\njobs:\n')[1]!.split(/^ {2}(?=\w+:$)/m);
  const may = Object.fromEntries(
    jobs.map((job) => [job.split(':')[0], job.includes('id-token: write')]),
  );
  expect(may).toEqual({ check: false, npm: true, pypi: true });
  expect(workflow.split('\njobs:\n')[0]).not.toContain('id-token');
  for (const job of jobs.slice(1)) expect(job).toContain('needs: check');
  const uses = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(uses.length).toBeGreaterThan(0);
  for (const action of uses) expect(action).toMatch(/^[\w/-]+@(v\d+|release\/v\d+|[\da-f]{40})$/);
  expect(workflow).not.toMatch(/secrets\.|TOKEN|password/);
});
