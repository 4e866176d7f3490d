import { element } from './element.js';
import { kindOf, schemaTree } from './schema.js';
import { fillWith, tryIt } from './try-it.js';

const main = document.querySelector('#main');
const list = document.querySelector('#operations');
const search = document.querySelector('#search');
const key = document.querySelector('#key');

// First: what is typed while the rest is loaded stays.
key.value = sessionStorage.getItem('key') ?? '';
key.addEventListener('input', () => sessionStorage.setItem('key', key.value));

const specification = await (await fetch('/openapi.json')).json();
const { components } = specification;
fillWith(await (await fetch('/docs/api/samples.json')).json());
const operations = Object.entries(specification.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) =>
    Object.assign({ parameters: [], path, method: method.toUpperCase() }, operation),
  ),
);

search.addEventListener('input', showList);
window.addEventListener('hashchange', show);
showList();
show();

function showList() {
  const wanted = search.value.trim().toLowerCase();
  const found = operations.filter(({ path, summary }) =>
    `${path} ${summary}`.toLowerCase().includes(wanted),
  );
  const families = Map.groupBy(found.toSorted(byFamily), ({ tags }) => tags[0]);
  list.replaceChildren(
    ...[...families].flatMap(([family, members]) =>
      [element('h2', {}, family)].concat(members.map(linkTo)),
    ),
  );
  markCurrent();
}

/** The calculators first, which need no data; the rest in the order of the document. */
function byFamily(one, other) {
  return Number(other.tags[0] === 'Investment') - Number(one.tags[0] === 'Investment');
}

function linkTo({ operationId, method, path, summary }) {
  return element(
    'a',
    { href: `#${operationId}`, title: summary },
    element('span', { className: `method ${method}` }, method),
    element('span', {}, breakable(path.replace('/api/v1', ''))),
  );
}

/** A path that breaks before a slash rather than within a name. */
function breakable(path) {
  return path.split('/').flatMap((name, at) => (at === 0 ? name : [element('wbr'), `/${name}`]));
}

function show() {
  const chosen = operations.find(({ operationId }) => `#${operationId}` === location.hash);
  main.replaceChildren(...(chosen === undefined ? overview() : page(chosen)));
  markCurrent();
  window.scrollTo(0, 0);
}

function markCurrent() {
  for (const link of list.querySelectorAll('a')) {
    link.toggleAttribute('aria-current', link.hash === location.hash && link.hash !== '');
  }
}

function overview() {
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
    schemaTree({ $ref: '#/components/schemas/Error' }, components),
  ];
}

function page(operation) {
  const { method, path, summary, description } = operation;
  return [
    element('h1', {}, summary),
    element('p', {}, description.replaceAll('`', '')),
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
    tryIt(operation, components),
    element('h2', {}, 'Answers'),
    ...Object.entries(operation.responses).map(answer),
  ];
}

function facts(operation) {
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
    said.filter(Boolean).map((fact) => element('span', { className: 'fact' }, fact)),
  );
}

function parameterTable(parameters) {
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
          element('td', { className: 'kind' }, kindOf(schema, components)),
          element(
            'td',
            {},
            (schema.default === undefined
              ? description
              : `${description} Default ${JSON.stringify(schema.default)}.`
            ).replaceAll('`', ''),
          ),
        ),
      ),
    ),
  ];
}

function bodySection({ requestBody }) {
  if (requestBody === undefined) return [];
  const { schema } = requestBody.content['application/json'];
  return [
    element('h2', {}, 'Body'),
    schemaTree(schema, components) ??
      element('p', { className: 'kind' }, kindOf(schema, components)),
  ];
}

function answer([status, { description, content = {} }]) {
  const kinds = Object.keys(content).join(' or ');
  const { schema } = content['application/json'] ?? {};
  const tree = schema === undefined ? null : schemaTree(schema, components);
  return element(
    'details',
    { open: status.startsWith('2') },
    element(
      'summary',
      {},
      element('strong', {}, status),
      element('span', { className: 'note' }, description.replaceAll('`', '')),
      kinds === '' ? null : element('span', { className: 'note kind' }, kinds),
    ),
    tree,
  );
}
