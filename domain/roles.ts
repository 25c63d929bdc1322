/** What a signed-in person is, from the least to the most (design 6). */
export const roles = ['visitor', 'partner', 'admin'] as const;

export type Role = (typeof roles)[number];

/** Whether a role may do what needs another one; nobody signed in is null. */
export function reaches(role: Role | null, needed: Role): boolean {
  return role !== null && roles.indexOf(role) >= roles.indexOf(needed);
}
