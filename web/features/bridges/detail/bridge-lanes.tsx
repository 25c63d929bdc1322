import { Link } from 'react-router';
import { waitLabels as texts } from '#texts/bridges/lanes.ts';
import { notifyLinks } from '#texts/notifications/notification-errors.ts';
import { Age } from '#web/components/page/age.tsx';
import type { LaneViewModel } from '#web/features/bridges/lane-view-model.ts';
import { LaneStateIcon, WaitLevelLabel } from '#web/features/bridges/wait-level-label.tsx';
import load from '#web/features/bridges/wait-load.module.css';
import type { LaneChoice } from './bridge-detail-view-model.ts';
import css from './bridge-lanes.module.css';

/** Current lanes of a bridge, each linked to its own hours. Screen readers get number and time in one sentence. */
export function BridgeLanes({ lanes }: { lanes: LaneChoice[] }) {
  return (
    <ul className={css.lanes}>
      {lanes.map(({ lane, to, isCurrent, notify }) => (
        <li key={lane.lane}>
          <Link
            to={to}
            className={`${css.lane} ${load.ground}`}
            data-face={lane.face}
            aria-current={isCurrent ? 'true' : undefined}
            preventScrollReset
          >
            <span className="visually-hidden">{lane.said}</span>{' '}
            <span className={css.name} aria-hidden="true">
              {lane.name}
            </span>
            <Figure lane={lane} />
            <Facts lane={lane} />
          </Link>
          <Link to={notify.to} className={css.notify}>
            <span>{notify.label}</span>
            <span className="visually-hidden">{notifyLinks.ofLane(lane.name)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The number, its level, and a tag for estimates. */
function Figure({ lane }: { lane: LaneViewModel }) {
  if (!lane.level) return <span className={css.word}>{lane.word}</span>;
  return (
    <>
      <span className={`${css.number} ${load.number}`} translate="no" aria-hidden="true">
        <span>{lane.number}</span> <small>{texts.minutes}</small>
      </span>
      <WaitLevelLabel lane={lane} className={css.level} />
      {lane.face === 'estimate' && <span className={css.tag}>{texts.estimate}</span>}
    </>
  );
}

function Facts({
  lane: { state, stateWord, word, taken, expected, lanesOpen, note, measured },
}: {
  lane: LaneViewModel;
}) {
  return (
    <>
      {stateWord !== word && (
        <span className={css.state}>
          <LaneStateIcon state={state} />
          <span>{stateWord}</span>
        </span>
      )}
      {taken && <Age at={taken.at} text={taken.text} className={css.age} />}
      {[lanesOpen, expected, note, measured].filter(Boolean).map((text) => (
        <span key={text} className={css.detail}>
          {text}
        </span>
      ))}
    </>
  );
}
