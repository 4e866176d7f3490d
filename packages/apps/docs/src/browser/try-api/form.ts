import { jsonSchema, type Operation, type Parameter } from '../../openapi.ts';
import { choicesOf, exampleOf, resolved, type Schemas } from '../../schema.ts';
import { element } from './element.ts';

type Input = HTMLInputElement | HTMLSelectElement;
interface Filled {
  readonly parameter: Parameter;
  readonly input: Input;
}

/** What the page saw last under a name, so that an id of one answer can be sent to the next operation. */
const seen = new Map<string, string>();

/** Ids to fill forms with from the start. */
export function fillWith(ids: Readonly<Record<string, string>>): void {
  for (const [name, id] of Object.entries(ids)) seen.set(name, id);
}

/** A form that sends the operation and shows what came back. */
export function tryIt(operation: Operation, schemas: Schemas): HTMLElement {
  const inputs = operation.parameters.map((parameter) => ({
    parameter,
    input: inputOf(parameter, schemas),
  }));
  const bodySchema = jsonSchema(operation.requestBody);
  const body =
    bodySchema === undefined
      ? null
      : element('textarea', {
          rows: 10,
          spellcheck: false,
          value: JSON.stringify(exampleOf(bodySchema, schemas), null, 2),
          ariaLabel: 'Body',
        });
  const output = element('output');
  return element(
    'form',
    {
      onsubmit: async (event: SubmitEvent) => {
        event.preventDefault();
        output.replaceChildren('…');
        output.replaceChildren(...(await send(operation, inputs, body?.value)));
      },
    },
    element(
      'div',
      { className: 'fields' },
      inputs.map(({ parameter, input }) =>
        element(
          'label',
          {},
          `${parameter.name}${parameter.required ? ' *' : ''}`,
          input,
          lookUp(parameter, input),
        ),
      ),
    ),
    body,
    element('button', {}, 'Send'),
    output,
  );
}

/** A value of a schema as a field holds it: empty for none. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

/**
 * A select box for a few choices, one that takes several for a list, else a line of text; what must be sent is filled in
 * where there is an example.
 */
function inputOf({ name, required, schema, description = '' }: Parameter, schemas: Schemas): Input {
  const choices = choicesOf(schema, schemas);
  const { examples = [], default: usual = '' } = resolved(schema, schemas);
  const title = description.replaceAll('`', '');
  const many = resolved(schema, schemas).type === 'array';
  const options = choices?.map((value) =>
    element('option', { value: textOf(value) }, textOf(value)),
  );
  if (options !== undefined && many) {
    const size = Math.min(options.length, 5);
    return element('select', { name, required, title, multiple: true, size }, options);
  }
  if (options !== undefined) {
    const none = required ? [] : [element('option', { value: '' }, textOf(usual))];
    return element('select', { name, required, title }, none, options);
  }
  const sample = seen.get(name) ?? (required ? (examples[0] ?? positions[name]) : undefined);
  return element('input', {
    name,
    required,
    title,
    value: textOf(sample),
    placeholder: textOf(usual),
    autocomplete: 'off',
  });
}

/** Where an id of each name is to be had. */
const lists: Readonly<Record<string, string>> = {
  property_id: '/api/v1/properties?limit=1',
  lg_id: '/api/v1/lead-generators',
  calculation_id: '/api/v1/calculations?limit=1',
  subscription_id: '/api/v1/area-report-subscriptions',
  webhook_id: '/api/v1/webhooks',
};

/** A button that fills an id in from the list it stands in; null for what has no list. */
function lookUp({ name, required }: Parameter, input: Input): HTMLElement | null {
  const path = lists[name];
  if (path === undefined || !required) return null;
  return element(
    'button',
    {
      type: 'button',
      title: `Calls GET ${path}, which costs 1 request`,
      onclick: async () => {
        const response = await fetch(path, { headers: authorization() });
        if (response.ok) keepIds(await response.json());
        input.value = seen.get(name) ?? '';
      },
    },
    'Look one up',
  );
}

function authorization(): Record<string, string> {
  const key = document.querySelector<HTMLInputElement>('#key')!.value.trim();
  return key === '' ? {} : { Authorization: `Bearer ${key}` };
}

/** A point in Manchester, where a required one has no example. */
const positions: Readonly<Record<string, number>> = { latitude: 53.4478, longitude: -2.2143 };

/** Keeps the ids of an answer: the first of each name in it, and of a list of properties its `id`. */
function keepIds(part: unknown, parent = ''): void {
  if (typeof part !== 'object' || part === null) return;
  if (Array.isArray(part)) {
    keepIds(part[0], parent);
    return;
  }
  for (const [name, value] of Object.entries(part)) {
    const kept = name === 'id' ? idNames[parent] : name.endsWith('_id') ? name : undefined;
    if (kept !== undefined && typeof value === 'string') seen.set(kept, value);
    else keepIds(value, name);
  }
}

/** What the `id` of an item of a list is called as a parameter. */
const idNames: Readonly<Record<string, string>> = {
  properties: 'property_id',
  images: 'image_id',
  lead_generators: 'lg_id',
  calculations: 'calculation_id',
  subscriptions: 'subscription_id',
  webhooks: 'webhook_id',
  deliveries: 'delivery_id',
};

/** What is sent for a field: the choices of a list with commas between them. */
function valueOf(input: Input): string {
  if (!(input instanceof HTMLSelectElement && input.multiple)) return input.value;
  return [...input.selectedOptions].map(({ value }) => value).join(',');
}

async function send(
  { method, path }: Operation,
  inputs: readonly Filled[],
  body: string | undefined,
): Promise<Node[]> {
  const filled = inputs
    .map(({ parameter, input }) => ({ parameter, value: valueOf(input) }))
    .filter(({ value }) => value !== '');
  const query = new URLSearchParams(
    filled
      .filter(({ parameter }) => parameter.in === 'query')
      .map(({ parameter, value }) => [parameter.name, value]),
  ).toString();
  const target =
    path.replace(/\{(\w+)\}/g, (_whole, name) =>
      encodeURIComponent(filled.find(({ parameter }) => parameter.name === name)?.value ?? ''),
    ) + (query === '' ? '' : `?${query}`);
  const headers = {
    ...authorization(),
    ...Object.fromEntries(
      filled
        .filter(({ parameter }) => parameter.in === 'header')
        .map(({ parameter, value }) => [parameter.name, value]),
    ),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  const command = element('pre', {}, curlOf(method, target, headers, body));
  const startedAt = performance.now();
  let response: Response;
  try {
    response = await fetch(target, { method, headers, ...(body === undefined ? {} : { body }) });
  } catch (error) {
    return [
      element('pre', {}, `No answer: ${error instanceof Error ? error.message : String(error)}`),
      command,
    ];
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

async function readable(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json')) return text.slice(0, 20_000);
  const answer: unknown = JSON.parse(text);
  keepIds(answer);
  return JSON.stringify(answer, null, 2);
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The call for a shell; the key stays out of it. */
function curlOf(
  method: string,
  target: string,
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
): string {
  return [
    `curl -X ${method} ${quoted(location.origin + target)}`,
    ...(headers.Authorization === undefined ? [] : ['-H "Authorization: Bearer $KEY"']),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json' -d ${quoted(body)}`]),
  ].join(' \\\n  ');
}
