import { SettingsService } from '@simplewebauthn/server';
import { expect, it } from 'vitest';
import { keySecrets } from '@freehold/identity';
import { askForPasskey } from '../src/browser/passkeys.ts';

const unused = async () => {
  throw new Error('asked for');
};

it('no maker of devices is trusted with passkeys, so that no list of its certificates is fetched', async () => {
  await askForPasskey({
    accountDocuments: { find: unused, replace: unused },
    secrets: keySecrets(Buffer.alloc(32, 7)),
    clock: () => new Date('2026-11-21T12:00:00Z'),
    baseUrl: () => 'https://homes.example',
  });
  const kinds = ['none', 'packed', 'tpm', 'fido-u2f', 'apple', 'android-key'] as const;
  for (const identifier of [...kinds, 'android-safetynet'] as const)
    expect([identifier, SettingsService.getRootCertificates({ identifier })]).toEqual([
      identifier,
      [],
    ]);
});
