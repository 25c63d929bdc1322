import type { User } from '#contract/accounts.ts';
import { storeUsuario } from '#web/shell/session/usuario.ts';

/** Stores `usuario` and loads a new document, which clears all state of the previous session. */
export function completeSignIn(usuario: User, next: string): void {
  storeUsuario(usuario);
  window.location.replace(next);
}
