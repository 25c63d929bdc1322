import { useState } from 'react';
import { Link } from 'react-router';
import type { LaneKind } from '#domain/bridges/bridges.ts';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { metresBetween } from '#domain/places/distance.ts';
import { measurePage as texts } from '#texts/bridges/measure-page.ts';
import { formatAway } from '#texts/places/place-card.ts';
import { durations } from '#texts/time.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import { readPosition } from '#web/components/hooks/read-position.ts';
import { useNow } from '#web/components/hooks/use-now.ts';
import { BackLink } from '#web/components/page/back-link.tsx';
import { EmptyState, NoScript } from '#web/components/page/empty-state.tsx';
import { formatRelativeTime } from '#web/shell/time/relative-time.ts';
import { isRunning, maxOpenMs, type StoredCrossing } from './crossing-state.ts';
import css from './measure-view.module.css';
import { useCrossing } from './use-crossing.ts';

type Props = { bridges: MeasurableBridge[]; port: string | null; lane: string | null };

/** 'Medir mi cruce': two taps measure a crossing (MEAS-1). */
export function MeasureView({ bridges, port, lane }: Props) {
  const { crossing, hasFailed, start, finish, undo, clear } = useCrossing();
  const bridge = bridges.find((one) => one.port === crossing?.port)?.name ?? '';
  const laneName = bridges.flatMap(({ lanes }) => lanes).find((one) => one.lane === crossing?.lane)?.name ?? '';
  if (bridges.length === 0) return <EmptyState title={texts.none} help={texts.noneHelp} asPage />;
  return (
    <article className={`page ${css.page}`}>
      <BackLink to={paths.bridges} label={texts.back} />
      <header className={css.head}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <NoScript sentence={texts.noScript} />
      <section className={css.now} aria-live="polite">
        {crossing === undefined && <p>{texts.loading}</p>}
        {crossing === null && <StartForm bridges={bridges} port={port} lane={lane} onStart={start} />}
        {crossing && isRunning(crossing) && (
          <Running crossing={crossing} title={texts.inQueue(bridge, laneName)} onFinish={finish} onUndo={undo} />
        )}
        {crossing && !isRunning(crossing) && (
          <Finished crossing={crossing} bridge={bridge} hasFailed={hasFailed} onUndo={undo} onClear={clear} />
        )}
      </section>
      <section aria-labelledby="privacy" className={css.privacy}>
        <h2 id="privacy">{texts.privacy}</h2>
        <ul>
          {texts.privacyPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <Link to={`${paths.notifications()}#dispositivo`}>{texts.erase}</Link>
      </section>
    </article>
  );
}

type RunningProps = { crossing: StoredCrossing; title: string; onFinish: () => void; onUndo: () => void };

function Running({ crossing, title, onFinish, onUndo }: RunningProps) {
  const now = useNow() ?? crossing.startedAt;
  const elapsedMs = Math.max(0, now - crossing.startedAt);
  return (
    <>
      <h2>{title}</h2>
      <p className={css.elapsed}>{formatMinutes(elapsedMs)}</p>
      <p>{texts.since(formatRelativeTime(toIso(crossing.startedAt), toIso(now)))}</p>
      <p>{elapsedMs > maxOpenMs ? texts.tooLong : texts.keepsGoing}</p>
      <button type="button" className={`${button.button} ${button.primary} ${button.large}`} onClick={onFinish}>
        {texts.leave}
      </button>
      <button type="button" className={button.button} onClick={onUndo}>
        {texts.undoStart}
      </button>
    </>
  );
}

type FinishedProps = {
  crossing: StoredCrossing;
  bridge: string;
  hasFailed: boolean;
  onUndo: () => void;
  onClear: () => void;
};

function Finished({
  crossing: { startedAt, endedAt, result, port },
  bridge,
  hasFailed,
  onUndo,
  onClear,
}: FinishedProps) {
  return (
    <>
      <h2>{texts.crossed(bridge, formatMinutes((endedAt ?? startedAt) - startedAt))}</h2>
      <p role="status">{result ? describe(result) : hasFailed ? texts.waiting : texts.sending}</p>
      {result ? (
        <>
          <button type="button" className={`${button.button} ${button.primary}`} onClick={onClear}>
            {texts.again}
          </button>
          <Link to={paths.bridge(port)}>{bridge}</Link>
        </>
      ) : (
        <button type="button" className={button.button} onClick={onUndo}>
          {texts.undoEnd}
        </button>
      )}
    </>
  );
}

function describe(result: NonNullable<StoredCrossing['result']>): string {
  if ('refused' in result) return result.refused;
  return result.problem === '' ? texts.sent : texts.problems[result.problem];
}

const toIso = (ms: number) => new Date(ms).toISOString();

function formatMinutes(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? durations.minutes(minutes) : durations.hoursAndMinutes(hours, minutes % 60);
}

type MeasurableBridge = { port: string; name: string; lanes: { lane: LaneKind; name: string }[] } & Coordinates;
type StartFormProps = {
  bridges: MeasurableBridge[];
  /** Choices of the address; null for none */
  port: string | null;
  lane: string | null;
  onStart: (chosen: { port: string; lane: LaneKind }) => void;
};

/** Distance from which a queue can hardly be that of the bridge. */
const maxMetres = 5000;

/** Choice of bridge and lane, and the first tap. The position is compared here and never sent. */
function StartForm({ bridges, port, lane, onStart }: StartFormProps) {
  const [chosen, setChosen] = useState({ port, lane });
  const [status, setStatus] = useState('');
  const bridge = bridges.find((one) => one.port === chosen.port) ?? bridges[0];
  const ownLane = bridge?.lanes.find((one) => one.lane === chosen.lane) ?? bridge?.lanes[0];
  if (!bridge || !ownLane) return null;

  const checkPosition = async () => {
    setStatus(texts.checking);
    const position = await readPosition();
    if (typeof position === 'string') return setStatus(texts[position]);
    const metres = metresBetween(position, bridge);
    setStatus((metres > maxMetres ? texts.far : texts.near)(formatAway(metres), bridge.name));
  };

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onStart({ port: bridge.port, lane: ownLane.lane });
      }}
    >
      <label>
        <span>{texts.bridge}</span>
        <select
          value={bridge.port}
          onChange={({ target }) => {
            setChosen({ port: target.value, lane: ownLane.lane });
            setStatus('');
          }}
        >
          {bridges.map((one) => (
            <option key={one.port} value={one.port}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{texts.lane}</span>
        <select value={ownLane.lane} onChange={({ target }) => setChosen({ port: bridge.port, lane: target.value })}>
          {bridge.lanes.map((one) => (
            <option key={one.lane} value={one.lane}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={`${button.button} ${button.primary} ${button.large}`}>
        {texts.enter}
      </button>
      <button type="button" className={button.button} onClick={checkPosition}>
        {texts.check}
      </button>
      <p role="status">{status}</p>
    </form>
  );
}
