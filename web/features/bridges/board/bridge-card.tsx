import { Link } from 'react-router';
import { bridgesPage as texts } from '#texts/bridges/board.ts';
import load from '#web/features/bridges/wait-load.module.css';
import type { BridgeViewModel } from './board-view-model.ts';
import css from './bridge-card.module.css';
import { BridgeHeadline } from './bridge-headline.tsx';
import { HoursAhead } from './hours-ahead.tsx';
import { LaneRow } from './lane-row.tsx';

/** One bridge as a row that opens to its lanes, hours ahead and the link to its page. */
export function BridgeCard({ bridge }: { bridge: BridgeViewModel }) {
  const { port, officialName, to, queueTo, state, closedLanes, headline, lanes, otherLanes } = bridge;
  return (
    <details
      id={`puente-${port}`}
      className={css.card}
      aria-label={headline.name}
      data-best={headline.isBest}
      data-state={state}
    >
      <summary className={load.ground}>
        <BridgeHeadline headline={headline} title="h2" />
      </summary>
      <div className={css.details}>
        <p className={css.official} translate="no">
          {officialName}
        </p>
        {state === 'closed' ? (
          <p>{closedLanes}</p>
        ) : (
          <>
            <ul aria-label={headline.name}>
              {[...lanes, ...otherLanes].map((lane) => (
                <LaneRow key={lane.lane} lane={lane} />
              ))}
            </ul>
            <HoursAhead title={texts.hours} lanes={lanes} bridge={headline.name} />
          </>
        )}
        <p className={css.more}>
          <Link to={to}>{texts.more(headline.name)}</Link>
          <Link to={queueTo}>{texts.inQueue}</Link>
        </p>
      </div>
    </details>
  );
}
