import { expect, test } from 'vitest';
import { matchesEtag } from './cache/encodings.ts';

test('If-None-Match matches an ETag by itself, in a list, as a weak ETag, and by *', () => {
  const etag = '"uno"';
  for (const header of [etag, `W/${etag}`, `"otro", ${etag}`, ' * ']) expect(matchesEtag(etag, header)).toBe(true);
  for (const header of [undefined, '', '"otro"', 'uno', '"', ',,,']) expect(matchesEtag(etag, header)).toBe(false);
  expect(matchesEtag(null, '*')).toBe(false);
});
