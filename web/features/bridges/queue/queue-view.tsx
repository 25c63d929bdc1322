import { Link } from 'react-router';
import { waitLabels } from '#texts/bridges/lanes.ts';
import { queuePage as texts } from '#texts/bridges/queue.ts';
import { Age } from '#web/components/page/age.tsx';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import type { SourceViewModel } from '#web/features/bridges/board/board-view-model.ts';
import { BridgeHeadline } from '#web/features/bridges/board/bridge-headline.tsx';
import type { BridgeHeadline as Headline } from '#web/features/bridges/board/bridge-headline-view-model.ts';
import { WayChoice } from '#web/features/bridges/board/way-choice.tsx';
import { SourceLine } from '#web/features/bridges/source-line.tsx';
import { WaitLevelLabel } from '#web/features/bridges/wait-level-label.tsx';
import load from '#web/features/bridges/wait-load.module.css';
import css from './queue-view.module.css';
import type { QueueHour, QueueViewModel } from './queue-view-model.ts';

type Props = { queue: QueueViewModel | null; source: SourceViewModel };

/** One bridge on one screen, for people in its queue (PWA-2): the wait in large type, its hours and the other bridges. */
export function QueueView({ queue, source }: Props) {
  if (!queue) return <EmptyState title={texts.none} help={texts.noneHelp} asPage />;
  const { bridge, wayChoices, hours, others, to, measured, measureTo } = queue;
  return (
    <div className={`page ${css.page}`}>
      <header className={css.head}>
        <p>{texts.title}</p>
        <h1 translate="no">{bridge.name}</h1>
        {source.failing && <p className={css.failing}>{source.failing}</p>}
      </header>
      <WayChoice choices={wayChoices} />
      <CurrentWait headline={bridge} />
      {measured && <p className={css.measured}>{measured}</p>}
      <p className={css.more}>
        <Link to={measureTo}>{texts.measure}</Link>
      </p>
      <Hours hours={hours} />
      <nav className={css.others} aria-label={texts.others}>
        <ul>
          {others.map(({ key, to, headline }) => (
            <li key={key}>
              <Link to={to} className={load.ground} replace>
                <BridgeHeadline headline={headline} title="h3" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className={css.more}>
        <Link to={to}>{texts.page(bridge.name)}</Link>
      </p>
      <SourceLine source={source} />
    </div>
  );
}

/** The keys replace changed elements, which avoids a layout shift. */
function CurrentWait({ headline }: { headline: Headline }) {
  const { number, word, said, taken, trend, note } = headline;
  return (
    <p className={`${css.now} ${load.ground}`} role="status">
      {said && <span className="visually-hidden">{said}</span>}{' '}
      {number && (
        <span className={`${css.number} ${load.number}`} key={number} translate="no" aria-hidden="true">
          <span>{number}</span>
          <small>{waitLabels.minutes}</small>
        </span>
      )}
      {word && <strong className={css.word}>{word}</strong>}
      <span className={css.facts} key={number + note}>
        <WaitLevelLabel lane={headline} className={css.level}>
          {trend && <span data-trend={trend.direction}>{trend.word}</span>}
        </WaitLevelLabel>
        {taken && (
          <span>
            <span>{texts.official}</span> <Age {...taken} />
          </span>
        )}
        {number && !taken && <span>{texts.estimate}</span>}
        {note && <span>{note}</span>}
      </span>
    </p>
  );
}

/** Waits of the last hours and estimates of the next ones, as bars that read as a list. */
function Hours({ hours }: { hours: QueueHour[] }) {
  return (
    <section className={css.hours} aria-labelledby="hours">
      <h2 id="hours">{texts.hours}</h2>
      {hours.length > 0 ? (
        <>
          <ol>
            {hours.map(({ key, label, text, level, percent, isEstimate }) => (
              <li key={key} data-level={level} data-estimate={isEstimate}>
                <span className={css.value} translate="no">
                  {text}
                </span>
                <span className={css.bar} style={{ height: `${percent}%` }} aria-hidden="true" />
                <span className={css.hour}>
                  <span>{label}</span> {isEstimate && <span className="visually-hidden">{texts.ahead}</span>}
                </span>
              </li>
            ))}
          </ol>
          <p>{texts.hoursHelp}</p>
        </>
      ) : (
        <p>{texts.noHours}</p>
      )}
    </section>
  );
}
