import { expect, test } from 'vitest';
import { etagOf, isKnown } from './etags.ts';

test('a validator is known by its own name, in a list, weak, and by a star', () => {
  const etag = etagOf(Buffer.from('uno'));
  expect(etag).not.toBe(etagOf(Buffer.from('dos')));
  for (const header of [etag, `W/${etag}`, `"otro", ${etag}`, ' * ']) expect(isKnown(etag, header)).toBe(true);
  for (const header of [undefined, '', '"otro"', etag.slice(1, -1), '"', ',,,'])
    expect(isKnown(etag, header)).toBe(false);
});
