import { expect, test } from 'vitest';
import { isPhoneText, type PhoneCountry, parsePhones } from './phones.ts';

const numbersOf = (text: string, country: PhoneCountry) => parsePhones(text, country).map(({ number }) => number);

test.for([
  ['(956) 723-1911', 'US', '+19567231911'],
  ['956.555.0100', 'US', '+19565550100'],
  ['9565550100', 'US', '+19565550100'],
  ['Tel. 956 555 0100', 'US', '+19565550100'],
  ['WhatsApp: +1 956 555 0100', 'MX', '+19565550100'],
  ['1-956-555-0100', 'US', '+19565550100'],
  ['1-956-555-0100', 'MX', '+19565550100'],
  ['+956-555-0100', 'US', '+19565550100'],
  ['956 722 0000 ext. 12', 'US', '+19567220000'],
  ['(956) 555-0100 #5', 'US', '+19565550100'],
  ['956 555 0100 x12', 'US', '+19565550100'],
  ['(956) 555-0100', 'MX', '+19565550100'],
  ['(867) 712-0000', 'MX', '+528677120000'],
  ['(867) 712-0000', 'US', '+528677120000'],
  ['867-712-0000', 'MX', '+528677120000'],
  ['+52 867 714 0000', 'US', '+528677140000'],
  ['52 867 712 0000', 'US', '+528677120000'],
  ['+52 1 867 123 4567', 'MX', '+528671234567'],
  ['52 1 867 123 4567', 'US', '+528671234567'],
  ['01 867 712 0000', 'MX', '+528677120000'],
  ['01 (867) 712-0000', 'US', '+528677120000'],
  ['044 867 123 4567', 'MX', '+528671234567'],
  ['045 867 123 4567', 'US', '+528671234567'],
  ['011 52 867 712 0000', 'MX', '+528677120000'],
  ['00 52 867 712 0000', 'US', '+528677120000'],
  ['+52-867-712-0000', 'US', '+528677120000'],
  ['001 956 555 0100', 'MX', '+19565550100'],
  ['01 800 123 4567', 'MX', '+528001234567'],
  ['81 8123 4567', 'MX', '+528181234567'],
  ['1-800-555-TACO', 'US', '+18005558226'],
  ['1-800-GO-FENIX', 'US', '+18004633649'],
  ['(888) TACO-TIME', 'US', '+18888226846'],
  ['+34 91 123 45 67', 'US', '+34911234567'],
  ['911', 'US', '911'],
  ['723-1911', 'US', '7231911'],
] as const)('[REAL-3] %s of a place in %s dials %s', ([text, country, number]) =>
  expect(numbersOf(text, country)).toEqual([number]),
);

test.for([
  '956-555-0100 / 956-555-0101',
  '956-555-0100; 956-555-0101',
  '956-555-0100, 956-555-0101',
  '956-555-0100 y 956-555-0101',
  '(956) 555-0100 o (956) 555-0101',
  'Oficina: 956-555-0100 | Cel: 956-555-0101',
  '956-555-0100 956-555-0101',
])('[REAL-3] %s are two numbers', (text) => expect(numbersOf(text, 'US')).toEqual(['+19565550100', '+19565550101']));

test('[REAL-3] the rest of a second number is not a number', () => {
  expect(numbersOf('956-555-0100 y 0101', 'US')).toEqual(['+19565550100']);
  expect(numbersOf('956-555-0100 / 956-555-0100', 'US')).toEqual(['+19565550100']);
  expect(numbersOf('956/555/0100', 'US')).toEqual(['+19565550100']);
});

test.for([
  '9.57E+09',
  '1.95656E+10',
  '-1527',
  '#¡VALOR!',
  '#NAME?',
  '########',
  'sin teléfono',
  '',
  '12',
  '1'.repeat(20),
])('[REAL-3] %j is no phone number', (text) => {
  expect(parsePhones(text, 'US')).toEqual([]);
  expect(parsePhones(text, 'MX')).toEqual([]);
  expect(isPhoneText(text)).toBe(text === '' || text.length === 20);
});

test('[REAL-3] a number is written as people of the place write it, one of the other side with its country', () => {
  const textOf = (text: string, country: PhoneCountry) => parsePhones(text, country)[0]?.text;
  expect(textOf('9565550100', 'US')).toBe('(956) 555-0100');
  expect(textOf('9565550100', 'MX')).toBe('+1 956 555 0100');
  expect(textOf('01 867 712 00 00', 'MX')).toBe('867 712 0000');
  expect(textOf('867-712-0000', 'US')).toBe('+52 867 712 0000');
  expect(textOf('956.555.0100x12', 'US')).toBe('(956) 555-0100, ext. 12');
});

test('[REAL-3] a text longer than any phone number is not searched', () => {
  expect(parsePhones('956-555-0100 '.repeat(20), 'US')).toEqual([]);
});
