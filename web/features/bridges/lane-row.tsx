import { ageInWords } from '#domain/ago.ts';
import { bridgesPage as texts } from '#texts/bridges-public.ts';
import { Age } from '#web/components/age.tsx';
import { useNow } from '#web/components/use-now.ts';
import css from './lane-row.module.css';
import type { LaneWords } from './lane-words.ts';
import { Level } from './level.tsx';
import { StateMark } from './marks.tsx';

type Props = {
  lane: LaneWords;
  /** Whether its number is as large as the page has them */
  isMain: boolean;
};

/** One lane: its number, how that feels, its state, its age and what is expected. Ears get number and time in one sentence. */
export function LaneRow({ lane, isMain }: Props) {
  const { name, face, said, state, stateWord, lanesOpen, taken, expected, note, noteAt } = lane;
  return (
    <li className={css.lane} data-main={isMain} data-face={face}>
      <div className={css.name}>
        <p>
          <span className="visually-hidden">{said} </span>
          <span aria-hidden="true">{name}</span>
          {face === 'estimate' && <span className={css.tag}>{texts.estimateTag}</span>}
        </p>
        <p className={css.state} data-state={state}>
          <StateMark state={state} />
          {stateWord}
        </p>
        {taken && <Age at={taken.at} words={taken.words} className={css.age} />}
      </div>
      <Figure key={lane.number + lane.levelWord} lane={lane} />
      <p className={css.facts}>
        {[expected, lanesOpen].filter(Boolean).map((words) => (
          <span key={words}>{words}</span>
        ))}
        {note && (
          <span className={noteAt ? css.aged : undefined}>
            {note}
            {noteAt && <NoteAge at={noteAt} />}
          </span>
        )}
      </p>
    </li>
  );
}

/** The number and how it feels. A new number comes as a new element, so that nothing that stands there moves. */
function Figure({ lane }: { lane: LaneWords }) {
  if (!lane.level) return <p className={css.word}>{lane.word}</p>;
  return (
    <div className={css.figure}>
      <p className={css.number} aria-hidden="true">
        {lane.number}
        <span className={css.unit}>{texts.minutes}</span>
      </p>
      <p>
        <Level lane={lane} className={css.level} />
      </p>
    </div>
  );
}

/** Ends a sentence whose room holds it. */
function NoteAge({ at }: { at: string }) {
  const now = useNow();
  return now === null ? null : <span className={css.whole}> ({ageInWords(now - Date.parse(at))})</span>;
}
