import { Link } from 'react-router';
import { useNow } from '#web/components/hooks/use-now.ts';
import { Age } from '#web/components/page/age.tsx';
import { formatStaleAge } from '#web/features/bridges/stale-age.ts';
import css from './bridges-now.module.css';
import type { BridgesNowRow, BridgesNowViewModel } from './bridges-now-view-model.ts';

/** Summary of the bridges on the landing page; each row links to its bridge. */
export function BridgesNow({ now: { title, failing, rows, staleLabel, rate, links } }: { now: BridgesNowViewModel }) {
  return (
    <section id="puentes" className={css.now} aria-label={title}>
      <h2>{title}</h2>
      {failing && <p>{failing}</p>}
      <ul>
        {rows.map((row) => (
          <Row key={row.port} row={row} old={staleLabel} />
        ))}
      </ul>
      <p>{rate}</p>
      <p>
        {links.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </p>
    </section>
  );
}

/**
 * A number that becomes stale on an open page shows its age instead of its level, whose space stays reserved.
 * The key replaces the element, which avoids a layout shift.
 */
function Row({ row: { to, name, number, lane, level, taken, note }, old }: { row: BridgesNowRow; old: string }) {
  const age = formatStaleAge(taken, useNow());
  return (
    <li>
      <Link to={to} data-old={age !== ''}>
        <b>{name}</b>
        <strong>{number}</strong>
        <span>
          {lane}
          <i>{level}</i>
        </span>
        <span key={age}>
          {age && old}
          {taken ? <Age {...taken} /> : note}
        </span>
      </Link>
    </li>
  );
}
