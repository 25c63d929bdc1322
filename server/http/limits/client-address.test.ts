import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readEnvironment } from '#server/env.ts';
import { getClientAddress } from './client-address.ts';

/** Client address of a request with this peer and X-Forwarded-For header, behind these trusted proxies. */
async function addressOf(peer: string | null, forwarded: string | null, trusted = ''): Promise<string> {
  const proxies = trusted ? readEnvironment({ TRUSTED_PROXIES: trusted }).trustedProxies : [];
  const app = new Hono().get('/', (c) => c.text(getClientAddress(c, proxies)));
  const headers: Record<string, string> = forwarded === null ? {} : { 'X-Forwarded-For': forwarded };
  const env = peer === null ? undefined : { incoming: { socket: { remoteAddress: peer } } };
  return (await app.request('/', { headers }, env)).text();
}

test.each([
  ['203.0.113.7', null, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.9', '203.0.113.7'],
  ['::ffff:203.0.113.7', null, '203.0.113.7'],
  ['10.0.0.1', '198.51.100.9, 192.0.2.1', '10.0.0.1'],
  ['127.0.0.1', '198.51.100.9', '127.0.0.1'],
  [null, '198.51.100.9', ''],
])(
  'without trusted proxies, a request from %s with X-Forwarded-For «%s» has the client address %s',
  async (peer, forwarded, address) => {
    expect(await addressOf(peer, forwarded)).toBe(address);
  },
);

test.each([
  ['a proxy that forwards nothing', '10.0.0.1', null, '10.0.0.1'],
  ['the client of a proxy', '10.0.0.1', '198.51.100.9', '198.51.100.9'],
  ['the entry of the proxy, not that of the client', '10.0.0.1', '192.0.2.1, 198.51.100.9', '198.51.100.9'],
  ['a client behind two proxies', '10.0.0.1', '192.0.2.1, 198.51.100.9, 10.9.9.9', '198.51.100.9'],
  ['a client that claims to be a proxy', '10.0.0.1', '10.1.1.1, 198.51.100.9', '198.51.100.9'],
  ['nothing but proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['a proxy by IPv6', '2001:db8:1::5', '198.51.100.9', '198.51.100.9'],
  ['a proxy by IPv4 in IPv6', '::ffff:10.0.0.1', '198.51.100.9', '198.51.100.9'],
  ['a forwarded IPv4 in IPv6', '10.0.0.1', '::ffff:198.51.100.9', '198.51.100.9'],
  ['a forwarded IPv4 in IPv6 as numbers', '10.0.0.1', '::ffff:c633:6409', '198.51.100.9'],
  ['an address with its port', '10.0.0.1', '198.51.100.9:51234', '198.51.100.9'],
  ['an IPv6 address with its port', '10.0.0.1', '[2001:db8:7::9]:51234', '2001:db8:7:0'],
  ['an IPv6 address in brackets', '10.0.0.1', '[2001:db8:7::9]', '2001:db8:7:0'],
  ['a proxy with its port', '10.0.0.1', '198.51.100.9, 10.9.9.9:443', '198.51.100.9'],
  ['empty entries', '10.0.0.1', ' , ,198.51.100.9,, ', '198.51.100.9'],
  ['an untrusted peer', '203.0.113.7', '198.51.100.9', '203.0.113.7'],
  ['garbage', '10.0.0.1', 'unknown', 'unknown'],
  ['endless garbage', '10.0.0.1', 'x'.repeat(5000), 'x'.repeat(64)],
])('behind trusted proxies, finds the client address of %s', async (_, peer, forwarded, address) => {
  expect(await addressOf(peer, forwarded, '10.0.0.0/8, 2001:db8:1::5')).toBe(address);
});

test.each([
  ['2001:db8:0:1::1', '2001:db8:0:1'],
  ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1'],
  ['2001:0DB8:0000:0001::1', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:0:0:1::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['1:2:3:4:5:6:192.0.2.33', '1:2:3:4'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0'],
])('reduces the IPv6 address %s to its network %s', async (peer, network) => {
  expect(await addressOf(peer, null)).toBe(network);
});
