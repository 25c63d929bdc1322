import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Way } from '#domain/bridges/bridges.ts';
import { bridgesPage as texts, waitAnnouncements } from '#texts/bridges/board.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { Age } from '#web/components/page/age.tsx';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import { AdvicePanel } from '#web/features/bridges/advice/advice-panel.tsx';
import type { FormattedInstant } from '#web/features/bridges/lane-view-model.ts';
import { SourceLine } from '#web/features/bridges/source-line.tsx';
import type { BridgeViewModel, LinkChoice, SourceViewModel } from './board-view-model.ts';
import { BridgeCard } from './bridge-card.tsx';
import css from './bridges-view.module.css';
import { SavedCrossing, StartCrossing } from './saved-crossing.tsx';
import { WayChoice } from './way-choice.tsx';

type Props = {
  way: Way;
  wayChoices: LinkChoice[];
  bridges: BridgeViewModel[];
  /** When the latest official number was taken; null when all are estimates */
  taken: FormattedInstant | null;
  source: SourceViewModel;
  crossing: ComponentProps<typeof SavedCrossing>['crossing'];
  adviceProps: ComponentProps<typeof AdvicePanel>;
};

/** Current wait of every bridge for one way of crossing, on the first screen of a phone (FIVE-1). */
export function BridgesView({ way, wayChoices, bridges, taken, source, crossing, adviceProps }: Props) {
  return (
    <div className={`page ${css.page}`}>
      <header className={css.head}>
        <h1>{texts.title}</h1>
        {source.failing && <p className={css.failing}>{source.failing}</p>}
      </header>
      <SavedCrossing crossing={crossing} />
      <WayChoice choices={wayChoices} />
      <LaneChangeAnnouncer way={way} bridges={bridges} />
      {bridges.length > 0 ? (
        <div className={css.board}>
          <div className={css.bridges}>
            <p className={css.taken}>
              <span>{taken ? texts.taken : texts.allEstimates}</span> {taken && <Age {...taken} />}
            </p>
            {bridges.map((bridge) => (
              <BridgeCard key={bridge.port} bridge={bridge} />
            ))}
            <SourceLine source={source} />
            <p className={css.plan}>
              <span>{texts.planHelp}</span> <Link to={paths.plan({ carril: way })}>{texts.plan}</Link>
            </p>
            <StartCrossing crossing={crossing} />
          </div>
          <AdvicePanel {...adviceProps} />
        </div>
      ) : (
        <EmptyState title={texts.none} help={texts.noneHelp}>
          <LinkButton to={paths.thingsToDo}>{texts.thingsToDo}</LinkButton>
        </EmptyState>
      )}
      <p className={css.about}>
        <span>{texts.about}</span> <Link to={paths.accuracy}>{texts.accuracy}</Link>.{' '}
        <Link to={paths.beforeCrossing}>{texts.before}</Link>. <Link to={paths.measure()}>{texts.measure}</Link>.
      </p>
    </div>
  );
}

type LaneChangeAnnouncerProps = { way: Way | null; bridges: BridgeViewModel[] };

/** Announces changes of an open page to screen readers. A change of filter announces nothing. */
function LaneChangeAnnouncer({ way, bridges }: LaneChangeAnnouncerProps) {
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef({ way, bridges });
  useEffect(() => {
    const before = shown.current;
    shown.current = { way, bridges };
    const changes = before.way === way ? formatLaneChanges(before.bridges, bridges) : '';
    if (changes) setAnnouncement(changes);
  }, [way, bridges]);
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}

/** Changes announced one by one; the rest is only counted. */
const maxAnnounced = 2;

/** Formats lane changes between two boards in one line for screen readers, official numbers first; '' for none. */
export function formatLaneChanges(before: BridgeViewModel[], now: BridgeViewModel[]): string {
  const previous = new Map(before.flatMap(({ port, lanes }) => lanes.map(({ lane, brief }) => [port + lane, brief])));
  const changes = now
    .flatMap(({ port, lanes }) => lanes.map((lane) => ({ ...lane, before: previous.get(port + lane.lane) })))
    .filter((lane) => lane.before !== undefined && lane.before !== lane.brief)
    .sort((one, other) => Number(one.face === 'estimate') - Number(other.face === 'estimate'))
    .map(({ brief }) => brief);
  const rest = changes.length - maxAnnounced;
  return [...changes.slice(0, maxAnnounced), ...(rest > 0 ? [waitAnnouncements.more(rest)] : [])].join('. ');
}
