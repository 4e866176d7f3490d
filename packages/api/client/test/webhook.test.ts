import { describe, expect, it } from 'vitest';
import { verifiedWebhook } from '../src/index.ts';

/** The example of the Standard Webhooks specification. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = '{"test": 2432232314}';
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const headers = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': signature,
};
const now = new Date(1_614_265_330_000);

describe('verifiedWebhook', () => {
  it('takes the example of the specification', async () => {
    expect(await verifiedWebhook(secret, { headers, body }, now)).toEqual({ test: 2_432_232_314 });
  });

  it.each([
    ['one of several signatures', `v1,AAAA v1a,x v1,%%% ${signature}`, true],
    ['another version', signature.replace('v1', 'v2'), false],
    ['none', '', false],
  ])('by %s: %s', async (_name, given, isTaken) => {
    const signed = { ...headers, 'webhook-signature': given };
    const found = await verifiedWebhook(secret, { headers: signed, body }, now);
    expect(found !== null).toBe(isTaken);
  });

  it('refuses a secret of another form', async () => {
    await expect(verifiedWebhook('secret', { headers, body }, now)).rejects.toThrow('whsec_');
    await expect(verifiedWebhook('whsec_%', { headers, body }, now)).rejects.toThrow('base64');
  });
});
