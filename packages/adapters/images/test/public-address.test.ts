import { expect, it } from 'vitest';
import { isPublicAddress } from '@freehold/images';

/**
 * The IANA special-purpose address registries for IPv4 and IPv6 with the blocks of multicast, each with its first and
 * last address and an address on either side that is not of the block. Written out from the registries as read on
 * 21 November 2026; null where the neighbour belongs to another block.
 */
const blocks: readonly (readonly [string, string, string, string | null, string | null])[] = [
  ['this network, 0.0.0.0/8', '0.0.0.0', '0.255.255.255', null, '1.0.0.0'],
  ['private use, 10.0.0.0/8', '10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  [
    'shared address space, 100.64.0.0/10',
    '100.64.0.0',
    '100.127.255.255',
    '100.63.255.255',
    '100.128.0.0',
  ],
  ['loopback, 127.0.0.0/8', '127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  [
    'link local, 169.254.0.0/16',
    '169.254.0.0',
    '169.254.255.255',
    '169.253.255.255',
    '169.255.0.0',
  ],
  ['private use, 172.16.0.0/12', '172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  [
    'IETF protocol assignments, 192.0.0.0/24',
    '192.0.0.0',
    '192.0.0.255',
    '191.255.255.255',
    '192.0.1.0',
  ],
  ['TEST-NET-1, 192.0.2.0/24', '192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
  ['AS112, 192.31.196.0/24', '192.31.196.0', '192.31.196.255', '192.31.195.255', '192.31.197.0'],
  ['AMT, 192.52.193.0/24', '192.52.193.0', '192.52.193.255', '192.52.192.255', '192.52.194.0'],
  ['6to4 relay, 192.88.99.0/24', '192.88.99.0', '192.88.99.255', '192.88.98.255', '192.88.100.0'],
  [
    'private use, 192.168.0.0/16',
    '192.168.0.0',
    '192.168.255.255',
    '192.167.255.255',
    '192.169.0.0',
  ],
  ['AS112, 192.175.48.0/24', '192.175.48.0', '192.175.48.255', '192.175.47.255', '192.175.49.0'],
  ['benchmarking, 198.18.0.0/15', '198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  [
    'TEST-NET-2, 198.51.100.0/24',
    '198.51.100.0',
    '198.51.100.255',
    '198.51.99.255',
    '198.51.101.0',
  ],
  ['TEST-NET-3, 203.0.113.0/24', '203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['multicast, 224.0.0.0/4', '224.0.0.0', '239.255.255.255', '223.255.255.255', null],
  ['reserved, 240.0.0.0/4', '240.0.0.0', '255.255.255.254', null, null],
  ['limited broadcast', '255.255.255.255', '255.255.255.255', null, null],
  ['unspecified', '::', '::', null, null],
  ['loopback', '::1', '::1', null, null],
  ['IPv4-mapped, ::ffff:0:0/96', '::ffff:0.0.0.0', '::ffff:255.255.255.255', null, null],
  ['IPv4-mapped and public', '::ffff:8.8.8.8', '::ffff:808:808', null, null],
  ['NAT64, 64:ff9b::/96', '64:ff9b::', '64:ff9b::ffff:ffff', null, null],
  ['local NAT64, 64:ff9b:1::/48', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff', null, null],
  ['discard only, 100::/64', '100::', '100::ffff:ffff:ffff:ffff', null, null],
  ['dummy prefix, 100:0:0:1::/64', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff', null, null],
  [
    'protocol assignments with Teredo and ORCHID, 2001::/23',
    '2001::',
    '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff',
    '2000:ffff::',
    '2001:200::',
  ],
  [
    'documentation, 2001:db8::/32',
    '2001:db8::',
    '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
    '2001:db7::',
    '2001:db9::',
  ],
  ['6to4, 2002::/16', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:ffff::', '2003::'],
  [
    'AS112, 2620:4f:8000::/48',
    '2620:4f:8000::',
    '2620:4f:8000:ffff:ffff:ffff:ffff:ffff',
    '2620:4f:7fff::',
    '2620:4f:8001::',
  ],
  [
    'documentation, 3fff::/20',
    '3fff::',
    '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff',
    '3ffe::',
    '3fff:1000::',
  ],
  ['segment routing, 5f00::/16', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, null],
  [
    'not assigned, outside 2000::/3',
    '4000::',
    'fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    '3fff:ffff::',
    null,
  ],
  ['unique local, fc00::/7', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, null],
  ['link local, fe80::/10', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, null],
  ['link local with a zone', 'fe80::1%eth0', 'fe80::1%1', null, null],
  ['site local, fec0::/10', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, null],
  ['multicast, ff00::/8', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null, null],
];

it.each(blocks)(
  '%s is not public, from end to end; what lies beside it is',
  (_block, first, last, before, after) => {
    expect([first, last].map(isPublicAddress)).toEqual([false, false]);
    for (const beside of [before, after]) {
      if (beside !== null) expect([beside, isPublicAddress(beside)]).toEqual([beside, true]);
    }
  },
);
