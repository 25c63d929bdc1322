import { Link } from 'react-router';
import { bridgesPage as texts } from '#texts/bridges-public.ts';
import type { CrossingWords } from './board-words.ts';
import css from './crossing-card.module.css';
import { HoursAhead } from './hours-ahead.tsx';
import { LaneRow } from './lane-row.tsx';
import { StateMark } from './marks.tsx';

type Props = {
  crossing: CrossingWords;
  /** Whether only the lanes of one way of crossing are shown, with more room for each */
  isFiltered: boolean;
};

/** One crossing with its lanes; its name leads to all that is known of it. */
export function CrossingCard({ crossing, isFiltered }: Props) {
  const { port, name, officialName, to, state, stateWord, opens, closedLanes, lanes } = crossing;
  const id = `puente-${port}`;
  return (
    <section className={css.card} aria-labelledby={id} data-state={state}>
      <header className={css.head}>
        <h2 id={id}>
          <Link to={to}>{name}</Link>
        </h2>
        <p className={css.state} data-state={state}>
          <StateMark state={state} />
          {stateWord}
        </p>
        <p className={css.official}>{officialName}</p>
      </header>
      {state === 'closed' ? (
        <div className={css.closed}>
          <p className={css.opens}>{opens || stateWord}</p>
          <p>{closedLanes}</p>
        </div>
      ) : (
        <>
          <ul className={css.lanes} data-large={isFiltered} aria-labelledby={id}>
            {lanes.map((lane, index) => (
              <LaneRow key={lane.lane} lane={lane} isMain={index === 0 || isFiltered} />
            ))}
          </ul>
          <HoursAhead title={texts.hours} lanes={lanes} bridge={name} isOpen={isFiltered} />
        </>
      )}
    </section>
  );
}
