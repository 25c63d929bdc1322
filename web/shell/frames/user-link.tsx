import { Link } from 'react-router';
import { shellTexts } from '#texts/shell/shell.ts';
import { paths } from '#web/api/paths.ts';
import { displayName, useStoredUsuario } from '#web/shell/session/usuario.ts';
import css from './public-frame.module.css';

/** Sign-in link in the server's HTML; after hydration the name of the stored user, if any. */
export function UserLink() {
  const stored = useStoredUsuario();
  const name = stored === null ? shellTexts.signIn : displayName(stored);
  return (
    <Link to={stored === null ? paths.login() : paths.welcome} className={css.person} title={name}>
      <span>{name}</span>
    </Link>
  );
}
