import { element } from './element.js';
import { exampleOf } from './schema.js';

/** A form that sends the operation and shows what came back. */
export function tryIt(operation, components) {
  const inputs = operation.parameters.map((parameter) => ({
    parameter,
    input: element('input', {
      name: parameter.name,
      required: parameter.required,
      placeholder: String(parameter.schema.default ?? ''),
      autocomplete: 'off',
    }),
  }));
  const bodySchema = operation.requestBody?.content['application/json'].schema;
  const body =
    bodySchema === undefined
      ? null
      : element('textarea', {
          rows: 10,
          spellcheck: false,
          value: JSON.stringify(exampleOf(bodySchema, components), null, 2),
          ariaLabel: 'Body',
        });
  const output = element('output');
  return element(
    'form',
    {
      onsubmit: async (event) => {
        event.preventDefault();
        output.replaceChildren('…');
        output.replaceChildren(...(await send(operation, inputs, body?.value)));
      },
    },
    element(
      'div',
      { className: 'fields' },
      inputs.map(({ parameter, input }) =>
        element('label', {}, `${parameter.name}${parameter.required ? ' *' : ''}`, input),
      ),
    ),
    body,
    element('button', {}, 'Send'),
    output,
  );
}

async function send({ method, path }, inputs, body) {
  const filled = inputs.filter(({ input }) => input.value !== '');
  const query = new URLSearchParams(
    filled
      .filter(({ parameter }) => parameter.in === 'query')
      .map(({ parameter, input }) => [parameter.name, input.value]),
  ).toString();
  const target =
    path.replace(/\{(\w+)\}/g, (_whole, name) =>
      encodeURIComponent(
        filled.find(({ parameter }) => parameter.name === name)?.input.value ?? '',
      ),
    ) + (query === '' ? '' : `?${query}`);
  const key = document.querySelector('#key').value.trim();
  const headers = {
    ...(key === '' ? {} : { Authorization: `Bearer ${key}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  const command = element('pre', {}, curlOf(method, target, headers, body));
  const startedAt = performance.now();
  let response;
  try {
    response = await fetch(target, { method, headers, ...(body === undefined ? {} : { body }) });
  } catch (error) {
    return [element('pre', {}, `No answer: ${error.message}`), command];
  }
  const milliseconds = Math.round(performance.now() - startedAt);
  return [
    element('div', {}, element('strong', {}, `${response.status}`), ` in ${milliseconds} ms`),
    element('pre', {}, await readable(response)),
    element(
      'details',
      {},
      element('summary', {}, 'Headers'),
      element('pre', {}, [...response.headers].map((pair) => pair.join(': ')).join('\n')),
    ),
    command,
  ];
}

async function readable(response) {
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json')) return text.slice(0, 20_000);
  return JSON.stringify(JSON.parse(text), null, 2);
}

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The call for a shell; the key stays out of it. */
function curlOf(method, target, headers, body) {
  return [
    `curl -X ${method} ${quoted(location.origin + target)}`,
    ...(headers.Authorization === undefined ? [] : ['-H "Authorization: Bearer $KEY"']),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json' -d ${quoted(body)}`]),
  ].join(' \\\n  ');
}
