import { expect, test } from 'vitest';
import { formatReason } from './format-reason.ts';

test.each([
  ['Mariscos', 1300, { text: 'Mariscos, a 3 min', from: 'del Puente 2' }],
  ['Museo', 400, { text: 'Museo, a 7 min a pie', from: 'del Puente 2' }],
  ['', 0, { text: 'a 1 min a pie', from: 'del Puente 2' }],
  ['Parque', 60_000, { text: 'Parque', from: '' }],
  ['Iglesia', null, { text: 'Iglesia', from: '' }],
  ['', null, undefined],
])('the reason to go to %o at %o m is %o', (kind, metres, expected) =>
  expect(formatReason(kind, metres, 'del Puente 2')).toEqual(expected),
);
