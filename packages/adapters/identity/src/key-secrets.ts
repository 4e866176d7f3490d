import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { KeySecrets } from '@freehold/operations';
import { secretFile } from './secret-file.ts';

const pepperFile = 'api-key-pepper';
const pepperBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * The secrets of a data directory: API keys of 128 random bits, their HMAC-SHA-256 under a pepper that is
 * kept in a file of its own (mode 0600, made on the first start), and answers sealed with AES-256-GCM.
 *
 * @throws Error when the file does not hold a pepper.
 */
export async function openKeySecrets(dataDirectory: string): Promise<KeySecrets> {
  const path = join(dataDirectory, pepperFile);
  const text = await secretFile(path, async () => randomBytes(pepperBytes).toString('hex'));
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${path} does not hold a pepper`);
  return keySecrets(Buffer.from(text, 'hex'));
}

/** The same over a pepper of 32 bytes. */
export function keySecrets(pepper: Uint8Array): KeySecrets {
  const hashing = derive(pepper, 'api-key');
  const sealing = derive(pepper, 'sealed-answer');
  const boxKey = (context: string) => createHmac('sha256', sealing).update(context).digest();

  return {
    makeKey: () => `paid_${randomBytes(16).toString('hex')}`,
    hash: (secret) => createHmac('sha256', hashing).update(secret).digest('hex'),
    seal(text, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', boxKey(context), nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, context) {
      const box = Buffer.from(sealed, 'base64url');
      const body = nonceBytes + tagBytes;
      const decipher = createDecipheriv(
        'aes-256-gcm',
        boxKey(context),
        box.subarray(0, nonceBytes),
        {
          authTagLength: tagBytes,
        },
      );
      decipher.setAuthTag(box.subarray(nonceBytes, body));
      return decipher.update(box.subarray(body), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

function derive(pepper: Uint8Array, use: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', pepper, '', `freehold ${use}`, 32));
}
