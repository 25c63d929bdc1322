import { expect, test } from 'vitest';
import { dialable, webAddress } from './links.ts';

test('an http or https address may be linked, a bare host too', () => {
  expect(webAddress(' https://arenagunclub.com/tiro?a=1 ')).toBe('https://arenagunclub.com/tiro?a=1');
  expect(webAddress('HTTP://ejemplo.mx')).toBe('http://ejemplo.mx/');
  expect(webAddress('www.fonda.com/menu')).toBe('https://www.fonda.com/menu');
});

test('anything else may not', () => {
  const wrong = [
    '',
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'fonda',
    '//ejemplo.mx',
    'ftp://a.b',
  ];
  for (const text of wrong) expect(webAddress(text), text).toBeNull();
});

test('a phone dials its number from either country, without the extension', () => {
  expect(dialable('(956) 723-1911')).toBe('+19567231911');
  expect(dialable('+52 867 714 0000')).toBe('+528677140000');
  expect(dialable('956 722 0000 ext. 12')).toBe('+19567220000');
  expect(dialable('sin teléfono')).toBe('');
});
