import { expect, test } from 'vitest';
import { toDialableNumber, toSafeUrl } from './safe-url.ts';

test('accepts http and https URLs and bare hosts', () => {
  expect(toSafeUrl(' https://arenagunclub.com/tiro?a=1 ')).toBe('https://arenagunclub.com/tiro?a=1');
  expect(toSafeUrl('HTTP://ejemplo.mx')).toBe('http://ejemplo.mx/');
  expect(toSafeUrl('www.fonda.com/menu')).toBe('https://www.fonda.com/menu');
});

test('rejects everything else', () => {
  const wrong = [
    '',
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'fonda',
    '//ejemplo.mx',
    'ftp://a.b',
  ];
  for (const text of wrong) expect(toSafeUrl(text), text).toBeNull();
});

test('converts a phone number to international format without the extension', () => {
  expect(toDialableNumber('(956) 723-1911')).toBe('+19567231911');
  expect(toDialableNumber('+52 867 714 0000')).toBe('+528677140000');
  expect(toDialableNumber('956 722 0000 ext. 12')).toBe('+19567220000');
  expect(toDialableNumber('sin teléfono')).toBe('');
});
