import { Link } from 'react-router';
import css from './bridges-now.module.css';
import type { NowWords } from './now-words.ts';

/** The crossings at a glance, for the landing page; each leads to all that is known of it. */
export function BridgesNow({ now: { title, rows, rate, links } }: { now: NowWords }) {
  return (
    <section id="puentes" className={css.now} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {rows.map(({ port, to, name, number, facts }) => (
          <li key={port}>
            <Link to={to}>
              <b>{name}</b>
              <strong>{number}</strong>
              <span>{facts}</span>
            </Link>
          </li>
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
