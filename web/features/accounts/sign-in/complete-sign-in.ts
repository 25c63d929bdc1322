import type { User } from '#contract/accounts.ts';
import { dropDraftsOfOthers } from '#web/components/editing/drop-drafts.ts';
import { storeUsuario } from '#web/shell/session/usuario.ts';

/** Stores `usuario`, removes the drafts of other users and loads a new document, which clears all state of the previous session. */
export function completeSignIn(usuario: User, next: string): void {
  storeUsuario(usuario);
  dropDraftsOfOthers(usuario.id);
  window.location.replace(next);
}
