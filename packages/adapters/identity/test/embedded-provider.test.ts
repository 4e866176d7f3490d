import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedProvider, sessionVerifier } from '@freehold/identity';
import { testFolder } from '../../../test/folders.ts';

const now = new Date('2026-11-21T12:00:00Z');
let directory: string;
beforeEach(async () => {
  directory = testFolder();
});

describe('the embedded identity provider', () => {
  it('mints tokens that its own key set verifies, for as long as asked', async () => {
    const provider = await openEmbeddedProvider(directory);
    const sessions = sessionVerifier({ ...provider, keys: provider.jwks });
    const token = await provider.mintSession({ userId: 'user-7', now, hours: 24 });
    expect(token.startsWith('eyJ')).toBe(true);
    expect(await sessions.verify(token, now)).toEqual({
      userId: 'user-7',
      expiresAt: new Date('2026-11-22T12:00:00Z'),
      issuedAt: now,
    });
    expect(await sessions.verify(token, new Date('2026-11-22T12:01:01Z'))).toBeNull();
  });

  it('keeps one key pair over restarts, readable by its owner only', async () => {
    const first = await openEmbeddedProvider(directory);
    const token = await first.mintSession({ userId: 'user-7', now, hours: 1 });
    const second = await openEmbeddedProvider(directory);
    expect(second.jwks).toEqual(first.jwks);
    const sessions = sessionVerifier({ ...second, keys: second.jwks });
    expect((await sessions.verify(token, now))?.userId).toBe('user-7');
    const [file] = await readdir(directory);
    expect((await stat(join(directory, file!))).mode & 0o777).toBe(0o600);
  });

  it('shows no private half', async () => {
    const { jwks } = await openEmbeddedProvider(directory);
    const [file] = await readdir(directory);
    const { d } = JSON.parse(await readFile(join(directory, file!), 'utf8')) as { d: string };
    expect(d.length).toBeGreaterThan(40);
    expect(JSON.stringify(jwks)).not.toContain(d);
    expect(jwks.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
  });

  it('gives processes that start together the same key, and leaves no draft', async () => {
    const providers = await Promise.all(
      Array.from({ length: 8 }, () => openEmbeddedProvider(directory)),
    );
    expect(new Set(providers.map(({ jwks }) => jwks.keys[0]?.kid)).size).toBe(1);
    expect(await readdir(directory)).toHaveLength(1);
  });

  it.each([0, -1, 24.1, NaN])('refuses a life of %d hours', async (hours) => {
    const provider = await openEmbeddedProvider(directory);
    await expect(provider.mintSession({ userId: 'user-7', now, hours })).rejects.toThrow(
      RangeError,
    );
  });

  it('does not accept the tokens of another installation', async () => {
    const one = await openEmbeddedProvider(join(directory, 'one'));
    const two = await openEmbeddedProvider(join(directory, 'two'));
    const token = await one.mintSession({ userId: 'user-7', now, hours: 1 });
    const sessions = sessionVerifier({ ...two, keys: two.jwks });
    expect(await sessions.verify(token, now)).toBeNull();
  });
});
