import { expect, test } from 'vitest';
import { emailPattern, toAsciiHost } from './email.ts';

test.each([
  'ñandu@correo.example',
  'ana@ñandú.example',
  'JOSÉ@CAFÉ.MX',
  'a&b@correo.example',
  "o'neil+x@correo.example",
  'ana@müller.example',
  'ana@北京.中国',
  '用户@例え.jp',
  'ana@xn--and-6ma2c.example',
  'ana.maria_lopez-2@sub.correo.example',
])('[REAL-8] %s is an e-mail address', (typed) => {
  expect(toAsciiHost(typed)).toMatch(emailPattern);
});

test.each([
  ...['ana', 'ana@correo', 'ana@correo..example', '.ana@correo.example', 'ana.@correo.example', 'an..a@correo.example'],
  ...['ana@-correo.example', 'ana @correo.example', 'ana@correo.example,b@correo.example', '"a b"@correo.example'],
  ...[
    'ana@ñ/correo.example',
    'ana@correo.example/ñ',
    'ana@@correo.example',
    'ana@[1.2.3.4]',
    '@ñandú.example',
    'ana@1.2.3.4',
  ],
])('[REAL-8] %s is none', (typed) => {
  expect(toAsciiHost(typed)).not.toMatch(emailPattern);
});

test('[REAL-8] an international host has one spelling, composed or not', () => {
  expect(toAsciiHost('ana@Ñandú.example'.normalize('NFD'))).toBe('ana@xn--and-6ma2c.example');
  expect(toAsciiHost('ana@correo.example')).toBe('ana@correo.example');
  expect(toAsciiHost('no es un correo ñ')).toBe('no es un correo ñ');
});
