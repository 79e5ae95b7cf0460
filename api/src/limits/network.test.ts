import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

it.each([
  ['an IPv4 address as it is', ['203.0.113.9'], '203.0.113.9'],
  [
    'IPv4 written as IPv6, in every spelling',
    ['::ffff:203.0.113.9', '::FFFF:203.0.113.9', '::ffff:cb00:7109', '0:0:0:0:0:ffff:cb00:7109'],
    '203.0.113.9',
  ],
  [
    'the 64 bits that a home shares',
    [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff:ffff:ffff:ffff',
      '2001:0DB8:0001:0002:0:0:1.2.3.4',
      '2001:db8:1:2::%eth0',
    ],
    '2001:db8:1:2::/64',
  ],
  ['the loopback', ['::1', '0:0:0:0:0:0:0:1', '::'], '0:0:0:0::/64'],
  [
    'one network for texts that are no address',
    [undefined, '', 'unknown', '1.2.3', '1.2.3.4, 5.6.7.8', 'x'.repeat(9_000)],
    'unknown',
  ],
])('gives %s', (_, addresses, network) => {
  for (const address of addresses) expect([address, networkOf(address)]).toEqual([address, network])
})

it('keeps neighbours apart', () => {
  const networks = [
    '2001:db8:1:2::1',
    '2001:db8:1:3::1',
    '2001:db8:2:2::1',
    '203.0.113.9',
    '203.0.113.8',
    '::ffff:0:cb00:7109',
  ]
  expect(new Set(networks.map(networkOf)).size).toBe(networks.length)
})
