import { failureOf, send, type Proof } from './session.ts';

/** A passkey of the account. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly made_at: string;
  readonly used_at: string | null;
}

/** Browsers know passkeys at a named host over https, and at localhost; an address in figures has none. */
export const hasPasskeys =
  'PublicKeyCredential' in globalThis &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname);

/** Has the person choose a passkey; a text says why there is none. */
export const provePasskey = (): Promise<Proof | string> =>
  asked('/session/passkey', (options) =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );

/** Makes a passkey for the account; a text says why there is none. */
export async function makePasskey(name: string): Promise<string | null> {
  const made = await asked('/passkeys/options', (options) =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
  if (typeof made === 'string') return made;
  const response = await send('POST', '/passkeys', { ...made, name });
  return response?.ok === true ? null : failureOf(response);
}

/** Those of the account; null where the server does not say. */
export async function readPasskeys(): Promise<readonly Passkey[] | null> {
  const response = await send('GET', '/passkeys');
  if (response?.ok !== true) return null;
  return ((await response.json()) as { readonly passkeys: readonly Passkey[] }).passkeys;
}

/** A text says why it was not taken away. */
export async function removePasskey(id: string): Promise<string | null> {
  const response = await send('DELETE', `/passkeys?id=${encodeURIComponent(id)}`);
  return response?.ok === true ? null : failureOf(response);
}

async function asked(
  path: string,
  ask: (options: object) => Promise<Credential | null>,
): Promise<Proof | string> {
  const response = await send('POST', path);
  if (response?.ok !== true) return failureOf(response);
  const { options, state } = (await response.json()) as {
    readonly options: object;
    readonly state: string;
  };
  // The browser throws where the person puts its question away, too.
  const credential = await ask(options).catch(() => null);
  if (!(credential instanceof PublicKeyCredential)) return 'No passkey was chosen.';
  return { state, passkey: credential.toJSON() };
}
