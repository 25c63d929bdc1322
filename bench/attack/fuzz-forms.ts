import { hostileTexts } from './hostile-values.ts';
import type { Random } from './seeded-random.ts';

export type Form = { body: Buffer; type: string };

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

/** Contents of photo fields: one real photo, and files that are no photo or only claim to be one. */
const contents: Buffer[] = [
  png,
  png.subarray(0, 40),
  png.subarray(0, 8),
  Buffer.from(svg),
  Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
  Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]),
  Buffer.from('RIFF\u0024\u0000\u0000\u0000WEBPVP8 '),
  Buffer.from('%PDF-1.7'),
  Buffer.alloc(0),
  Buffer.alloc(100_000, 0x41),
  hugePng(),
];
const fileNames = [
  ...[
    'foto.png',
    '../../etc/cron.d/x',
    '..\\..\\x.png',
    '/etc/hosts',
    'a\\"; name=\\"idPlace',
    'x.php',
    '.htaccess',
    'CON',
    '',
  ],
  ...['a\u0000.png', '%2e%2e%2fx.png', '🦜.png', `${'n'.repeat(5000)}.png`],
];
const types = ['image/png', 'image/svg+xml', 'text/html', 'application/x-php', 'x', ''];

/** Writes a multipart form with photos and id fields, any part of which may be hostile. */
export function writeForm(random: Random, fields: Record<string, string>, photoField: string): Form {
  const boundary = random.chance(0.05) ? `x${'b'.repeat(60)}` : 'frontera-7f3a';
  const line = (text: string) => Buffer.from(`${text}\r\n`);
  const parts: Buffer[] = [];
  const add = (head: string, content: Buffer) =>
    parts.push(line(`--${boundary}`), line(head), line(''), content, line(''));
  for (const [name, value] of Object.entries(fields))
    add(`Content-Disposition: form-data; name="${name}"`, Buffer.from(value));
  if (random.chance(0.1))
    add('Content-Disposition: form-data; name="__proto__"', Buffer.from(random.pick(hostileTexts)));
  for (let left = random.pick([1, 1, 1, 2, 0, 21]); left > 0; left--) {
    const name = random.pick(random.chance(0.9) ? [photoField] : ['x', '', '__proto__', 'a'.repeat(1000)]);
    const type = random.pick(types);
    const head = `Content-Disposition: form-data; name="${name}"; filename="${random.pick(fileNames)}"`;
    add(type ? `${head}\r\nContent-Type: ${type}` : head, random.chance(0.3) ? png : random.pick(contents));
  }
  if (random.chance(0.05)) add(`X-Long: ${'h'.repeat(20_000)}`, png);
  if (random.chance(0.95)) parts.push(line(`--${boundary}--`)); // otherwise the form is truncated
  const parameter = random.pick([
    ...Array(20).fill(`; boundary=${boundary}`),
    '; boundary=other',
    '',
    '; boundary=',
    '; boundary="',
  ]);
  return { body: Buffer.concat(parts), type: `multipart/form-data${parameter}` };
}

/** A decompression bomb: a tiny file that claims 60,000 × 60,000 pixels. */
function hugePng(): Buffer {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  return bomb;
}
