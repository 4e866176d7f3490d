import { createHmac, hkdfSync } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { keySecrets, openKeySecrets } from '@freehold/identity';
import { testFolder } from '../../../test/folders.ts';

const pepper = Buffer.alloc(32, 7);
let directory: string;
beforeEach(async () => {
  directory = testFolder();
});

describe('key secrets', () => {
  it('makes keys of paid_ and 32 hexadecimal digits, none twice', () => {
    const { makeKey } = keySecrets(pepper);
    const keys = Array.from({ length: 1000 }, makeKey);
    expect(keys.every((key) => /^paid_[0-9a-f]{32}$/.test(key))).toBe(true);
    expect(new Set(keys).size).toBe(1000);
  });

  it('hashes with HMAC-SHA-256 under a key derived from the pepper', () => {
    const key = `paid_${'0'.repeat(32)}`;
    const derived = Buffer.from(hkdfSync('sha256', pepper, '', 'freehold api-key', 32));
    const expected = createHmac('sha256', derived).update(key).digest('hex');
    expect(keySecrets(pepper).hash(key)).toBe(expected);
    expect(keySecrets(Buffer.alloc(32, 8)).hash(key)).not.toBe(expected);
  });

  it('opens what it sealed, in the same context and unchanged only', () => {
    const { seal, open } = keySecrets(pepper);
    const sealed = seal('{"key":"paid_…"}', 'account-1 create-1');
    expect(sealed).not.toContain('paid_');
    expect(open(sealed, 'account-1 create-1')).toBe('{"key":"paid_…"}');
    expect(() => open(sealed, 'account-2 create-1')).toThrow('unable to authenticate');
    expect(() => open(`${sealed.slice(0, -2)}AA`, 'account-1 create-1')).toThrow(
      'unable to authenticate',
    );
    expect(() => keySecrets(Buffer.alloc(32, 8)).open(sealed, 'account-1 create-1')).toThrow(
      'unable to authenticate',
    );
  });

  it('keeps one pepper a directory, readable by its owner only, with several processes starting at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => openKeySecrets(directory)));
    expect(new Set(all.map(({ hash }) => hash('x'))).size).toBe(1);
    const [file, ...others] = await readdir(directory);
    expect(others).toEqual([]);
    expect((await stat(join(directory, file!))).mode & 0o777).toBe(0o600);
    const text = await readFile(join(directory, file!), 'utf8');
    await writeFile(join(directory, file!), text.slice(1));
    await expect(openKeySecrets(directory)).rejects.toThrow('does not hold a pepper');
  });
});
