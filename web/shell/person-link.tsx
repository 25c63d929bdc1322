import { Link } from 'react-router';
import { shell } from '#texts/shell.ts';
import { paths } from '#web/api/paths.ts';
import css from './public-frame.module.css';
import { displayName, useStoredUsuario } from './usuario.ts';

/** The way in, for everybody in the server's HTML; the name of whom the browser remembers takes its room. */
export function PersonLink() {
  const stored = useStoredUsuario();
  const name = stored === null ? shell.signIn : displayName(stored);
  return (
    <Link to={stored === null ? paths.login() : paths.welcome} className={css.person} title={name}>
      <span>{name}</span>
    </Link>
  );
}
