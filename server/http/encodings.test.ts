import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compress, decompress, type Encoding, encodingFor } from './encodings.ts';

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
])('Accept-Encoding %j is answered in %s', (accepted, encoding) => {
  expect([encodingFor(accepted), encodingFor(accepted)]).toEqual([encoding, encoding]);
});

test('whatever Accept-Encoding says, one of ours is chosen, and what it forbids is not', () => {
  fc.assert(
    fc.property(fc.string(), (nonsense) => {
      expect(['br', 'gzip', 'identity']).toContain(encodingFor(nonsense));
      expect(encodingFor(`br;q=0, ${nonsense.replaceAll(/[*b,]/gi, '')}`)).not.toBe('br');
    }),
  );
});

test('what is compressed says the same', async () => {
  const body = Buffer.from('Puente Juárez-Lincoln: 35 minutos. '.repeat(50));
  for (const encoding of ['br', 'gzip', 'identity'] as const)
    for (const quality of ['quick', 'best'] as const) {
      const bytes = await compress(body, encoding, quality);
      expect(await decompress(bytes, encoding)).toEqual(body);
      expect(bytes.length < body.length).toBe(encoding !== 'identity');
    }
});
