import { expect, test } from 'vitest';
import { reaches, roles } from './roles.ts';

test('each role may do what those before it may, and nobody signed in may do none of it', () => {
  expect(roles.map((needed) => [null, ...roles].map((role) => reaches(role, needed)))).toEqual([
    [false, true, true, true],
    [false, false, true, true],
    [false, false, false, true],
  ]);
});

test('[CONST-2] the roles are these three, from the least to the most', () => {
  expect(roles).toEqual(['visitor', 'partner', 'admin']);
});
