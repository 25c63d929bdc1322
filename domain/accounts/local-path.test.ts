import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLocalPath } from '#domain/safe-url.ts';

const here = 'https://guia.example';

test('accepts a path of the same origin, with search and hash', () => {
  for (const path of ['/', '/welcome', '/lists?q=a b&x=/y', '/place/3#fotos', '/categories?category=Food'])
    expect(parseLocalPath(path)).toBe(path);
});

test('rejects null, empty text and anything that could lead to another origin', () => {
  const others = ['', 'welcome', '//otra.example', '/\\otra.example', '\\\\otra.example', 'https://otra.example'];
  const hidden = ['javascript:alert(1)', '/\t/otra.example', '/\n/otra.example', ' /welcome', '/a\\b', '/\0'];
  for (const given of [null, ...others, ...hidden]) expect(parseLocalPath(given), String(given)).toBeNull();
});

test('every accepted path resolves to the same origin', () => {
  const piece = fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', ' ', 'a', 'https:', '//', '?', '#', '%2f');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = parseLocalPath(pieces.join(''));
      expect([null, here]).toContain(path && new URL(path, here).origin);
    }),
  );
});
