import { Badge } from '@mantine/core';
import css from './status-badge.module.css';

/** Badge that shows an on or off state by text and colour. */
export function StatusBadge({ on, label }: { on: boolean; label: string }) {
  return (
    <Badge variant="light" color={on ? 'agua' : 'gray'} size="lg" tt="none" className={css.badge}>
      {label}
    </Badge>
  );
}
