/** Marker that no response may contain; it occurs in no text of the product. */
export const canary = 'kanarienvogel-7f3a';

/** Headers that caches are known to omit from their keys, with the canary as value; one request per set. */
export const headerSets: Record<string, string>[] = [
  ...['X-Forwarded-Host', 'X-Host', 'X-Forwarded-Server', 'X-Original-Host', 'X-HTTP-Host-Override', 'Forwarded'].map(
    (name) => ({ [name]: name === 'Forwarded' ? `host=${canary}.test` : `${canary}.test` }),
  ),
  ...['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Prefix', 'X-Forwarded-Path'].map((name) => ({
    [name]: `/${canary}`,
  })),
  ...['Host', 'Origin', 'Referer'].map((name) => ({
    [name]: name === 'Host' ? `${canary}.test` : `https://${canary}.test`,
  })),
  ...[
    'X-Forwarded-Proto',
    'X-Forwarded-Scheme',
    'X-Forwarded-Port',
    'X-Forwarded-For',
    'X-Real-IP',
    'True-Client-IP',
  ].map((name) => ({ [name]: canary })),
  ...['User-Agent', 'Accept-Language', 'Accept-Charset', 'Via', 'From', 'DNT', 'Save-Data', 'Pragma'].map((name) => ({
    [name]: canary,
  })),
  ...['PUT', 'DELETE', 'POST', canary].map((method) => ({
    'X-HTTP-Method-Override': method,
    'X-Method-Override': method,
  })),
  ...['application/problem+json', 'application/json', `text/${canary}`, '*/*;q=0'].map((type) => ({ Accept: type })),
  ...['gzip', 'br', 'identity', 'deflate', canary, '*;q=0'].map((encoding) => ({ 'Accept-Encoding': encoding })),
  ...['bytes=0-10', `bytes=${canary}`].map((range) => ({ Range: range })),
  { 'If-Match': canary },
  { 'If-None-Match': '*' },
  { 'If-Modified-Since': new Date(0).toUTCString() },
  { 'If-Unmodified-Since': new Date(0).toUTCString() },
  { 'Cache-Control': 'no-cache' },
  { 'Content-Type': `text/${canary}` },
  { Authorization: `Bearer ${canary}` },
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': canary },
  { 'X-Request-Id': canary },
  { 'X-Requested-With': canary },
  { 'X-React-Router-SPA-Mode': 'yes', 'X-React-Router-Prerender-Data': canary },
  ...['tema', 'lang', 'usuario', 'session', 'SESSION_TOKEN', 'device'].map((name) => ({ Cookie: `${name}=${canary}` })),
  { Cookie: `session_token=${canary}` },
];

/** Public URLs with cached responses. */
export const cachedUrls = [
  ...['/', '/landing', '/categories', '/categories?category=Food', '/categories?view=map', '/place/1', '/cupones'],
  ...['/puentes', '/puentes/230402', '/alertas', '/dolar', '/welcome', '/categories.data', '/place/1.data'],
  ...[
    '/api/coupons',
    '/api/postsmain',
    '/api/listas/destacadas',
    '/api/advertising',
    '/api/bridges/230402/week?lane=passenger_standard',
  ],
];

/** Variants of a URL that must not change the response: unknown parameters, their order, letter case. */
export function urlVariants(url: string): string[] {
  const [path = '', query = ''] = url.split('?');
  const known = query === '' ? [] : [query];
  const withQuery = (...parts: string[]) => `${path}?${parts.join('&')}`;
  return [
    withQuery(...known, `${canary}=1`),
    withQuery(`utm_source=${canary}`, ...known),
    withQuery(...known, `a=${canary}`, `b[]=${canary}`, `__proto__[x]=${canary}`),
    withQuery(...known, `callback=${canary}`, `_=${canary}`),
    withQuery(...known, `q[${canary}]=1`),
    withQuery(...known, `<script>${canary}</script>`.replaceAll(/[<>]/g, encodeURIComponent)),
    `${path.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())}${query && `?${query}`}`,
  ].filter((variant) => !/\.data.*\?|DATA/.test(variant));
}
