import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  makeWebhookSecret,
  rotatedSecrets,
  sealedSecret,
  signedHeaders,
  signingSecrets,
} from '../../src/accounts/webhook-secrets.ts';

const now = new Date('2026-11-21T12:00:00.789Z');
const message = { id: 'msg', payload: '{"name":"Café 🏠"}' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => vi.useRealTimers());

describe('a signature', () => {
  it('is that of the example in the Standard Webhooks specification', () => {
    const headers = signedHeaders(
      {
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        payload: '{"test": 2432232314}',
      },
      new Date(1_614_265_330_000),
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    );
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is verified by the library of Standard Webhooks, by each secret that signs', () => {
    const secrets = [makeWebhookSecret(), makeWebhookSecret()];
    const headers = signedHeaders(message, now, secrets);
    for (const secret of secrets) {
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(new Webhook(secret).verify(message.payload, headers)).toEqual({ name: 'Café 🏠' });
    }
    const other = new Webhook(makeWebhookSecret());
    expect(() => other.verify(message.payload, headers)).toThrow('No matching signature');
    expect(() => new Webhook(secrets[0] as string).verify('{}', headers)).toThrow(
      'No matching signature',
    );
  });

  it('is an HMAC-SHA-256 over id, seconds and body under the bytes of the secret', () => {
    const secret = makeWebhookSecret();
    const key = Buffer.from(secret.slice(6), 'base64');
    const text = `msg.1795262400.${message.payload}`;
    const expected = createHmac('sha256', key).update(text).digest('base64');
    expect(key).toHaveLength(32);
    expect(signedHeaders(message, now, [secret])['webhook-signature']).toBe(`v1,${expected}`);
  });
});

const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

describe('secrets', () => {
  const ports = {
    seal: (text: string, context: string) => `${context}: ${text}`,
    open: (sealed: string, context: string) => sealed.slice(context.length + 2),
  };
  const sealed = (secret: string) => sealedSecret(ports, 'w', secret);
  const signing = (secrets: ReturnType<typeof rotatedSecrets>, at: Date) =>
    signingSecrets(ports, { id: 'w', secrets }, at);

  it('that were replaced sign for a day beside the new one', () => {
    const once = rotatedSecrets([sealed('a')], sealed('b'), now);
    expect(signing(once, now)).toEqual(['b', 'a']);
    expect(signing(once, hours(23.99))).toEqual(['b', 'a']);
    expect(signing(once, hours(24))).toEqual(['b']);
  });

  it('that were replaced twice within a day all sign, each for its own day', () => {
    const twice = rotatedSecrets(
      rotatedSecrets([sealed('a')], sealed('b'), now),
      sealed('c'),
      hours(10),
    );
    expect(signing(twice, hours(10))).toEqual(['c', 'b', 'a']);
    expect(signing(twice, hours(24))).toEqual(['c', 'b']);
    expect(signing(twice, hours(34))).toEqual(['c']);
  });

  it('are bounded, however often they are replaced', () => {
    let held: ReturnType<typeof rotatedSecrets> = [sealed('0')];
    for (let count = 1; count < 20; count += 1)
      held = rotatedSecrets(held, sealed(`${count}`), now);
    expect(signing(held, now)).toEqual(['19', '18', '17', '16', '15']);
  });
});
