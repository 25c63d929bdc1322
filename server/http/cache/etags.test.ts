import { expect, test } from 'vitest';
import { etagOf, matchesEtag } from './etags.ts';

test('If-None-Match matches an ETag by itself, in a list, as a weak ETag, and by *', () => {
  const etag = etagOf(Buffer.from('uno'));
  expect(etag).not.toBe(etagOf(Buffer.from('dos')));
  for (const header of [etag, `W/${etag}`, `"otro", ${etag}`, ' * ']) expect(matchesEtag(etag, header)).toBe(true);
  for (const header of [undefined, '', '"otro"', etag.slice(1, -1), '"', ',,,'])
    expect(matchesEtag(etag, header)).toBe(false);
});
