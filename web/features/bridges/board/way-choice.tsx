import { useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { waysLabel } from '#texts/bridges/lanes.ts';
import choice from '#web/components/buttons/choice.module.css';
import { rememberWay } from '#web/shell/document/remembered-choices.ts';
import type { LinkChoice } from './board-view-model.ts';
import css from './way-choice.module.css';

/**
 * The ways of crossing. They are links, so they work without JavaScript; a choice replaces the address, because the browser's back
 * button leads to the page before. The way shown is remembered. Until the script of the page has come, the boot script does that.
 */
export function WayChoice({ choices }: { choices: LinkChoice[] }) {
  const current = choices.find(({ isCurrent }) => isCurrent)?.key;
  useLayoutEffect(() => {
    if (current) rememberWay(current);
  }, [current]);
  return (
    <nav className={css.ways} aria-label={waysLabel}>
      <ul>
        {choices.map(({ key, label, to, isCurrent }) => (
          <li key={key}>
            <Link
              to={to}
              className={choice.choice}
              aria-current={isCurrent ? 'true' : undefined}
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
