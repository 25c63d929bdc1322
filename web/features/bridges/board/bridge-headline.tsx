import { waitLabels as texts } from '#texts/bridges/lanes.ts';
import { BridgeDrawing } from '#web/features/bridges/bridge-drawing.tsx';
import { WaitLevelLabel } from '#web/features/bridges/wait-level-label.tsx';
import load from '#web/features/bridges/wait-load.module.css';
import css from './bridge-headline.module.css';
import type { BridgeHeadline as Headline } from './bridge-headline-view-model.ts';

type Props = { headline: Headline; title: 'h2' | 'h3' };

/**
 * One row of a board: name, number, level, trend and note. Contains no links, because a summary or a link contains it. The keys
 * replace changed elements, which avoids a layout shift.
 */
export function BridgeHeadline({ headline, title: Title }: Props) {
  const { port, name, number, word, said, trend, note, isBest, reason } = headline;
  return (
    <span className={css.row} data-best={isBest}>
      <span className={css.head}>
        <BridgeDrawing kind="mark" port={port} className={css.mark} />
        <Title className={css.name} translate="no">
          {name}
        </Title>
        {reason && (
          <span className={css.reason}>
            <b>{`${texts.best}:`}</b> <span>{reason}</span>
          </span>
        )}
      </span>
      {number && (
        <span className={`${css.answer} ${load.number}`}>
          <span className={css.number} key={number} translate="no" aria-hidden="true">
            <span>{number}</span>
            <small>{texts.minutes}</small>
          </span>
          {isBest && !reason && <span className={css.best}>{texts.best}</span>}
        </span>
      )}
      <span className={css.facts} key={number + headline.levelWord + note}>
        {said && <span className="visually-hidden">{said}</span>} {word && <span>{word}</span>}{' '}
        <WaitLevelLabel lane={headline} className={css.level}>
          {trend && <span data-trend={trend.direction}>{trend.word}</span>}
        </WaitLevelLabel>
        {note && <span className={css.note}>{note}</span>}
      </span>
    </span>
  );
}
