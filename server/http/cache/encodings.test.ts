import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compress, type Encoding, negotiateEncoding } from './encodings.ts';

test.each<[string | undefined, Encoding]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0, br;q=0, identity;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity;q=1, *;q=0', 'identity'],
  ['zstd, compress', 'identity'],
  ['gzip;q=nonsense', 'gzip'],
  [';;;,,,q=0', 'identity'],
])('Accept-Encoding %j selects %s', (accepted, encoding) => {
  expect([negotiateEncoding(accepted), negotiateEncoding(accepted)]).toEqual([encoding, encoding]);
});

test('any Accept-Encoding selects a supported encoding, and never a forbidden one', () => {
  fc.assert(
    fc.property(fc.string(), (nonsense) => {
      expect(['br', 'gzip', 'identity']).toContain(negotiateEncoding(nonsense));
      expect(negotiateEncoding(`br;q=0, ${nonsense.replaceAll(/[*b,]/gi, '')}`)).not.toBe('br');
    }),
  );
});

test('compresses to fewer bytes of the same content', async () => {
  const body = Buffer.from('Puente Juárez-Lincoln: 35 minutos. '.repeat(50));
  const [brotli, zipped] = [await compress(body, 'br'), await compress(body, 'gzip')];
  expect([brotliDecompressSync(brotli), gunzipSync(zipped), await compress(body, 'identity')]).toEqual([
    body,
    body,
    body,
  ]);
  expect(Math.max(brotli.length, zipped.length)).toBeLessThan(body.length / 5);
});
