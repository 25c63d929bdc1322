import { Link } from 'react-router';
import { bridgesPage as texts } from '#texts/bridges-public.ts';
import { Age } from '#web/components/age.tsx';
import css from './crossing-lanes.module.css';
import type { LaneChoice } from './crossing-words.ts';
import type { LaneWords } from './lane-words.ts';
import { Level } from './level.tsx';
import { StateMark } from './marks.tsx';

/** The lanes of a crossing as they are now, each the way to its own hours. Ears get number and time in one sentence. */
export function CrossingLanes({ lanes }: { lanes: LaneChoice[] }) {
  return (
    <ul className={css.lanes}>
      {lanes.map(({ words, to, on }) => (
        <li key={words.lane}>
          <Link
            to={to}
            className={css.lane}
            data-face={words.face}
            aria-current={on ? 'true' : undefined}
            preventScrollReset
          >
            <span className="visually-hidden">{words.said}. </span>
            <span className={css.name} aria-hidden="true">
              {words.name}
            </span>
            <Figure lane={words} />
            <Facts lane={words} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The number, how it feels, and whether it is an estimate. */
function Figure({ lane }: { lane: LaneWords }) {
  if (!lane.level) return <span className={css.word}>{lane.word}</span>;
  return (
    <>
      <span className={css.number} aria-hidden="true">
        {lane.number} <small>{texts.minutes}</small>
      </span>
      <Level lane={lane} className={css.level} />
      {lane.face === 'estimate' && <span className={css.tag}>{texts.estimateTag}</span>}
    </>
  );
}

function Facts({ lane: { state, stateWord, word, taken, expected, lanesOpen, note } }: { lane: LaneWords }) {
  return (
    <>
      {stateWord !== word && (
        <span className={css.state}>
          <StateMark state={state} />
          {stateWord}
        </span>
      )}
      {taken && <Age at={taken.at} words={taken.words} className={css.age} />}
      {[lanesOpen, expected, note].filter(Boolean).map((words) => (
        <span key={words} className={css.detail}>
          {words}
        </span>
      ))}
    </>
  );
}
