import { useState } from 'react';
import { Link } from 'react-router';
import { adviceTexts } from '#texts/bridges/advice.ts';
import { bridgesApiTag } from '#texts/bridges/lanes.ts';
import { planPage as texts } from '#texts/bridges/plan.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import { ChartTable } from '#web/components/charts/chart-table.tsx';
import { readPosition } from '#web/components/hooks/read-position.ts';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { useLatestRequest } from '#web/components/hooks/use-latest-request.ts';
import { BackLink } from '#web/components/page/back-link.tsx';
import { PlanForm } from './plan-form.tsx';
import type { PlanFormState } from './plan-form-state.ts';
import css from './plan-view.module.css';
import type { BridgePlanViewModel, ChanceBar, DepartureViewModel, PlanViewModel } from './plan-view-model.ts';

type Props = {
  form: PlanFormState;
  /** null while a field cannot be used */
  plan: PlanViewModel | null;
  /** The same plan as open data; '' without a plan */
  dataUrl: string;
  /** The same plan for every day; '' when the address is that already */
  dailyUrl: string;
};

/** 'Salir a tiempo': when to leave for each bridge so as to arrive in time (PLAN-1). */
export function PlanView({ form, plan: initialPlan, dataUrl, dailyUrl }: Props) {
  const { plan: fromPosition, status, request } = usePlanFromPosition(dataUrl);
  const plan = fromPosition ?? initialPlan;
  return (
    <article className={`page ${css.page}`}>
      <BackLink to={paths.bridges} label={texts.bridges} />
      <header className={css.head}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <div className={css.question}>
        <PlanForm key={JSON.stringify(form.values)} form={form} />
        {dataUrl && <PositionRequest isKnown={fromPosition !== null} status={status} onRequest={request} />}
      </div>
      {plan && (
        <section className={css.result} aria-labelledby="plan">
          <h2 id="plan">{plan.heading}</h2>
          <p className={css.sentence} role="status">
            {plan.sentence}
          </p>
          <ol className={css.bridges} aria-label={texts.list}>
            {plan.bridges.map((bridge) => (
              <BridgePlanCard key={bridge.port} bridge={bridge} />
            ))}
          </ol>
          <ul className={css.notes}>
            {plan.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <p className={css.links}>
            {dailyUrl && <Link to={dailyUrl}>{texts.daily}</Link>}
            <Link to={paths.accuracy}>{texts.accuracy}</Link>
            <a href={dataUrl}>{texts.json}</a>
            <a href={paths.apiDocs(bridgesApiTag)}>{texts.api}</a>
          </p>
        </section>
      )}
    </article>
  );
}

/** A bridge with both departures, what they add up, and the chance of each departure as a chart. */
function BridgePlanCard({ bridge }: { bridge: BridgePlanViewModel }) {
  const { name, to, isBest, departures, note, legs, bars } = bridge;
  return (
    <li className={css.card} data-best={isBest}>
      <h3>
        <Link to={to} translate="no">
          {name}
        </Link>
        {isBest && (
          <span className="badge" data-tone="strong">
            {texts.bestMark}
          </span>
        )}
      </h3>
      {departures && (
        <dl className={css.departures}>
          <Departure label={texts.safe} departure={departures.safe} isMain />
          <Departure label={texts.even} departure={departures.even} />
        </dl>
      )}
      {note && <p className={css.note}>{note}</p>}
      {legs && <p className={css.legs}>{legs}</p>}
      {bars.length > 0 && <ChanceChart bridge={name} bars={bars} />}
    </li>
  );
}

type DepartureProps = { label: string; departure: DepartureViewModel; isMain?: boolean };

const Departure = ({ label, departure: { time, day, word }, isMain = false }: DepartureProps) => (
  <div className={isMain ? css.main : undefined}>
    <dt>{time ? `${texts.leave} · ${label}` : label}</dt>
    <dd>
      {time ? (
        <span className={css.time} translate="no">
          {time}
        </span>
      ) : (
        <span className={css.word}>{word}</span>
      )}
      {day && <span className={css.day}>{day}</span>}
    </dd>
  </div>
);

type BridgePlanCardProps = { bridge: string; bars: ChanceBar[] };

/** Lines of nine and of five times of ten, as distances from the top. */
const lines = [
  { y: 10, label: texts.nineOfTen },
  { y: 50, label: texts.fiveOfTen },
];

/** How many of ten arrive in time, by departure: a bar for each, and the same as a table. */
function ChanceChart({ bridge, bars }: BridgePlanCardProps) {
  return (
    <div className={css.chart}>
      <figure aria-hidden="true">
        <figcaption>{texts.chartLead}</figcaption>
        <div className={css.plot}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {lines.map(({ y }) => (
              <line key={y} x1="0" x2="100" y1={y} y2={y} className={css.line} />
            ))}
            {bars.map(({ key, x, width, height, level }) => (
              <rect key={key} x={x} y={100 - height} width={width} height={height} data-level={level} />
            ))}
          </svg>
          {lines.map(({ y, label }) => (
            <span key={y} className={css.lineLabel} style={{ top: `${y}%` }}>
              {label}
            </span>
          ))}
        </div>
        <p className={css.times}>
          {bars.map(
            ({ key, x, time, isLabelled }) =>
              isLabelled && (
                <span key={key} style={{ left: `${x}%` }}>
                  {time}
                </span>
              ),
          )}
        </p>
      </figure>
      <ChartTable
        summary={texts.table}
        caption={texts.chart(bridge)}
        headings={[texts.leaveAt, texts.arriveShare]}
        rows={bars.map(({ key, time, share }) => ({ key, cells: [time, share] }))}
      />
    </div>
  );
}

type PositionRequestProps = { isKnown: boolean; status: string; onRequest: () => void };

/** Renders after hydration, in reserved space: the button needs JavaScript. */
function PositionRequest({ isKnown, status, onRequest }: PositionRequestProps) {
  const hydrated = useHydrated();
  return (
    <div className={css.position}>
      {hydrated && (
        <>
          <button type="button" className={button.button} onClick={onRequest}>
            {isKnown ? texts.positionAgain : texts.position}
          </button>
          <p role="status">{status || (isKnown ? texts.positionUsed : texts.positionPrivate)}</p>
        </>
      )}
    </div>
  );
}

/** `plan` belongs to the question at `dataUrl`; another question needs another request. */
type Known = { plan: PlanViewModel; dataUrl: string };

/**
 * Plan from the visitor's position, on demand. The chances at the queues are fetched without it, and the plan is computed in the
 * browser, so that the position never leaves the device. `dataUrl` is the API's address of the plan.
 */
function usePlanFromPosition(dataUrl: string) {
  const [known, setKnown] = useState<Known | null>(null);
  const [status, setStatus] = useState('');
  const startRequest = useLatestRequest();
  const request = async () => {
    const isLatest = startRequest();
    setStatus(adviceTexts.asking);
    const position = await readPosition();
    if (!isLatest()) return;
    if (typeof position === 'string') return setStatus(adviceTexts[position]);
    try {
      const { planFromPosition } = await import('./plan-from-position.ts');
      const plan = await planFromPosition(dataUrl, position);
      if (!isLatest()) return;
      setKnown({ plan, dataUrl });
      setStatus('');
    } catch {
      if (isLatest()) setStatus(adviceTexts.notLoaded);
    }
  };
  return { plan: known?.dataUrl === dataUrl ? known.plan : null, status, request };
}
