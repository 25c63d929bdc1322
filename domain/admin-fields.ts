import { fieldInWords } from '#texts/overview.ts';
import { Failure } from './failure.ts';
import type { Role } from './roles.ts';

/**
 * Property-level authorization: throws access/admin-field when a role below administrator sends another value of a reserved
 * field than the row has. A field that is not sent is unchanged, and so is one sent back as it was read.
 */
export function assertAdminFields<Field extends string>(
  role: Role,
  fields: readonly Field[],
  current: Record<Field, unknown>,
  sent: Partial<Record<Field, unknown>>,
): void {
  if (role === 'admin') return;
  const changed = fields.filter((field) => sent[field] !== undefined && sent[field] !== current[field]);
  if (changed.length > 0) throw new Failure('access/admin-field', { more: `${changed.map(fieldInWords).join(', ')}.` });
}
