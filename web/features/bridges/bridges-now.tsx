import { Link } from 'react-router';
import { Age } from '#web/components/age.tsx';
import { useNow } from '#web/components/use-now.ts';
import css from './bridges-now.module.css';
import type { NowWords, RowWords } from './now-words.ts';
import { outdated } from './outdated.ts';

/** The crossings at a glance, for the landing page; each leads to all that is known of it. */
export function BridgesNow({ now: { title, failing, rows, old, rate, links } }: { now: NowWords }) {
  return (
    <section id="puentes" className={css.now} aria-label={title}>
      <h2>{title}</h2>
      {failing && <p>{failing}</p>}
      <ul>
        {rows.map((row) => (
          <Row key={row.port} row={row} old={old} />
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

/** A number that grew too old on the open page is told with its age in place of its level, which leaves its room empty; a new element, so that nothing moves. */
function Row({ row: { to, name, number, lane, level, taken, note }, old }: { row: RowWords; old: string }) {
  const age = outdated(taken, useNow());
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
