import { Link } from 'react-router';
import { Age } from '#web/components/page/age.tsx';
import load from '#web/features/bridges/wait-load.module.css';
import { BridgeHeadline } from './bridge-headline.tsx';
import css from './place-bridge.module.css';
import type { PlaceBridgeViewModel } from './place-bridge-view-model.ts';

/** The wait of a bridge on the page of its place, with the link to the page of the bridge. */
export function PlaceBridge({ bridge }: { bridge: PlaceBridgeViewModel }) {
  const { title, failing, taken, takenLabel, headline, to, label } = bridge;
  return (
    <section className={css.bridge} aria-label={title}>
      <h2>{title}</h2>
      <p className={css.taken}>
        <span>{takenLabel}</span> {taken && <Age {...taken} />}
      </p>
      {failing && <p className={css.failing}>{failing}</p>}
      <Link to={to} className={`${css.card} ${load.ground}`}>
        <BridgeHeadline headline={headline} title="h3" />
        <span className={css.more}>{label}</span>
      </Link>
    </section>
  );
}
