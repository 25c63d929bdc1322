import { AppError } from '#domain/app-error.ts';
import { formatFieldName } from '#texts/change-log.ts';

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

/**
 * Property-level authorization: throws `access/admin-field` when a role below administrator changes one of the reserved
 * fields. A field that is missing from `sent` or equal to its current value counts as unchanged.
 */
export function assertAdminFields<Field extends string>(
  role: Role,
  fields: readonly Field[],
  current: Record<Field, unknown>,
  sent: Partial<Record<Field, unknown>>,
): void {
  if (role === 'admin') return;
  const changed = fields.filter((field) => sent[field] !== undefined && sent[field] !== current[field]);
  if (changed.length > 0)
    throw new AppError('access/admin-field', { more: `${changed.map(formatFieldName).join(', ')}.` });
}
