import { Link } from 'react-router';
import { bridgesPage as texts } from '#texts/bridges/board.ts';
import choice from '#web/components/buttons/choice.module.css';
import { rememberWay } from '#web/shell/document/remembered-choices.ts';
import type { LinkChoice } from './board-view-model.ts';
import css from './way-choice.module.css';

/**
 * The ways of crossing. They are links, so they work without JavaScript; a choice replaces the address, because the browser's back
 * button leads to the page before.
 */
export function WayChoice({ choices }: { choices: LinkChoice[] }) {
  return (
    <nav className={css.ways} aria-label={texts.filter}>
      <ul>
        {choices.map(({ key, label, to, isCurrent }) => (
          <li key={key}>
            <Link
              to={to}
              className={choice.choice}
              aria-current={isCurrent ? 'true' : undefined}
              onClick={() => rememberWay(key)}
              preventScrollReset
              replace
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
