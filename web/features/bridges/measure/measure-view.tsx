import { Link } from 'react-router';
import { measurePage as texts } from '#texts/bridges/measure-page.ts';
import { durations } from '#texts/time.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import { useNow } from '#web/components/hooks/use-now.ts';
import { BackLink } from '#web/components/page/back-link.tsx';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import { NoScript } from '#web/components/page/no-script.tsx';
import { formatRelativeTime } from '#web/shell/time/relative-time.ts';
import { isRunning, maxOpenMs, type StoredCrossing } from './crossing-state.ts';
import css from './measure-view.module.css';
import { type MeasurableBridge, StartForm } from './start-form.tsx';
import { useCrossing } from './use-crossing.ts';

type Props = { bridges: MeasurableBridge[]; port: string | null; lane: string | null };

/** 'Medir mi cruce': two taps measure a crossing (MEAS-1). */
export function MeasureView({ bridges, port, lane }: Props) {
  const { crossing, hasFailed, start, finish, undo, clear } = useCrossing();
  const bridge = bridges.find((one) => one.port === crossing?.port)?.name ?? '';
  const laneName = bridges.flatMap(({ lanes }) => lanes).find((one) => one.lane === crossing?.lane)?.name ?? '';
  if (bridges.length === 0) return <EmptyState title={texts.none} help={texts.noneHelp} asPage />;
  return (
    <article className={css.page}>
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
