/** Roles of a signed-in user in ascending order (design 6). */
export const roles = ['visitor', 'partner', 'admin'] as const;

export type Role = (typeof roles)[number];

/** Whether a role includes the permissions of `needed`; null is a signed-out user. */
export function hasRole(role: Role | null, needed: Role): boolean {
  return role !== null && roles.indexOf(role) >= roles.indexOf(needed);
}
