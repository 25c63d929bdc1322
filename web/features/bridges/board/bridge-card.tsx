import { Link } from 'react-router';
import { bridgesPage as texts } from '#texts/bridges/bridges-public.ts';
import { LaneStateIcon } from '#web/features/bridges/lane-icons.tsx';
import type { BridgeViewModel } from './board-view-model.ts';
import css from './bridge-card.module.css';
import { HoursAhead } from './hours-ahead.tsx';
import { LaneRow } from './lane-row.tsx';

type Props = {
  bridge: BridgeViewModel;
  /** Whether only lanes of one way of crossing are shown, which then get more room */
  isFiltered: boolean;
};

/** One bridge with its lanes; its name links to the page of the bridge. */
export function BridgeCard({ bridge, isFiltered }: Props) {
  const { port, name, officialName, to, state, stateWord, opens, closedLanes, lanes } = bridge;
  const id = `puente-${port}`;
  return (
    <section className={css.card} aria-labelledby={id} data-state={state}>
      <header className={css.head}>
        <h2 id={id}>
          <Link to={to}>{name}</Link>
        </h2>
        <p className={css.state} data-state={state}>
          <LaneStateIcon state={state} />
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
