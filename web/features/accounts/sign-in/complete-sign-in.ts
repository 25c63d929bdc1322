import type { User } from '#contract/accounts.ts';
import { removeOldDrafts } from '#web/components/editing/stored-drafts.ts';
import { storeUsuario } from '#web/shell/session/usuario.ts';

/**
 * Stores `usuario` and removes the drafts of other users. Loads `next` as a new document, which clears all state of the
 * previous session; null stays on the page, for a user who has left the form.
 */
export function completeSignIn(usuario: User, next: string | null): void {
  storeUsuario(usuario);
  removeOldDrafts(usuario.id, new Date());
  if (next !== null) window.location.replace(next);
}
