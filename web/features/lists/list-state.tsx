import { Badge } from '@mantine/core';
import type { ListState } from '#domain/lists.ts';

/** The state of a list in a word; the featured rows stand out. */
export function ListStateBadge({ estado }: { estado: ListState }) {
  const color = estado.startsWith('MAIN') ? 'agua' : 'gray';
  return (
    <Badge variant="light" color={color} size="lg" tt="none" miw="max-content">
      {estado}
    </Badge>
  );
}
