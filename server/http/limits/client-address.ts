import { type BlockList, isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';

/**
 * Client address of a request, for limits: an IPv4 address, or the /64 network of an IPv6 address, because one household
 * holds a whole /64. X-Forwarded-For entries count only when written by proxies of TRUSTED_PROXIES.
 */
export function getClientAddress(c: Context, trusted: BlockList): string {
  return resolveClientAddress(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), trusted);
}

/** Client address from the peer's address and the X-Forwarded-For header. */
export function resolveClientAddress(peer = '', forwardedFor = '', trusted: BlockList): string {
  if (forwardedFor === '') return networkOf(normalize(peer));
  const forwarded = forwardedFor.split(',').map((address) => address.trim());
  const chain = [...forwarded.filter((address) => address !== ''), normalize(peer)];
  while (chain.length > 1 && isTrustedProxy(chain.at(-1) as string, trusted)) chain.pop();
  return networkOf(normalize(chain.at(-1) as string));
}

/** Whether an address belongs to a trusted proxy. */
export function isTrustedProxy(address: string, trusted: BlockList): boolean {
  const value = normalize(address);
  return isIP(value) !== 0 && trusted.check(value, isIPv6(value) ? 'ipv6' : 'ipv4');
}

/** Removes port and brackets, and converts IPv4-mapped IPv6 to IPv4. */
function normalize(address: string): string {
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

/** Parses any notation of an IPv6 address into its eight groups. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
