/** Texts that break code which trusts them: control characters, markup, templates, paths, queries, dates, numbers. */
export const hostileTexts = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\u0001\u001f',
    'a\r\nX-Injected: 1',
    '\u2028',
    '\u202etxt.exe',
    '\ufeff1',
    'e\u0301'.repeat(50),
  ],
  ...[
    "' OR '1'='1' --",
    '1; drop table places',
    "1') or pg_sleep(0)--",
    '\\',
    '$1',
    '%',
    '_',
    '*',
    '(((',
    'a & | ! b',
    ':*',
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '{{7*7}}\u0024{7*7}<%=7%>',
    '=1+1',
  ],
  ...[
    '../../../../etc/hosts',
    '..\\..\\boot.ini',
    'file:///etc/hosts',
    'http://127.0.0.1:1/',
    '//evil.test',
    'data:text/html,x',
  ],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'true',
    '[object Object]',
  ],
  ...[
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x1',
    ' 1',
    '1 ',
    '٣',
    '2147483647',
    '2147483648',
    '9007199254740993',
    '1e400',
    'NaN',
    'Infinity',
  ],
  ...[
    '0000-00-00',
    '2026-02-30',
    '9999-12-31',
    '+275760-09-13T00:00:00Z',
    '-271821-04-20T00:00:00Z',
    '2026-11-21T25:61:61Z',
  ],
  ...['2026-11-21T00:00:00+99:99', '0001-01-01T00:00:00Z', '🦜'.repeat(100), 'ñ'.repeat(5000), 'a'.repeat(100_000)],
];

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** Handwritten JSON: JSON.stringify can produce neither lone surrogates, nor numbers out of range, nor duplicate keys. */
export const hostileJson = [
  ...['null', 'true', 'false', '0', '-1', '-0', '1.5', '1e400', '-1e400', '1e-400', '2147483648', '9007199254740993'],
  ...[
    '99999999999999999999999999',
    '"\\ud800"',
    '"\\udfff\\ud800"',
    '"a\\u0000b"',
    '[]',
    '{}',
    '[null]',
    '[1,1]',
    '[[]]',
  ],
  ...[
    '{"__proto__":{"rol":"admin"}}',
    '{"constructor":{"prototype":{"rol":"admin"}}}',
    '{"length":1e9}',
    '{"toString":1}',
  ],
  ...['{"toJSON":1}', '{"then":1}', '{"$ne":null}', '{"0":1}', '{"a":1,"a":2}'],
  nested('[', ']', 1000),
  `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`,
  `[${Array(10_000).fill('1').join(',')}]`,
  ...hostileTexts.map((text) => JSON.stringify(text)),
];

/** Members added to a body; `__proto__` is sent as an own key. */
export const hostileMembers = [
  '"__proto__":{"rol":"admin","role":"admin","id":1}',
  '"__proto__":null',
  '"__proto__":[]',
  '"constructor":{"prototype":{"rol":"admin"}}',
  '"prototype":{"rol":"admin"}',
  ...[
    '"rol":"admin"',
    '"role":"admin"',
    '"activo":1',
    '"userId":1',
    '"version":-1',
    '"":1',
    '"\\u0000":1',
    '"\\ud800":1',
  ],
  `"${'k'.repeat(10_000)}":1`,
];

type Body = { body: Buffer; type?: string; encoding?: string };
const json = 'application/json';
const text = (body: string, type: string | undefined = json): Body => ({
  body: Buffer.from(body),
  ...(type && { type }),
});

/** Whole bodies that are no valid JSON objects, or lack a matching content type. */
export const hostileBodies: Body[] = [
  ...['', ' ', '[]', 'null', '"x"', '1', '{', '{"a":1,}', "{'a':1}", '{"a":NaN}', '\ufeff{}', '{}{}', 'undefined'].map(
    (body) => text(body),
  ),
  text(nested('[', ']', 100_000)),
  text('{"a":'.repeat(50_000)),
  text(`{"a":"${'x'.repeat(1024 * 1024)}"}`),
  { body: Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]), type: json },
  { body: Buffer.from('{"Id":1}', 'utf16le'), type: `${json}; charset=utf-16` },
  { body: Buffer.from('{"Id":1}'), type: json, encoding: 'gzip' },
  { body: Buffer.from('{"Id":1}'), type: json, encoding: 'x-unknown' },
  ...[
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/html',
    'x',
    '/',
  ].map((type) => text('{"Id":1}', type)),
  text('Id=1&__proto__[rol]=admin&a[]=1&a[b]=2', 'application/x-www-form-urlencoded'),
  text('{"Id":1}', ''),
];

/** Replacements for a path segment, already or wrongly percent-encoded. */
export const hostileSegments = [
  ...[
    '%00',
    '%2e%2e%2f%2e%2e',
    '..%2f..',
    '%252e%252e',
    '%ff',
    '%',
    '%zz',
    '%ed%a0%80',
    '1%0a',
    '1%0d%0aX:1',
    '1%20',
    '%201',
    '',
  ],
  ...[
    '0',
    '-1',
    '01',
    '1.0',
    '1e3',
    '0x1',
    '2147483648',
    '99999999999999999999',
    '__proto__',
    'constructor',
    'NaN',
    'null',
    '[]',
    '{}',
  ],
  ...["1'--", '1;', '1,2', '*', '~', '.', '1.json', '1.data', '9'.repeat(400), 'a'.repeat(1500), '%F0%9F%A6%9C'],
];

/** Parts appended to a query. */
export const hostileParameters = [
  ...[
    '__proto__=1',
    '__proto__[rol]=admin',
    'constructor[prototype][rol]=admin',
    'a[]=1&a[]=2',
    'a[b][c][d]=1',
    '&&&',
    '=',
    '=1',
    '%',
  ],
  ...[
    '%00=1',
    'a=%00',
    'a=%ff',
    'a=%ed%a0%80',
    'a[__proto__]=1',
    'a[9999999]=1',
    'a[-1]=1',
    `a=${'x'.repeat(5000)}`,
    '?',
    '#',
  ],
  Array.from({ length: 500 }, (_, n) => `p${n}=1`).join('&'),
  `a${'[b]'.repeat(500)}=1`,
];
