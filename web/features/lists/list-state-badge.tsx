import type { ListState } from '#domain/lists.ts';
import { StatusBadge } from '#web/components/page/status-badge.tsx';

/** Badge with the state of a list, highlighted for featured rows. */
export const ListStateBadge = ({ estado }: { estado: ListState }) => (
  <StatusBadge on={estado.startsWith('MAIN')} label={estado} />
);
