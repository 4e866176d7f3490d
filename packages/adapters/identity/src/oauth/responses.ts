const noStore = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

/** An answer in JSON that may not be cached. */
export function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...noStore, ...headers } });
}

/** An error as OAuth words it. */
export function oauthError(error: string, description: string, status = 400): Response {
  return json(status, { error, error_description: description });
}

/** For how long a client waits before it asks a busy server again. */
export const busySeconds = 2;

/** The error of a server that cannot answer now: what was sent is neither used up nor refused. */
export function busyError(): Response {
  const body = {
    error: 'temporarily_unavailable',
    error_description: `The server cannot answer now; ask again in ${busySeconds} s`,
  };
  return json(503, body, { 'Retry-After': String(busySeconds) });
}

/** The error of a body that is larger than the server reads. */
export function tooLargeError(): Response {
  return oauthError('invalid_request', 'The body is too large', 413);
}

/** Redirects the browser to the application with the result in the query. */
export function redirect(uri: string, params: Readonly<Record<string, string | null>>): Response {
  return new Response(null, {
    status: 303,
    headers: {
      ...noStore,
      Location: withParameters(uri, params).href,
      'Referrer-Policy': 'no-referrer',
    },
  });
}

/** An address with parameters added to its query; null ones are left out. */
export function withParameters(uri: string, params: Readonly<Record<string, string | null>>): URL {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(params)) {
    if (value !== null) url.searchParams.append(name, value);
  }
  return url;
}

/**
 * The parameters of a query or form; null where one is given twice or has no sensible size. One without a value counts as
 * left out (RFC 6749, sections 3.1 and 3.2).
 */
export function parametersOf(text: string): ReadonlyMap<string, string> | null {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (parameters.has(name) || value.length > 8_192) return null;
    parameters.set(name, value);
  }
  return new Map([...parameters].filter(([, value]) => value !== ''));
}

/** The fields of a form; null for any other body. */
export async function formOf(request: Request): Promise<ReadonlyMap<string, string> | null> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded *(?:;|$)/i.test(type)) return null;
  return parametersOf(await request.text());
}
