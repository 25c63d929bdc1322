import { Badge } from '@mantine/core';
import type { ListState } from '#domain/lists.ts';

/** Badge with the state of a list, highlighted for featured rows. */
export function ListStateBadge({ estado }: { estado: ListState }) {
  const color = estado.startsWith('MAIN') ? 'agua' : 'gray';
  return (
    <Badge variant="light" color={color} size="lg" tt="none" miw="max-content">
      {estado}
    </Badge>
  );
}
