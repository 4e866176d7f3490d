/**
 * What a limit counts for an address: the address itself of IPv4, its /64 of IPv6, which one customer of a provider holds
 * whole.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
}
