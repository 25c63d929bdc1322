import css from './status-badge.module.css';

type Color = 'agua' | 'ladrillo' | 'gray';

/** Badge that shows a state by text and colour; only for a state that is on or off, `on` suffices. */
export function StatusBadge(props: { label: string } & ({ on: boolean } | { color: Color })) {
  const color = 'color' in props ? props.color : props.on ? 'agua' : 'gray';
  return <span className={`${css.badge} ${css[color]}`}>{props.label}</span>;
}
