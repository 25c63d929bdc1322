import type { User } from '#contract/accounts.ts';
import { dropDraftsOfOthers } from '#web/components/editing/stored-drafts.ts';
import { storeUsuario } from '#web/shell/session/usuario.ts';

/**
 * Stores `usuario` and removes the drafts of other users. Loads `next` as a new document, which clears all state of the
 * previous session; null stays on the page, for a user who has left the form.
 */
export function completeSignIn(usuario: User, next: string | null): void {
  storeUsuario(usuario);
  dropDraftsOfOthers(usuario.id);
  if (next !== null) window.location.replace(next);
}
