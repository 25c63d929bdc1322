import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

const here = 'https://guia.example';

test('a path of this site stands, with its search and hash', () => {
  for (const path of ['/', '/welcome', '/lists?q=a b&x=/y', '/place/3#fotos', '/categories?category=Food'])
    expect(localPath(path)).toBe(path);
});

test('nothing, and whatever could lead to another site, is no path', () => {
  const others = ['', 'welcome', '//otra.example', '/\\otra.example', '\\\\otra.example', 'https://otra.example'];
  const hidden = ['javascript:alert(1)', '/\t/otra.example', '/\n/otra.example', ' /welcome', '/a\\b', '/\0'];
  for (const given of [null, ...others, ...hidden]) expect(localPath(given), String(given)).toBeNull();
});

test('whatever passes leads to this very site', () => {
  const piece = fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', ' ', 'a', 'https:', '//', '?', '#', '%2f');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = localPath(pieces.join(''));
      if (path !== null) expect(new URL(path, here).origin).toBe(here);
    }),
  );
});
