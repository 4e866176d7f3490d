import {
  jsonSchema,
  operationsOf,
  type Answer,
  type OpenApi,
  type Operation,
} from '../../openapi.ts';
import { fieldsOf, kindOf, meaningOf, type Schema } from '../../schema.ts';
import { element } from './element.ts';
import { fillWith, tryIt } from './form.ts';

const main = document.querySelector<HTMLElement>('#main')!;
const list = document.querySelector<HTMLElement>('#operations')!;
const search = document.querySelector<HTMLInputElement>('#search')!;
const key = document.querySelector<HTMLInputElement>('#key')!;

/** How many objects within one another are written out. */
const deepest = 8;

// First: what is typed while the rest is loaded stays.
key.value = sessionStorage.getItem('key') ?? '';
key.addEventListener('input', () => sessionStorage.setItem('key', key.value));

const specification: OpenApi = await json('/openapi.json');
const { schemas } = specification.components;
fillWith(await json('/docs/api/samples.json'));
const operations = operationsOf(specification);

search.addEventListener('input', showList);
window.addEventListener('hashchange', show);
showList();
show();

async function json<Body>(path: string): Promise<Body> {
  return (await fetch(path)).json();
}

function showList(): void {
  const wanted = search.value.trim().toLowerCase();
  const found = operations.filter(({ path, summary }) =>
    `${path} ${summary}`.toLowerCase().includes(wanted),
  );
  const sorted = found.toSorted(byFamily);
  const families = new Set(sorted.map(({ tags }) => tags[0]));
  list.replaceChildren(
    ...[...families].flatMap((family) => [
      element('h2', {}, family ?? ''),
      ...sorted.filter(({ tags }) => tags[0] === family).map(linkTo),
    ]),
  );
  markCurrent();
}

/** The calculators first, which need no data; the rest in the order of the document. */
function byFamily(one: Operation, other: Operation): number {
  return Number(other.tags[0] === 'Investment') - Number(one.tags[0] === 'Investment');
}

function linkTo({ operationId, method, path, summary }: Operation): HTMLElement {
  return element(
    'a',
    { href: `#${operationId}`, title: summary },
    element('span', { className: `method ${method}` }, method),
    element('span', {}, breakable(path.replace('/api/v1', ''))),
  );
}

/** A path that breaks before a slash rather than within a name. */
function breakable(path: string): (HTMLElement | string)[] {
  return path.split('/').flatMap((name, at) => (at === 0 ? name : [element('wbr'), `/${name}`]));
}

function show(): void {
  const chosen = operations.find(({ operationId }) => `#${operationId}` === location.hash);
  main.replaceChildren(...(chosen === undefined ? overview() : page(chosen)));
  markCurrent();
  window.scrollTo(0, 0);
}

function markCurrent(): void {
  for (const link of list.querySelectorAll('a')) {
    link.toggleAttribute('aria-current', link.hash === location.hash && link.hash !== '');
  }
}

function overview(): (Node | string)[] {
  const { title, version, description } = specification.info;
  return [
    element('h1', {}, title),
    element('p', {}, description),
    element('p', { className: 'kind' }, `Version ${version}; ${operations.length} operations.`),
    element('h2', {}, 'How to call it'),
    element(
      'p',
      {},
      'Put a key or a session token in the field above: it stays in this tab. Each operation then has a form that sends it.',
    ),
    element('pre', {}, 'Authorization: Bearer paid_…'),
    element('h2', {}, 'When something is wrong'),
    element(
      'p',
      {},
      'Every failure has the same body; details names the first field at fault, errors lists all.',
    ),
    schemaTree({ $ref: '#/components/schemas/Error' }) ?? '',
  ];
}

function page(operation: Operation): Node[] {
  const { method, path, summary, description } = operation;
  return [
    element('h1', {}, summary),
    element('p', {}, plain(description)),
    element(
      'div',
      { className: 'path' },
      element('span', { className: `method ${method}` }, method),
      path,
    ),
    facts(operation),
    ...parameterTable(operation.parameters),
    ...bodySection(operation),
    element('h2', {}, 'Try it'),
    tryIt(operation, schemas),
    element('h2', {}, 'Answers'),
    ...Object.entries(operation.responses).map(answer),
  ];
}

function facts(operation: Operation): HTMLElement {
  const said = [
    `cost ${operation['x-cost']}`,
    operation['x-ai-chats'] && `AI chats ${operation['x-ai-chats']}`,
    operation['x-scope'] && `scope ${operation['x-scope']}`,
    operation['x-gate'] && 'Pro or Founder subscription',
    operation.security.length === 0
      ? 'no key'
      : operation.security.map((each) => Object.keys(each)[0]).join(' or '),
  ];
  return element(
    'div',
    { className: 'facts' },
    said.map((fact) => (fact ? element('span', { className: 'fact' }, fact) : null)),
  );
}

function parameterTable(parameters: Operation['parameters']): Node[] {
  if (parameters.length === 0) return [];
  return [
    element('h2', {}, 'Parameters'),
    element(
      'table',
      {},
      element(
        'tr',
        {},
        ['Name', 'In', 'Kind', 'Meaning'].map((title) => element('th', {}, title)),
      ),
      parameters.map(({ name, in: place, required, schema, description = '' }) =>
        element(
          'tr',
          {},
          element('td', {}, name, required ? element('span', { className: 'required' }, ' *') : ''),
          element('td', {}, place),
          element('td', { className: 'kind' }, kindOf(schema, schemas)),
          element('td', {}, plain(meaningOf({ ...schema, description }))),
        ),
      ),
    ),
  ];
}

function bodySection({ requestBody }: Operation): Node[] {
  const schema = jsonSchema(requestBody);
  if (schema === undefined) return [];
  return [
    element('h2', {}, 'Body'),
    schemaTree(schema) ?? element('p', { className: 'kind' }, kindOf(schema, schemas)),
  ];
}

function answer([status, described]: [string, Answer]): HTMLElement {
  const kinds = Object.keys(described.content ?? {}).join(' or ');
  const schema = jsonSchema(described);
  return element(
    'details',
    { open: status.startsWith('2') },
    element(
      'summary',
      {},
      element('strong', {}, status),
      element('span', { className: 'note' }, plain(described.description)),
      kinds === '' ? null : element('span', { className: 'note kind' }, kinds),
    ),
    schema === undefined ? null : schemaTree(schema),
  );
}

/** The shape of a body as a tree of its fields; null where it has none. */
function schemaTree(schema: Schema, depth = 0): HTMLElement | null {
  const fields = fieldsOf(schema, schemas);
  if (fields.length === 0 || depth > deepest) return null;
  return element(
    'ul',
    { className: 'tree' },
    fields.map(({ name, kind, required, meaning, members }) =>
      element(
        'li',
        {},
        element('code', {}, name),
        required ? element('span', { className: 'required' }, ' *') : '',
        ' ',
        element('span', { className: 'kind' }, kind),
        meaning === '' ? null : element('span', { className: 'note' }, plain(meaning)),
        schemaTree(members, depth + 1),
      ),
    ),
  );
}

/** A text of the document, whose names stand in backticks, without them. */
function plain(text: string): string {
  return text.replaceAll('`', '');
}
