import { Link } from 'react-router';
import { planPage as texts } from '#texts/bridges/plan.ts';
import css from './bridge-plan-card.module.css';
import { ChanceChart } from './chance-chart.tsx';
import type { BridgePlanViewModel, DepartureViewModel } from './plan-view-model.ts';

/** A bridge with both departures, what they add up, and the chance of each departure as a chart. */
export function BridgePlanCard({ bridge }: { bridge: BridgePlanViewModel }) {
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
