import { type BlockList, isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';

/**
 * Where a request came from, for limits: an IPv4 address, or the /64 network of an IPv6 one, since a household has that
 * many. What a forwarding header says counts only as far as the proxies named by TRUSTED_PROXIES wrote it.
 */
export function clientAddress(c: Context, trusted: BlockList): string {
  return addressBehind(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), trusted);
}

/** The same by the peer's address and the X-Forwarded-For header. */
export function addressBehind(peer = '', forwardedFor = '', trusted: BlockList): string {
  if (forwardedFor === '') return networkOf(plain(peer));
  const forwarded = forwardedFor.split(',').map((address) => address.trim());
  const chain = [...forwarded.filter((address) => address !== ''), plain(peer)];
  while (chain.length > 1 && isTrusted(chain.at(-1) as string, trusted)) chain.pop();
  return networkOf(plain(chain.at(-1) as string));
}

/** Whether an address is one of the proxies whose word is taken. */
export function isTrusted(address: string, trusted: BlockList): boolean {
  const value = plain(address);
  return isIP(value) !== 0 && trusted.check(value, isIPv6(value) ? 'ipv6' : 'ipv4');
}

/** Without port and brackets; IPv4 written as IPv6 is IPv4. */
function plain(address: string): string {
  const bare = /^\[([^\]]*)\](:\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return bare;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address.slice(0, 64);
  return groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
