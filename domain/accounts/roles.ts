/** Roles of a signed-in user. */
export const roles = ['visitor', 'cashier', 'partner', 'admin'] as const;

export type Role = (typeof roles)[number];

/** Roles whose permissions each role has. A cashier has only its own: it has no account pages (ADR 084). */
const includedRoles: Record<Role, readonly Role[]> = {
  visitor: ['visitor'],
  cashier: ['cashier'],
  partner: ['visitor', 'cashier', 'partner'],
  admin: roles,
};

/** Whether a role includes the permissions of `needed`; null is a signed-out user. */
export function hasRole(role: Role | null, needed: Role): boolean {
  return role !== null && includedRoles[role].includes(needed);
}
