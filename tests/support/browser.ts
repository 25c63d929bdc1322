import type { App } from '#server/app.ts';

type Sent = {
  body?: unknown;
  headers?: Record<string, string>;
};
export type Browser = ReturnType<typeof aBrowser>;

/** A browser that keeps the cookies it is given and sends them again, at an address of its own. */
export function aBrowser(app: App, address = '203.0.113.7') {
  const jar = new Map<string, string>();

  async function send(method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Response> {
    const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const cookie: Record<string, string> = jar.size === 0 ? {} : { Cookie: cookieHeader(jar) };
    const init = { method, body: textOf(body), headers: { ...type, ...cookie, ...headers } };
    const answer = await app.request(path, init, { incoming: { socket: { remoteAddress: address } } });
    for (const line of answer.headers.getSetCookie()) keep(jar, line);
    return answer;
  }

  return {
    /** Its cookies, as they were written. */
    jar,
    send,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, { headers }),
    post: (path: string, body?: unknown, headers?: Record<string, string>) => send('POST', path, { body, headers }),
    put: (path: string, body?: unknown) => send('PUT', path, { body }),
    delete: (path: string) => send('DELETE', path),
    /** Signs in and gives the answer. */
    signIn: (usernameoremail: string, password: string, headers?: Record<string, string>) =>
      send('POST', '/api/auth/login', { body: { usernameoremail, password }, headers }),
    /** Whom the server takes it for: the e-mail address, or the status when it is refused. */
    async who(): Promise<string | number> {
      const answer = await send('GET', '/api/auth/me');
      if (answer.status !== 200) return answer.status;
      return ((await answer.json()) as { usuario: { email: string } }).usuario.email;
    },
  };
}

/** The Cookie header for Set-Cookie lines. */
export function cookieOf(lines: string[]): string {
  const jar = new Map<string, string>();
  for (const line of lines) keep(jar, line);
  return cookieHeader(jar);
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ');
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) jar.delete(name);
  else jar.set(name, value);
}

const cookieHeader = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

function textOf(body: unknown): string | undefined {
  return typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
}
