import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pino from 'pino';
import { makeSignInLink } from '@freehold/identity';
import { readSettings, startServer } from 'freehold';
import { openAccounts, type OpenAccounts } from '../src/accounts.ts';
import { suiteFolder } from '../../../test/folders.ts';
import { useDemoServer, type DemoServer } from './http/demo-server.ts';

/** Passkeys as a browser and its device make and prove them, by WebAuthn Level 3, over a socket. */
const server = useDemoServer();
let operator: OpenAccounts;
beforeAll(async () => {
  const settings = {
    FREEHOLD_DATA_DIR: server.directory,
    FREEHOLD_NOW: '2026-11-21T12:00:00.000Z',
  };
  operator = await openAccounts(readSettings(settings, false));
});
afterAll(() => operator.close());

/** Where a browser opens a server that listens at 127.0.0.1: no passkey is made at an address in figures. */
const siteOf = ({ url }: Pick<DemoServer, 'url'>) => url.replace('127.0.0.1', 'localhost');

const ask = async (
  method: string,
  path: string,
  { cookie, body, at = server }: { cookie?: string; body?: object; at?: DemoServer } = {},
) => {
  const response = await fetch(at.url + path, {
    method,
    headers: {
      origin: at.url,
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
    body: text === '' ? null : JSON.parse(text),
  };
};
const signedIn = async (account: string) =>
  (await ask('POST', '/session', { body: { session_token: server.sessionOf(account) } })).cookie;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64 = (data: string | Buffer) => Buffer.from(data).toString('base64url');
/** A CBOR item of a major type with a length or value below 65,536 (RFC 8949, section 3). */
const head = (major: number, n: number) =>
  n < 24
    ? Buffer.from([(major << 5) | n])
    : n < 256
      ? Buffer.from([(major << 5) | 24, n])
      : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);

interface Faults {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  /** 1: a person is present; 4: and was verified. */
  readonly flags?: number;
  readonly counter?: number;
  readonly key?: KeyObject;
  readonly userHandle?: string;
}

/** A device with one passkey. */
class Device {
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = sha256(`${Math.trunc(performance.now() * 1_000)} ${process.hrtime.bigint()}`);
  userHandle = '';

  #clientData(type: string, { challenge, origin = siteOf(server) }: Faults) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData({ host = 'localhost', flags = 5, counter = 0 }: Faults, attested = false) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([attested ? flags | 64 : flags]), count]);
  }

  /** What `navigator.credentials.create` gives: the key in COSE, attested by nobody. */
  made(options: { challenge: string; user: { id: string } }, faults: Faults = {}) {
    this.userHandle = options.user.id;
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      // A map of 5: kty EC2, alg ES256 (-7), crv P-256, x, y (RFC 9053, section 7.1).
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
    const authData = Buffer.concat([
      this.#authenticatorData(faults, true),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      cose,
    ]);
    const attestationObject = Buffer.concat([
      head(5, 3),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      head(5, 0),
      cborText('authData'),
      cborBytes(authData),
    ]);
    return this.#credential({
      clientDataJSON: base64(
        this.#clientData('webauthn.create', { challenge: options.challenge, ...faults }),
      ),
      attestationObject: base64(attestationObject),
      transports: ['internal'],
    });
  }

  /** What `navigator.credentials.get` gives. */
  proven({ challenge }: { challenge: string }, faults: Faults = {}) {
    const clientData = this.#clientData('webauthn.get', { challenge, ...faults });
    const data = this.#authenticatorData(faults);
    const signed = Buffer.concat([data, sha256(clientData)]);
    return this.#credential({
      clientDataJSON: base64(clientData),
      authenticatorData: base64(data),
      signature: base64(sign('sha256', signed, faults.key ?? this.#pair.privateKey)),
      userHandle: faults.userHandle ?? this.userHandle,
    });
  }

  #credential(response: object) {
    return {
      id: base64(this.id),
      rawId: base64(this.id),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response,
    };
  }
}

async function make(device: Device, cookie: string, name = 'Laptop', faults: Faults = {}) {
  const { body } = await ask('POST', '/passkeys/options', { cookie });
  const passkey = device.made(body.options, faults);
  return ask('POST', '/passkeys', { cookie, body: { state: body.state, passkey, name } });
}
async function prove(device: Device, faults: Faults = {}) {
  const { body } = await ask('POST', '/session/passkey');
  const passkey = device.proven(body.options, faults);
  return ask('POST', '/session', { body: { state: body.state, passkey } });
}

describe('a passkey', () => {
  it('is made by who is signed in, signs the account in, and is told by its name and use alone', async () => {
    const device = new Device();
    const cookie = await signedIn('business');
    const made = await make(device, cookie, ' Laptop ');
    const told = { id: base64(device.id), name: 'Laptop', made_at: '2026-11-21T12:00:00.000Z' };
    expect([made.status, made.body]).toEqual([201, { ...told, used_at: null }]);
    const proven = await prove(device);
    expect(proven).toMatchObject({
      status: 201,
      body: {
        account: { id: 'demo-business', is_owner: false },
        expires_at: '2026-11-22T00:00:00.000Z',
      },
    });
    const listed = await ask('GET', '/passkeys', { cookie: proven.cookie });
    expect(listed.body).toEqual({ passkeys: [{ ...told, used_at: '2026-11-21T12:00:00.000Z' }] });
    expect((await ask('GET', '/passkeys', { cookie: await signedIn('growth') })).body).toEqual({
      passkeys: [],
    });
    expect((await ask('DELETE', `/passkeys?id=${told.id}`, { cookie })).status).toBe(200);
    expect((await prove(device)).status).toBe(401);
    expect((await ask('DELETE', `/passkeys?id=${told.id}`, { cookie })).status).toBe(404);
  });

  const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  it.each<readonly [string, Faults]>([
    ['signed by another key', { key: otherKey }],
    ['at another page', { origin: 'https://evil.example' }],
    ['at the address in figures', { origin: 'http://127.0.0.1:1' }],
    ['of another host', { host: 'evil.example' }],
    ['by a challenge that was not asked', { challenge: base64('another challenge') }],
    ['of a person who was not verified', { flags: 1 }],
    ['of nobody', { flags: 0 }],
    ['of another account', { userHandle: base64('demo-growth') }],
    ['of no account', { userHandle: '' }],
    ['counted back', { counter: 7 }],
  ])('that is proven %s signs nobody in', async (_what, faults) => {
    const device = new Device();
    const cookie = await signedIn('professional');
    expect((await make(device, cookie, 'Key', { counter: 6 })).status).toBe(201);
    expect((await prove(device, { counter: 7 })).status).toBe(201);
    const tried = await prove(device, { counter: 8, ...faults });
    expect([tried.status, tried.cookie]).toEqual([401, '']);
    expect((await prove(device, { counter: 8 })).status).toBe(201);
    await ask('DELETE', `/passkeys?id=${base64(device.id)}`, { cookie });
  });

  it.each<readonly [string, Faults]>([
    ['at another page', { origin: 'https://evil.example' }],
    ['for another host', { host: 'evil.example' }],
    ['by a challenge that was not asked', { challenge: base64('another challenge') }],
    ['without verifying the person', { flags: 1 }],
  ])('that is made %s is not kept', async (_what, faults) => {
    const cookie = await signedIn('starter');
    const made = await make(new Device(), cookie, 'Key', faults);
    expect([made.status, made.body.error.code]).toEqual([422, 'validation_error']);
    expect((await ask('GET', '/passkeys', { cookie })).body.passkeys).toEqual([]);
  });

  it('is asked for one act: what makes one signs nobody in, and the other way round, nor is one account’s another’s', async () => {
    const device = new Device();
    const [cookie, other] = [await signedIn('starter'), await signedIn('growth')];
    const asked = (await ask('POST', '/passkeys/options', { cookie })).body;
    const passkey = device.made(asked.options);
    const named = { passkey, name: 'Key' };
    const tried = (cookie: string, body: object) =>
      ask('POST', '/passkeys', { cookie, body: { ...named, ...body } });
    expect((await tried(other, { state: asked.state })).status).toBe(422);
    const toSignIn = (await ask('POST', '/session/passkey')).body;
    expect((await tried(cookie, { state: toSignIn.state })).status).toBe(422);
    expect((await tried(cookie, { state: `${asked.state}A` })).status).toBe(422);
    expect((await tried(cookie, { state: asked.state })).status).toBe(201);
    const proven = device.proven(asked.options);
    const body = { state: asked.state, passkey: proven };
    expect((await ask('POST', '/session', { body })).status).toBe(401);
    await ask('DELETE', `/passkeys?id=${base64(device.id)}`, { cookie });
  });

  it('answers a challenge once, and is kept once', async () => {
    const device = new Device();
    const cookie = await signedIn('starter');
    const asked = (await ask('POST', '/passkeys/options', { cookie })).body;
    const kept = { state: asked.state, passkey: device.made(asked.options), name: 'Key' };
    const keep = async () => (await ask('POST', '/passkeys', { cookie, body: kept })).status;
    expect([await keep(), await keep()]).toEqual([201, 422]);
    expect((await ask('GET', '/passkeys', { cookie })).body.passkeys).toHaveLength(1);
    // Most devices count no use: the count tells nothing of a second one.
    const { body } = await ask('POST', '/session/passkey');
    const proof = { state: body.state, passkey: device.proven(body.options) };
    const signIn = async () => (await ask('POST', '/session', { body: proof })).status;
    const atOnce = await Promise.all([signIn(), signIn()]);
    expect(atOnce.filter((status) => status === 201)).toHaveLength(1);
    expect(await signIn()).toBe(401);
    expect((await prove(device)).status).toBe(201);
    expect(await signIn()).toBe(401);
    await ask('DELETE', `/passkeys?id=${base64(device.id)}`, { cookie });
  });

  it.each([
    [64, 200],
    [65, 422],
  ])('of an account whose id has %i characters is answered %i', async (length, status) => {
    const id = 'i'.repeat(length);
    await operator.accounts.put({ id, name: id, plan: 'business', platformSubscription: 'none' });
    const now = new Date('2026-11-21T12:00:00Z');
    const link = await makeSignInLink(operator, { accountId: id, baseUrl: server.url, now });
    const { cookie } = await ask('POST', '/session', { body: { link: link.split('link=')[1] } });
    expect((await ask('POST', '/passkeys/options', { cookie })).status).toBe(status);
  });

  it('is one of ten at most, under a name', async () => {
    const cookie = await signedIn('starter');
    const devices = Array.from({ length: 11 }, () => new Device());
    const statuses: number[] = [];
    for (const device of devices) statuses.push((await make(device, cookie)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 403]);
    expect((await make(new Device(), cookie, '  ')).status).toBe(400);
    for (const device of devices) {
      await ask('DELETE', `/passkeys?id=${base64(device.id)}`, { cookie });
    }
  });

  it('signs in to no account that is suspended, and is gone with one that is erased', async () => {
    const device = new Device();
    await make(device, await signedIn('starter-2026'.replace('-', '_')));
    const accountId = 'demo-starter-2026';
    const suspend = (isSuspended: boolean) =>
      operator.accountAdministration.change({
        id: crypto.randomUUID(),
        at: new Date(),
        by: null,
        accountId,
        change: { isSuspended },
      });
    await suspend(true);
    const patient = { timeout: 10_000 };
    await expect.poll(async () => (await prove(device)).status, patient).toBe(403);
    await suspend(false);
    await expect.poll(async () => (await prove(device)).status, patient).toBe(201);
    await operator.accountData.erase(accountId, null, new Date());
    await expect.poll(async () => (await prove(device)).status, patient).toBe(401);
  });

  it.each([
    [{}],
    [{ state: '', passkey: {} }],
    [{ state: 'x', passkey: [] }],
    [{ state: 'x', passkey: { id: 7, response: { userHandle: 'x' } } }],
    [{ state: 1, passkey: {} }],
    [{ passkey: { response: null } }],
  ])('is not %j', async (body) => {
    expect([400, 401]).toContain((await ask('POST', '/session', { body })).status);
  });

  it('is a matter of who is signed in, on a page of this server', async () => {
    for (const [method, path] of [
      ['GET', '/passkeys'],
      ['POST', '/passkeys'],
      ['DELETE', '/passkeys?id=x'],
      ['POST', '/passkeys/options'],
    ] as const) {
      expect([path, (await ask(method, path)).status]).toEqual([path, 401]);
    }
    const cookie = await signedIn('business');
    const foreign = await fetch(`${server.url}/passkeys/options`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', cookie },
    });
    expect(foreign.status).toBe(403);
  });
});

it('a server whose people sign in elsewhere has no passkeys', async () => {
  const running = await startServer(
    readSettings(
      {
        PORT: '0',
        FREEHOLD_DATA_DIR: suiteFolder(),
        FREEHOLD_JWKS_URL: 'https://id.example/jwks.json',
        FREEHOLD_JWT_ISSUER: 'https://id.example',
        FREEHOLD_JWT_AUDIENCE: 'freehold',
      },
      false,
    ),
    pino({ level: 'silent' }),
  );
  const asked = await fetch(`${running.url}/session/passkey`, { method: 'POST' });
  expect(asked.status).toBe(404);
  await running.stop();
});
