import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  invalid,
  Refusal,
  type Account,
  type AccountDocuments,
  type KeySecrets,
} from '@freehold/operations';

/** A passkey as its account sees it. */
export interface PasskeyView {
  readonly id: string;
  readonly name: string;
  readonly made_at: string;
  /** Null: it has not signed in yet. */
  readonly used_at: string | null;
}

/** As it is kept: no secret is in it. */
interface Passkey extends PasskeyView {
  /** COSE, base64url. */
  readonly public_key: string;
  /** Uses that the device has counted; 0 where it counts none. */
  readonly counter: number;
  /** The newest challenges that it answered: none counts twice. */
  readonly answered: readonly string[];
}

/** What passkeys stand on. */
export interface PasskeyParts {
  readonly accountDocuments: AccountDocuments;
  readonly secrets: Pick<KeySecrets, 'seal' | 'open'>;
  readonly clock: () => Date;
  /** Address of the server without a path: a passkey belongs to its host. */
  readonly baseUrl: () => string;
}

/** What a browser is asked, and what it sends back with its answer: it says what was asked, and nobody can change it. */
interface Asked {
  readonly options: object;
  readonly state: string;
}

const passkeysMost = 10;
/** A user handle of WebAuthn is no longer: browsers throw. */
const handleBytesMost = 64;
/** More than a person signs in while a challenge holds. */
const answeredMost = 20;
/** A browser answers within this time. */
const challengeMs = 5 * 60_000;
const sealedFor = 'passkey challenge';

/**
 * Most servers start without a passkey being used. No maker of devices is asked for, so none is trusted: of a chain of
 * certificates that ends at one, the library would fetch the lists of revoked ones, unguarded.
 */
async function webauthn() {
  const library = await import('@simplewebauthn/server');
  for (const identifier of ['android-key', 'android-safetynet', 'apple'] as const)
    library.SettingsService.setRootCertificates({ identifier, certificates: [] });
  return library;
}

/**
 * Asks a browser for any passkey of this server.
 *
 * @throws StoreBusy
 */
export async function askForPasskey(parts: PasskeyParts): Promise<Asked> {
  const { generateAuthenticationOptions } = await webauthn();
  const { rpID } = site(parts);
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  return { options, state: sealed(parts, options.challenge, null) };
}

/** Asks a browser to make a passkey for the account; refused where its id is too long for one. */
export async function askToMakePasskey(
  parts: PasskeyParts,
  account: Account,
): Promise<Asked | Refusal> {
  const userID = Buffer.from(account.id);
  if (userID.length > handleBytesMost) return tooLongForPasskey;
  const { generateRegistrationOptions } = await webauthn();
  const { passkeys } = await kept(parts, account.id);
  const options = await generateRegistrationOptions({
    rpName: 'Freehold',
    rpID: site(parts).rpID,
    userName: account.name,
    userID,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options, state: sealed(parts, options.challenge, account.id) };
}

/** The account that a browser proves by a passkey; null where it proves none. */
export async function accountOfPasskey(
  parts: PasskeyParts,
  { state, passkey: response }: { readonly state: string; readonly passkey: unknown },
): Promise<string | null> {
  const challenge = opened(parts, state, null);
  const { id, response: signed } = response as Partial<AuthenticationResponseJSON>;
  if (challenge === null || typeof signed?.userHandle !== 'string') return null;
  const accountId = Buffer.from(signed.userHandle, 'base64url').toString();
  const { passkeys, revision } = await kept(parts, accountId);
  const passkey = passkeys.find((one) => one.id === id);
  if (passkey === undefined || passkey.answered.includes(challenge)) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const { origin, rpID } = site(parts);
  const proof = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.id,
      publicKey: Buffer.from(passkey.public_key, 'base64url'),
      counter: passkey.counter,
    },
  }).catch(notProven);
  if (proof?.verified !== true) return null;
  const used = {
    ...passkey,
    counter: proof.authenticationInfo.newCounter,
    answered: [challenge, ...passkey.answered].slice(0, answeredMost),
    used_at: parts.clock().toISOString(),
  };
  const others = passkeys.filter((one) => one !== passkey);
  // Of two uses at once the later proves nothing: its challenge may be that of the other.
  return (await keep(parts, accountId, [...others, used], revision)) ? accountId : null;
}

/** Keeps the passkey that a browser has made for the account; refused where it is none, or the account has ten. */
export async function addPasskey(
  parts: PasskeyParts,
  accountId: string,
  made: { readonly state: string; readonly passkey: unknown; readonly name: string },
): Promise<PasskeyView | Refusal> {
  const challenge = opened(parts, made.state, accountId);
  if (challenge === null) return notMade;
  const { verifyRegistrationResponse } = await webauthn();
  const { origin, rpID } = site(parts);
  const proof = await verifyRegistrationResponse({
    response: made.passkey as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
  }).catch(notProven);
  if (proof?.verified !== true) return notMade;
  const { id, publicKey, counter } = proof.registrationInfo.credential;
  const { passkeys, revision } = await kept(parts, accountId);
  if (passkeys.some((one) => one.id === id)) return notMade;
  if (passkeys.length >= passkeysMost) {
    return new Refusal('plan_limit_reached', `An account has at most ${passkeysMost} passkeys`);
  }
  const passkey = {
    id,
    name: made.name,
    made_at: parts.clock().toISOString(),
    used_at: null,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    answered: [],
  };
  return (await keep(parts, accountId, [...passkeys, passkey], revision)) ? view(passkey) : changed;
}

/** The passkeys of the account, oldest first. */
export async function passkeysOf(parts: PasskeyParts, accountId: string): Promise<PasskeyView[]> {
  const { passkeys } = await kept(parts, accountId);
  return passkeys.map(view).sort((a, b) => a.made_at.localeCompare(b.made_at));
}

/** Takes a passkey of the account away; null where it has no such passkey. */
export async function removePasskey(
  parts: PasskeyParts,
  accountId: string,
  id: string,
): Promise<PasskeyView | Refusal | null> {
  const { passkeys, revision } = await kept(parts, accountId);
  const removed = passkeys.find((one) => one.id === id);
  if (removed === undefined) return null;
  const others = passkeys.filter((one) => one !== removed);
  return (await keep(parts, accountId, others, revision)) ? view(removed) : changed;
}

const notMade = invalid('passkey', null, 'is no passkey that was made for this server just now');
const tooLongForPasskey = invalid(
  'account',
  null,
  `has an id of more than ${handleBytesMost} characters, of which no passkey can be made`,
);
const changed = new Refusal(
  'revision_conflict',
  'The passkeys of the account were changed meanwhile; try again',
);

/** What the library throws is why an answer proves nothing. */
const notProven = () => null;

const view = ({ id, name, made_at, used_at }: Passkey): PasskeyView => ({
  id,
  name,
  made_at,
  used_at,
});

/** Where a passkey holds. Browsers make none at an address in figures: on the machine itself, it is made at `localhost`. */
function site({ baseUrl }: PasskeyParts) {
  const url = new URL(baseUrl());
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost';
  return { origin: url.origin, rpID: url.hostname };
}

async function kept({ accountDocuments }: PasskeyParts, accountId: string) {
  const document = await accountDocuments.find(accountId, 'passkeys');
  return {
    passkeys: (document?.content['passkeys'] ?? []) as readonly Passkey[],
    revision: document?.revision ?? 0,
  };
}

function keep(
  { accountDocuments }: PasskeyParts,
  accountId: string,
  passkeys: readonly Passkey[],
  revision: number,
): Promise<boolean> {
  return accountDocuments.replace(accountId, 'passkeys', { passkeys }, revision + 1);
}

/** `accountId`: for whom a passkey is made; null: any signs in. */
function sealed(
  { secrets, clock }: PasskeyParts,
  challenge: string,
  accountId: string | null,
): string {
  const until = clock().getTime() + challengeMs;
  return secrets.seal(JSON.stringify([challenge, accountId, until]), sealedFor);
}

/** The challenge of a state that was made here, for this, within the time; null for any other. */
function opened(
  { secrets, clock }: PasskeyParts,
  state: string,
  accountId: string | null,
): string | null {
  let asked: [challenge: string, accountId: string | null, until: number];
  try {
    asked = JSON.parse(secrets.open(state, sealedFor)) as typeof asked;
  } catch {
    return null;
  }
  const [challenge, of, until] = asked;
  return of === accountId && clock().getTime() <= until ? challenge : null;
}
