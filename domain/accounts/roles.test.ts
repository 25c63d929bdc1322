import { expect, test } from 'vitest';
import { hasRole, roles } from './roles.ts';

test('[BACK-4] partner includes visitor and cashier, admin includes all, cashier only itself; a signed-out user has no role', () => {
  const holders = [null, ...roles];
  expect(Object.fromEntries(roles.map((needed) => [needed, holders.filter((role) => hasRole(role, needed))]))).toEqual({
    visitor: ['visitor', 'partner', 'admin'],
    cashier: ['cashier', 'partner', 'admin'],
    partner: ['partner', 'admin'],
    admin: ['admin'],
  });
});

test('[CONST-2] the roles of accounts are visitor, partner and admin; cashier is the role of a till', () => {
  expect(roles).toEqual(['visitor', 'cashier', 'partner', 'admin']);
});
