const prefix = 'borrador:';

/** Start of the local storage keys of a user's drafts. */
export const draftPrefix = (userId: number) => `${prefix}${userId}:`;

/** Removes the drafts of all other users, so that nobody finds them on a shared computer. */
export function dropDraftsOfOthers(userId: number): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !key.startsWith(draftPrefix(userId))) localStorage.removeItem(key);
  } catch {
    // without storage there are no drafts
  }
}
