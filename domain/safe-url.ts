/** Maximum length of an entered URL in characters. */
export const maxUrlLength = 2000;

/** A host without a scheme, such as 'www.fonda.com/menu' or 'taquería.mx'. */
const bareHost = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+([/?#:]|$)/u;
/** Two schemes, as a form that already shows 'https://' makes of a pasted address. */
const schemes = /^(?:https?:?\/\/)+(https?):?\/\//i;
/** A public host as a URL has it: labels with a dot between, the last one not a number. */
const publicHost = /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/;

/**
 * Returns a URL that is safe to link: http or https with a public host, or a bare host. Returns null for anything else, such as
 * `javascript:`, a host of the local network, or a user and password before the host.
 */
export function toSafeUrl(text: string): string | null {
  const input = text.trim().replace(schemes, '$1://');
  const url = URL.parse(bareHost.test(input) ? `https://${input}` : input);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return publicHost.test(url.hostname.replace(/\.$/, '')) ? url.href : null;
}

/** Validates a redirect target from a URL: returns the path with search and hash when it stays on this origin, else null. */
export function parseLocalPath(input: string | null): string | null {
  if (!input || !/^\/(?![/\\])/.test(input)) return null;
  // browsers remove tabs and line breaks and read '\' as '/' before parsing the host
  return /[\\\p{Cc}]/u.test(input) ? null : input;
}
