import { Link } from 'react-router';
import { formatAge } from '#domain/time/format-ago.ts';
import { bridgesPage as texts } from '#texts/bridges/board.ts';
import { waitLabels } from '#texts/bridges/lanes.ts';
import { useNow } from '#web/components/hooks/use-now.ts';
import { Age } from '#web/components/page/age.tsx';
import type { LaneViewModel } from '#web/features/bridges/lane-view-model.ts';
import { LaneStateIcon, WaitLevelLabel } from '#web/features/bridges/wait-level-label.tsx';
import load from '#web/features/bridges/wait-load.module.css';
import type { BridgeViewModel } from './board-view-model.ts';
import css from './bridge-card.module.css';
import { BridgeHeadline } from './bridge-headline.tsx';

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

type Props = { title: string; bridge: string; lanes: LaneViewModel[] };

/** Table of hourly estimates, one row per lane; renders nothing without estimates. */
function HoursAhead({ title, bridge, lanes }: Props) {
  const lanesWithEstimates = lanes.filter(({ hours, face }) => hours.length > 0 && face !== 'closed');
  const [first] = lanesWithEstimates;
  if (!first) return null;
  return (
    <div className={css.hours}>
      <h3>{title}</h3>
      <table>
        <caption className="visually-hidden">{`${texts.hoursCaption}, ${bridge}`}</caption>
        <thead>
          <tr>
            {first.hours.map(({ at }) => (
              <th key={at} scope="col">
                {at}
              </th>
            ))}
          </tr>
        </thead>
        {lanesWithEstimates.map(({ lane, name, hours }) => (
          <tbody key={lane}>
            <tr>
              <th scope="rowgroup" colSpan={hours.length} className={css.lane}>
                {name}
              </th>
            </tr>
            <tr>
              {hours.map(({ at, text, level }) => (
                <td key={at} translate="no" data-level={level} data-hour={at}>
                  {text}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** One lane: number, level, state, age and estimate. Screen readers get number and time in one sentence. */
function LaneRow({ lane }: { lane: LaneViewModel }) {
  const { name, face, said, state, stateWord, lanesOpen, taken, expected, measured, note, noteAt } = lane;
  return (
    <li className={css.laneRowLane} data-face={face}>
      <div className={css.name}>
        <p>
          <span className="visually-hidden">{said}</span> <span aria-hidden="true">{name}</span>
          {face === 'estimate' && (
            <span className="badge" data-tone="plain">
              {waitLabels.estimate}
            </span>
          )}
        </p>
        <p className={css.state} data-state={state}>
          <LaneStateIcon state={state} />
          <span>{stateWord}</span>
        </p>
        {taken && <Age at={taken.at} text={taken.text} className={css.age} />}
      </div>
      <Figure key={lane.number + lane.levelWord} lane={lane} />
      <p className={css.facts}>
        {[expected, lanesOpen, measured].filter(Boolean).map((text) => (
          <span key={text}>{text}</span>
        ))}
        {note && (
          <span className={noteAt ? css.aged : undefined}>
            <span>{note}</span>
            {noteAt && <NoteAge at={noteAt} />}
          </span>
        )}
      </p>
    </li>
  );
}

/** The number and its level. The caller's key replaces the element for a new number, which avoids a layout shift. */
function Figure({ lane }: { lane: LaneViewModel }) {
  if (!lane.level) return <p className={css.word}>{lane.word}</p>;
  return (
    <div className={css.figure}>
      <p className={css.number} translate="no" aria-hidden="true">
        <span>{lane.number}</span>
        <span className={css.unit}>{waitLabels.minutes}</span>
      </p>
      <p>
        <WaitLevelLabel lane={lane} className={css.level} />
      </p>
    </div>
  );
}

/** Age at the end of a note; its space is reserved. */
function NoteAge({ at }: { at: string }) {
  const now = useNow();
  return now === null ? null : <span className={css.unbroken}>{` (${formatAge(now - Date.parse(at))})`}</span>;
}
