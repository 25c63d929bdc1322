import { AppError } from '#domain/app-error.ts';
import { formatFieldName } from '#texts/overview.ts';
import type { Role } from './roles.ts';

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
