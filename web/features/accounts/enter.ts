import type { Usuario } from '#contract/accounts.ts';
import { keepUsuario } from '#web/shell/usuario.ts';

/** Goes on after a sign-in by loading a new document, so that nothing of the session before is left. */
export function enter(usuario: Usuario, next: string): void {
  keepUsuario(usuario);
  window.location.replace(next);
}
