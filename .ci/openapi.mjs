// Whether others can use the OpenAPI document: two linters find nothing in it, what four generators write from it compiles,
// and Postman has of every operation a request, with the answer that is its example. The tools stand in .ci/openapi, apart from the workspace: `npm install --prefix .ci/openapi`.
// Needs a build.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '..');
const tools = join(import.meta.dirname, 'openapi');
const scratch = mkdtempSync(join(tmpdir(), 'freehold-openapi-'));
const file = join(scratch, 'openapi.json');

const { arazzoDocument, servedOpenApiDocument, routes } = await import(
  pathToFileURL(join(root, 'packages/api/contract/dist/index.js')).href
);
const source = JSON.stringify(servedOpenApiDocument(Object.values(routes)), null, 1);
const workflows = join(scratch, 'arazzo.json');

try {
  writeFileSync(file, source);
  writeFileSync(workflows, JSON.stringify(arazzoDocument('https://api.example'), null, 1));
  await redocly();
  spectral();
  await postman();
  generate('openapi-typescript', [file, '--output', join(scratch, 'types.ts')], 'types.ts');
  generate(
    'openapi-ts',
    ['--input', file, '--output', join(scratch, 'sdk'), '--client', '@hey-api/client-fetch'],
    'sdk/index.ts',
  );
  generate(
    'orval',
    ['--input', file, '--output', join(scratch, 'orval.ts'), '--client', 'fetch'],
    'orval.ts',
  );
  generate(
    'swagger-typescript-api',
    ['generate', '--path', file, '--output', scratch, '--name', 'swagger.ts', '--silent'],
    'swagger.ts',
  );
} finally {
  rmSync(scratch, { recursive: true });
}

/**
 * Redocly's recommended rules; the service paths take no input, so that no 4xx is theirs, and the preview of a cost, which
 * answers in the place of any charged operation, is referred to by its parameter, where Redocly does not look.
 */
async function redocly() {
  const require = createRequire(join(tools, 'package.json'));
  const { createConfig, lintFromString } = require('@redocly/openapi-core');
  const config = await createConfig({ extends: ['recommended'] });
  const found = await Promise.all(
    [file, workflows].map((absoluteRef) =>
      lintFromString({ source: readFileSync(absoluteRef, 'utf8'), absoluteRef, config }),
    ),
  );
  const problems = found
    .flat()
    .filter(
      ({ ruleId, location: [{ pointer }] }) =>
        !(ruleId === 'operation-4xx-response' && /~1(?:healthz|readyz)\//.test(pointer)) &&
        !(ruleId === 'no-unused-components' && pointer === '#/components/schemas/CostPreview'),
    );
  for (const { ruleId, message, location } of problems) {
    console.error(`${ruleId}: ${message} (${location[0].pointer})`);
  }
  if (problems.length > 0) throw new Error(`redocly finds ${problems.length} problems`);
  console.log('redocly: nothing');
}

/** Spectral's rules for OpenAPI and Arazzo, hints among them. */
function spectral() {
  const ruleset = join(scratch, 'spectral.json');
  writeFileSync(ruleset, JSON.stringify({ extends: ['spectral:oas', 'spectral:arazzo'] }));
  run('spectral', ['lint', file, workflows, '--ruleset', ruleset, '--fail-severity', 'hint']);
  console.log('spectral: nothing');
}

/** The collection that Postman makes of the document, which Bruno reads too. */
async function postman() {
  const { convert } = createRequire(join(tools, 'package.json'))('openapi-to-postmanv2');
  const { result, reason, output } = await promisify(convert)({ type: 'string', data: source }, {});
  if (!result) throw new Error(`openapi-to-postmanv2 fails: ${reason}`);
  const requestsIn = ({ item, ...request }) => item?.flatMap(requestsIn) ?? [request];
  const requests = requestsIn(output[0].data);
  const bodies = new Set(
    requests.flatMap(({ response }) => response.map(({ body }) => squeezed(body))),
  );
  const { paths } = JSON.parse(source);
  const operations = Object.values(paths).flatMap(Object.values);
  const examples = operations.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ content }) => {
      const { examples } = content?.['application/json'] ?? {};
      return examples === undefined ? [] : [squeezed(JSON.stringify(examples.demo.value))];
    }),
  );
  const lost = examples.filter((example) => !bodies.has(example));
  if (requests.length !== operations.length || lost.length > 0) {
    const said = `${requests.length} of ${operations.length} operations, without ${lost.length} examples`;
    throw new Error(`openapi-to-postmanv2 makes ${said}`);
  }
  console.log(`openapi-to-postmanv2: ${requests.length} requests, ${examples.length} examples`);
}

function squeezed(text = '') {
  return text.replaceAll(/\s+/g, '');
}

/** Writes TypeScript from the document and compiles it strictly. */
function generate(tool, parameters, written) {
  run(tool, parameters);
  const target = ['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  run('tsc', [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    ...target,
    ...modules,
    join(scratch, written),
  ]);
  console.log(`${tool}: compiles`);
}

function run(tool, parameters) {
  const { status, stdout, stderr } = spawnSync(join(tools, 'node_modules/.bin', tool), parameters, {
    cwd: scratch,
    encoding: 'utf8',
    env: { ...process.env, DO_NOT_TRACK: '1', CI: '1' },
  });
  if (status !== 0) throw new Error(`${tool} fails:\n${stdout}${stderr}`);
}
