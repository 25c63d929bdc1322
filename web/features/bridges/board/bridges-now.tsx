import { Link } from 'react-router';
import button from '#web/components/buttons/button.module.css';
import { Age } from '#web/components/page/age.tsx';
import load from '#web/features/bridges/wait-load.module.css';
import { BridgeHeadline } from './bridge-headline.tsx';
import css from './bridges-now.module.css';
import type { BridgesNowViewModel } from './bridges-now-view-model.ts';
import { WayChoice } from './way-choice.tsx';

/** The bridges on the landing page; each row links to its bridge. */
export function BridgesNow({
  now: { title, failing, taken, takenLabel, wayChoices, rows },
}: {
  now: BridgesNowViewModel;
}) {
  return (
    <section id="puentes" className={css.now} aria-label={title}>
      <h2>{title}</h2>
      {failing && <p className={css.failing}>{failing}</p>}
      <WayChoice choices={wayChoices} />
      <p className={css.taken}>
        <span>{takenLabel}</span> {taken && <Age {...taken} />}
      </p>
      <ul className={css.rows}>
        {rows.map(({ port, to, headline }) => (
          <li key={port}>
            <Link to={to} viewTransition className={load.ground} data-best={headline.isBest}>
              <BridgeHeadline headline={headline} title="h3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The link to the board of all bridges. */
export const AllBridgesLink = ({ all: { to, label } }: Pick<BridgesNowViewModel, 'all'>) => (
  <Link to={to} className={`${button.button} ${css.all}`}>
    {label}
  </Link>
);
