/** The parts of a call, by where they go. */
export interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The address of a call: placeholders filled in and escaped, lists joined by commas, undefined left out. */
export function addressOf(
  baseUrl: string,
  template: string,
  { params = {}, query = {} }: Parts,
): string {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '')
      throw new TypeError(`params.${name} is missing`);
    return encodeURIComponent(textOf(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.append(name, Array.isArray(value) ? value.map(textOf).join(',') : textOf(value));
  }
  const text = search.toString();
  return `${withoutSlashes(baseUrl)}${path}${text === '' ? '' : `?${text}`}`;
}

function withoutSlashes(baseUrl: string): string {
  let end = baseUrl.length;
  while (baseUrl[end - 1] === '/') end -= 1;
  return baseUrl.slice(0, end);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  if (value instanceof Date) return value.toISOString();
  throw new TypeError(`a parameter must be text, a number, a boolean, a Date or a list of these`);
}
