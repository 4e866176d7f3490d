import type { ServerProcess } from '../processes.ts';

/** What asks the routes of the owner as the page does, signed in by the link that the server prints. */
export async function signedInOwner(server: ServerProcess) {
  const link = /sign-in\?link=(\S+)/.exec(server.log())?.[1] ?? '';
  const signedIn = await fetch(`${server.url}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: JSON.stringify({ link }),
  });
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const fetched = (path: string, asked: RequestInit = {}): Promise<Response> =>
    fetch(`${server.url}/api/v1/owner/${path}`, {
      headers: { Cookie: cookie, 'Content-Type': 'application/json', Origin: server.url },
      ...asked,
    });
  return {
    fetched,
    ask: async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
      const response = await fetched(path, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
  };
}
