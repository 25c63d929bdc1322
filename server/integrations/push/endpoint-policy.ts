import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Decides which addresses the server connects to for a push endpoint. Strangers choose endpoints, so without it they could make
 * the server send requests into its own network (SSRF).
 */
export type EndpointPolicy = {
  isAllowedUrl(url: URL): boolean;
  /** Whether a connection to a host may use an address that its name resolves to. */
  isAllowedAddress(address: string, hostname: string): boolean;
};

/** Endpoints on the public internet: https on its own port, no credentials, no address of a private or reserved network. */
export const publicEndpoints: EndpointPolicy = {
  isAllowedUrl: (url) =>
    url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '' && hasPublicName(url),
  isAllowedAddress: isPublicAddress,
};

/**
 * Also allows a push service of the operator's own network, by its origin. Another name that resolves to its address stays
 * forbidden.
 */
export function allowPushService(serviceUrl: string, policy: EndpointPolicy = publicEndpoints): EndpointPolicy {
  const { origin, hostname } = new URL(serviceUrl);
  return {
    isAllowedUrl: (url) => (url.origin === origin && url.username === '') || policy.isAllowedUrl(url),
    isAllowedAddress: (address, host) => host === hostname || policy.isAllowedAddress(address, host),
  };
}

/** Names that resolvers answer from the local network or machine. */
const localName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid)\.?$/;

function hasPublicName({ hostname }: URL): boolean {
  const address = toAddress(hostname);
  return address ? isPublicAddress(address) : hostname.includes('.') && !localName.test(hostname);
}

/** The address of a host that is an IP address; null for a name. */
export function toAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : null;
}

/** Whether an IP address is a global unicast one. An IPv4 address inside an IPv6 one is judged as IPv4. */
function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Whether an endpoint may be stored: its URL is allowed, and so is every address that its name resolves to now. */
export async function isAllowedEndpoint(endpoint: string, policy: EndpointPolicy): Promise<boolean> {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (!policy.isAllowedUrl(url)) return false;
  const address = toAddress(url.hostname);
  if (address) return policy.isAllowedAddress(address, url.hostname);
  // without an answer nothing is known; each connection checks the address again
  const addresses = await lookup(url.hostname, { all: true }).catch(() => []);
  return addresses.every((one) => policy.isAllowedAddress(one.address, url.hostname));
}
