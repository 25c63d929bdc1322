import { type BlockList, isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';

/**
 * Where a request came from, for limits: an IPv4 address, or the /64 network of an IPv6 one, since a household has that
 * many. What a forwarding header says counts only as far as the proxies named by TRUSTED_PROXIES wrote it.
 */
export function clientAddress(c: Context, trusted: BlockList): string {
  const peer: string | undefined = c.env?.incoming?.socket.remoteAddress;
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  const chain = [...forwarded.filter((address) => address !== ''), plain(peer ?? '')];
  while (chain.length > 1 && isTrusted(chain.at(-1) as string, trusted)) chain.pop();
  return networkOf(plain(chain.at(-1) as string));
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const value = plain(address);
  return isIP(value) !== 0 && trusted.check(value, isIPv6(value) ? 'ipv6' : 'ipv4');
}

/** IPv4 written as IPv6 is IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

function networkOf(address: string): string {
  if (!isIPv6(address)) return address.slice(0, 64);
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
