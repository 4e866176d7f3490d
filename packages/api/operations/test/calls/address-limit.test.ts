import { describe, expect, it } from 'vitest';
import { AddressLimit } from '../../src/calls/address-limit.ts';
import { badCredentialRate } from '../../src/calls/authentication.ts';

const failing = (limit: AddressLimit, address: string, times: number) => {
  for (let index = 0; index < times; index += 1) limit.count(address);
};

describe('the limit on bad credentials', () => {
  it('lets an address fail 3,000 times at once, then 100 times a second', () => {
    let clock = 0;
    const limit = new AddressLimit(badCredentialRate, () => clock);
    failing(limit, '192.0.2.1', 2_999);
    expect(limit.waitSeconds('192.0.2.1')).toBe(0);
    failing(limit, '192.0.2.1', 1);
    expect(limit.waitSeconds('192.0.2.1')).toBeCloseTo(0.01, 10);
    clock = 1_000;
    failing(limit, '192.0.2.1', 99);
    expect(limit.waitSeconds('192.0.2.1')).toBe(0);
    failing(limit, '192.0.2.1', 1);
    expect(limit.waitSeconds('192.0.2.1')).toBeGreaterThan(0);
  });

  it('touches no other address', () => {
    const limit = new AddressLimit(badCredentialRate, () => 0);
    failing(limit, '192.0.2.1', 4_000);
    expect(limit.waitSeconds('192.0.2.2')).toBe(0);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['::1', '::2', true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
  ])('counts %s and %s together: %s', (one, other, together) => {
    const limit = new AddressLimit(badCredentialRate, () => 0);
    failing(limit, one, 4_000);
    expect(limit.waitSeconds(other) > 0).toBe(together);
  });

  it.each([
    ['a /24', (index: number) => `192.0.2.${index}`, '198.51.100.1'],
    ['a /48', (index: number) => `2001:db8:1:${index.toString(16)}::1`, '2001:db8:2::1'],
  ])('lets %s do eight times as much as one address of it', (_what, addressOf, stranger) => {
    const limit = new AddressLimit({ burst: 20, refillSeconds: 6 }, () => 0);
    let done = 0;
    for (let index = 0; index < 200; index += 1) {
      if (limit.waitSeconds(addressOf(index)) > 0) continue;
      limit.count(addressOf(index));
      done += 1;
    }
    expect(done).toBe(160);
    expect(limit.waitSeconds(stranger)).toBe(0);
  });

  it('forgets the oldest address when 10,000 are known', () => {
    const limit = new AddressLimit(badCredentialRate, () => 0);
    failing(limit, '192.0.2.1', 4_000);
    for (let index = 0; index < 10_000; index += 1)
      limit.count(`10.0.${index >> 8}.${index & 255}`);
    expect(limit.waitSeconds('192.0.2.1')).toBe(0);
    expect(limit.waitSeconds('10.0.39.15')).toBe(0);
  });

  it('counts what is done beyond the burst, and gives it back', () => {
    let clock = 0;
    const limit = new AddressLimit({ burst: 20, refillSeconds: 6 }, () => clock);
    failing(limit, '192.0.2.1', 19);
    expect(limit.waitSeconds('192.0.2.1')).toBe(0);
    failing(limit, '192.0.2.1', 1);
    expect(limit.waitSeconds('192.0.2.1')).toBe(6);
    failing(limit, '192.0.2.1', 2);
    expect(limit.waitSeconds('192.0.2.1')).toBe(18);
    clock = 17_500;
    expect(limit.waitSeconds('192.0.2.1')).toBe(0.5);
    clock = 1_000_000;
    failing(limit, '192.0.2.1', 20);
    expect(limit.waitSeconds('192.0.2.1')).toBe(6);
  });
});
