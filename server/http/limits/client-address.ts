import { isIP } from 'node:net';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** Networks of trusted proxies, each an address and the length of its prefix. */
export type Networks = [address: Address, prefixLength: number][];

/** Parses a list such as '10.0.0.0/8, 2001:db8::5'; null if an entry is neither an address nor a network. */
export function parseNetworks(list: string): Networks | null {
  const entries = list.split(',').map((entry) => entry.trim());
  if (!entries.every((entry) => isAddress(entry) || isNetwork(entry))) return null;
  return entries.map((entry) => {
    if (isNetwork(entry)) return ipaddr.parseCIDR(entry);
    const address = ipaddr.process(entry);
    return [address, address.toByteArray().length * 8];
  });
}

/**
 * Client address of a request, for limits: an IPv4 address, or the /64 network of an IPv6 address, because one household
 * holds a whole /64. X-Forwarded-For entries count only when written by proxies of TRUSTED_PROXIES.
 */
export function getClientAddress(c: Context, trusted: Networks): string {
  return resolveClientAddress(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), trusted);
}

/** Client address from the peer's address and the X-Forwarded-For header. */
export function resolveClientAddress(peer = '', forwardedFor = '', trusted: Networks): string {
  const forwarded = forwardedFor.split(',').map((entry) => entry.trim());
  const chain = [...forwarded.filter((entry) => entry !== ''), peer];
  while (chain.length > 1 && isTrustedProxy(chain.at(-1) as string, trusted)) chain.pop();
  return networkOf(chain.at(-1) as string);
}

/** Whether an address belongs to a trusted proxy. */
export function isTrustedProxy(text: string, trusted: Networks): boolean {
  const address = parseAddress(text);
  return address !== null && ipaddr.subnetMatch(address, { trusted }, 'other') === 'trusted';
}

const isAddress = (text: string) => isIP(text) !== 0;
const isNetwork = (text: string) => ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);

/** Parses an address, with or without brackets and port; IPv4 mapped to IPv6 becomes IPv4. Returns null for anything else. */
function parseAddress(text: string): Address | null {
  const bare = /^\[([^\]]*)\](:\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');
  return isAddress(bare) ? ipaddr.process(bare) : null;
}

function networkOf(text: string): string {
  const address = parseAddress(text);
  if (!address) return text.slice(0, 64);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}
