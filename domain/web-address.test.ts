import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test('an http or https address may be linked', () => {
  expect(webAddress(' https://arenagunclub.com/tiro?a=1 ')).toBe('https://arenagunclub.com/tiro?a=1');
  expect(webAddress('HTTP://ejemplo.mx')).toBe('http://ejemplo.mx/');
});

test('anything else may not', () => {
  for (const text of [
    '',
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'ejemplo.mx',
    '//ejemplo.mx',
    'ftp://a.b',
  ])
    expect(webAddress(text), text).toBeNull();
});
