import { formatAge } from '#domain/time/format-ago.ts';
import { waitLabels as texts } from '#texts/bridges/lanes.ts';
import { useNow } from '#web/components/hooks/use-now.ts';
import { Age } from '#web/components/page/age.tsx';
import { LaneStateIcon } from '#web/features/bridges/lane-icons.tsx';
import type { LaneViewModel } from '#web/features/bridges/lane-view-model.ts';
import { WaitLevelLabel } from '#web/features/bridges/wait-level-label.tsx';
import css from './lane-row.module.css';

/** One lane: number, level, state, age and estimate. Screen readers get number and time in one sentence. */
export function LaneRow({ lane }: { lane: LaneViewModel }) {
  const { name, face, said, state, stateWord, lanesOpen, taken, expected, measured, note, noteAt } = lane;
  return (
    <li className={css.lane} data-face={face}>
      <div className={css.name}>
        <p>
          <span className="visually-hidden">{said}</span> <span aria-hidden="true">{name}</span>
          {face === 'estimate' && (
            <span className="badge" data-tone="plain">
              {texts.estimate}
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
        <span className={css.unit}>{texts.minutes}</span>
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
