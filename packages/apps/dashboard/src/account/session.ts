import { signal } from '@preact/signals';
import { forgetKept } from '../view/kept.ts';

/** Who is signed in to this browser. */
export interface SignedInAccount {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  readonly is_owner: boolean;
}

/** Undefined until the server has said; null: nobody. */
export const session = signal<SignedInAccount | null | undefined>(undefined);
/** Whether the server was asked and did not say. */
export const isSessionUnknown = signal(false);

/** What the server said to a try to sign in; null when it worked. */
export type SignInFailure = string | null;

/** Asks the server who is signed in. */
export async function readSession(): Promise<void> {
  isSessionUnknown.value = false;
  session.value = undefined;
  const account = await accountIn(await send('GET', '/session'));
  isSessionUnknown.value = account === undefined;
  session.value = account;
}

/** What signs in: a link, a session token of the identity provider, or a passkey as a browser proves it. */
export type Proof =
  | { readonly link: string }
  | { readonly session_token: string }
  | { readonly state: string; readonly passkey: object };

/** Signs in. */
export async function signIn(proof: Proof): Promise<SignInFailure> {
  const response = await send('POST', '/session', proof);
  if (response?.ok !== true) return failureOf(response);
  session.value = (await accountIn(response)) ?? null;
  return null;
}

/** Why the server did not do it, in a sentence. */
export async function failureOf(response: Response | null): Promise<string> {
  if (response === null) return 'The server cannot be reached. Try again.';
  const body = (await response.json().catch(() => null)) as {
    error?: { message?: string };
  } | null;
  return `${body?.error?.message ?? 'The server is busy; try again'}.`;
}

/** Signs out here, or of every browser, and forgets what this one kept; false where the server did not do it. */
export async function signOut(isEverywhere: boolean): Promise<boolean> {
  const response = await send('DELETE', isEverywhere ? '/sessions' : '/session');
  if (response?.ok !== true) return false;
  session.value = null;
  forgetKept();
  return true;
}

/** Null when no answer came. */
export async function send(method: string, path: string, body?: object): Promise<Response | null> {
  const sent =
    body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  return fetch(path, { method, ...sent }).catch(() => null);
}

async function accountIn(response: Response | null): Promise<SignedInAccount | null | undefined> {
  if (response?.ok !== true) return undefined;
  return ((await response.json()) as { account: SignedInAccount | null }).account;
}
