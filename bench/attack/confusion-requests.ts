import type { RequestSpec } from './http-client.ts';
import type { Operation } from './operations.ts';

type Ids = { own: number; others: number };

const json = { 'Content-Type': 'application/json' };

/** Requests that name another partner's row in one field: as other types, twice, under other keys, and elsewhere in the request. */
export function generateConfusedRequests(operation: Operation, field: string, { own, others }: Ids): RequestSpec[] {
  const rest: Record<string, unknown> = { ...operation.example };
  if (operation.isForm) return formRequests(operation, field, { own, others });
  const inPath = operation.inPath.includes(field);
  const inQuery = operation.inQuery.includes(field);
  const requestFor = (path: string, query: string[], members: string[] | null): RequestSpec => {
    const url = query.length > 0 ? `${path}?${query.join('&')}` : path;
    if (operation.method === 'GET' || members === null) return { path: url, method: operation.method };
    return { path: url, method: operation.method, headers: json, body: `{${members.join(',')}}` };
  };
  const pathWith = (value: string) =>
    operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      name === field ? value : encodeURIComponent(String(rest[name] ?? 1)),
    );
  const queryWith = (...given: string[]) => [
    ...operation.inQuery
      .filter((name) => name !== field && rest[name] !== undefined)
      .map((name) => `${name}=${rest[name]}`),
    ...given,
  ];
  const bodyWith = (...given: string[]) => [
    ...operation.inBody
      .filter((name) => name !== field && rest[name] !== undefined)
      .map((name) => `${JSON.stringify(name)}:${JSON.stringify(rest[name])}`),
    ...given,
  ];
  const ownPath = pathWith(String(inPath ? own : ''));
  const ownQuery = queryWith(...(inQuery ? [`${field}=${own}`] : []));
  const ownBody = bodyWith(...(inPath || inQuery ? [] : [`"${field}":${own}`]));
  return [
    ...(inPath ? segments(others).map((segment) => requestFor(pathWith(segment), ownQuery, ownBody)) : []),
    ...(inPath
      ? [
          requestFor(pathWith(`${own}/../${others}`), ownQuery, ownBody),
          requestFor(pathWith(`${own}%2f..%2f${others}`), ownQuery, ownBody),
        ]
      : []),
    ...parameters(field, { own, others }).map((given) => requestFor(ownPath, queryWith(...given), ownBody)),
    ...(inPath || inQuery
      ? []
      : parameters(field, { own, others }).map((given) => requestFor(ownPath, queryWith(...given), bodyWith()))),
    ...members(field, { own, others }).map((given) => requestFor(ownPath, ownQuery, bodyWith(...given))),
  ];
}

const segments = (id: number) => [
  ...[`${id}`, `0${id}`, `%20${id}`, `${id}%20`, `+${id}`, `${id}.0`, `${id}e0`, `${id}%00`, `${id},${id}`, `[${id}]`],
  ...[`${id}.json`, `${id};x=1`, `"${id}"`].map(encodeURI),
  [...String(id)].map((digit) => `%3${digit}`).join(''),
];

/** Query parameters with the other id, alone and beside the own id. */
function parameters(field: string, { own, others }: Ids): string[][] {
  const other = `${field}=${others}`;
  const mine = `${field}=${own}`;
  return [
    ...[
      [other],
      [mine, other],
      [other, mine],
      [`${field}[]=${others}`],
      [`${field}[0]=${others}`],
      [`${field}[id]=${others}`],
    ],
    ...[
      [`${field}=0${others}`],
      [`${swapCase(field)}=${others}`],
      [`__proto__[${field}]=${others}`],
      [`${field}%00=${others}`],
    ],
    ...[[mine, `${field}[]=${others}`], [`${field}.=${others}`, mine], [`constructor[prototype][${field}]=${others}`]],
  ];
}

/** Body members with the other id: values that a lax parser reads as the same number, duplicates, other keys and prototypes. */
function members(field: string, { own, others }: Ids): string[][] {
  const key = JSON.stringify(field);
  const swapped = JSON.stringify(swapCase(field));
  const values = [
    ...[
      `${others}`,
      `"${others}"`,
      `"0${others}"`,
      `" ${others}"`,
      `"${others} "`,
      `"+${others}"`,
      `${others}.0`,
      `"${others}.0"`,
    ],
    ...[
      `${others}e0`,
      `[${others}]`,
      `["${others}"]`,
      `[[${others}]]`,
      `[${own},${others}]`,
      `[${others},${own}]`,
      `{"id":${others}}`,
    ],
    ...[
      `{"Id":${others}}`,
      `{"value":${others}}`,
      `{"valueOf":${others}}`,
      `{"0":${others}}`,
      `"${own},${others}"`,
      `"${others}\\u0000"`,
    ],
    [...String(others)]
      .map((digit) => `\\u003${digit}`)
      .join('')
      .replace(/^.*$/, '"$&"'),
  ];
  return [
    ...values.map((value) => [`${key}:${value}`]),
    [`${key}:${own}`, `${key}:${others}`],
    [`${key}:${others}`, `${key}:${own}`],
    [`${key}:${own}`, `${swapped}:${others}`],
    [`${swapped}:${others}`],
    [`${swapped}:${others}`, `${key}:${own}`],
    [`"__proto__":{${key}:${others}}`],
    [`${key}:${own}`, `"__proto__":{${key}:${others}}`],
    [`"__proto__":{${key}:${others}}`, `${key}:${own}`],
    [`${key}:${own}`, `"constructor":{"prototype":{${key}:${others}}}`],
    [`"${field}\\u0000":${others}`, `${key}:${own}`],
    [`"input":{${key}:${others}}`, `"json":{${key}:${others}}`, `"data":{${key}:${others}}`, `${key}:${own}`],
    ...(/id$/i.test(field)
      ? [
          [`"id":${others}`, `"ID":${others}`, `"Id":${others}`]
            .filter((one) => !one.startsWith(key))
            .concat(`${key}:${own}`),
        ]
      : []),
  ];
}

const swapCase = (name: string) =>
  [...name].map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('');

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Multipart requests with the id field once, twice, in brackets, after the photo, and in the query. */
function formRequests({ method, path, inBody }: Operation, field: string, { own, others }: Ids): RequestSpec[] {
  const photo = inBody.find((name) => name !== field) ?? 'photo';
  const part = (name: string, value: number | string) =>
    `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
  const file = `Content-Disposition: form-data; name="${photo}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const form = (...parts: (string | null)[]): Buffer =>
    Buffer.concat([
      ...parts.flatMap((one) => [
        Buffer.from(`--b\r\n${one ?? file}`),
        ...(one === null ? [Buffer.from(png, 'base64')] : []),
        Buffer.from('\r\n'),
      ]),
      Buffer.from('--b--\r\n'),
    ]);
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const [mine, other] = [part(field, own), part(field, others)];
  const bodies = [
    form(other, null),
    form(null, other),
    form(mine, other, null),
    form(other, mine, null),
    form(mine, null, other),
    form(other, null, mine),
    ...[`0${others}`, ` ${others}`, `${others}.0`, `[${others}]`, `+${others}`].map((value) =>
      form(part(field, value), null),
    ),
    ...[`${field}[]`, `${field}[0]`, swapCase(field), `__proto__`].map((name) => form(part(name, others), mine, null)),
  ];
  const requests = bodies.map((body): RequestSpec => ({ path, method, headers, body }));
  return [...requests, { path: `${path}?${field}=${others}`, method, headers, body: form(mine, null) }];
}
