import { expect, test } from 'vitest';
import { hasRole, roles } from './roles.ts';

test('each role includes the roles before it, and a signed-out user has none', () => {
  expect(roles.map((needed) => [null, ...roles].map((role) => hasRole(role, needed)))).toEqual([
    [false, true, true, true],
    [false, false, true, true],
    [false, false, false, true],
  ]);
});

test('[CONST-2] the roles are visitor, partner and admin, in ascending order', () => {
  expect(roles).toEqual(['visitor', 'partner', 'admin']);
});
