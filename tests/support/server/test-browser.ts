import type { App } from '#server/http/session.ts';

type RequestOptions = {
  body?: unknown;
  headers?: Record<string, string>;
};
export type TestBrowser = ReturnType<typeof createTestBrowser>;

/** An HTTP client with a cookie jar and a client address. */
export function createTestBrowser(app: App, address = '203.0.113.7') {
  const cookieJar = new Map<string, string>();

  async function send(method: string, path: string, { body, headers = {} }: RequestOptions = {}): Promise<Response> {
    const contentType: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const cookie: Record<string, string> = cookieJar.size === 0 ? {} : { Cookie: cookieHeader(cookieJar) };
    const init = { method, body: serialize(body), headers: { ...contentType, ...cookie, ...headers } };
    const response = await app.request(path, init, { incoming: { socket: { remoteAddress: address } } });
    for (const line of response.headers.getSetCookie()) storeCookie(cookieJar, line);
    return response;
  }

  return {
    /** Cookies by name, with their encoded values. */
    jar: cookieJar,
    send,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, { headers }),
    post: (path: string, body?: unknown, headers?: Record<string, string>) => send('POST', path, { body, headers }),
    put: (path: string, body?: unknown) => send('PUT', path, { body }),
    delete: (path: string) => send('DELETE', path),
    /** Signs in and returns the response. */
    signIn: (usernameoremail: string, password: string, headers?: Record<string, string>) =>
      send('POST', '/api/auth/login', { body: { usernameoremail, password }, headers }),
    /** The e-mail address of the signed-in user, or the status of the error response. */
    async getSignedInEmail(): Promise<string | number> {
      const response = await send('GET', '/api/auth/me');
      if (response.status !== 200) return response.status;
      return ((await response.json()) as { usuario: { email: string } }).usuario.email;
    },
  };
}

/** Converts Set-Cookie lines to a Cookie header. */
export function toCookieHeader(lines: string[]): string {
  const jar = new Map<string, string>();
  for (const line of lines) storeCookie(jar, line);
  return cookieHeader(jar);
}

function storeCookie(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ');
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) jar.delete(name);
  else jar.set(name, value);
}

const cookieHeader = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

function serialize(body: unknown): string | undefined {
  return typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
}
