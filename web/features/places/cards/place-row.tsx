import type { ComponentProps } from 'react';
import { CardRow } from '#web/components/cards/card-row.tsx';
import { PlaceCard } from './place-card.tsx';

export type PlaceRowItem = Pick<ComponentProps<typeof PlaceCard>, 'item' | 'distance' | 'reason' | 'drawing'>;

type Props = Omit<ComponentProps<typeof CardRow>, 'children'> & { items: PlaceRowItem[] };

/** A titled row of place cards with an optional link to all of them. Renders nothing without places. */
export function PlaceRow({ items, ...row }: Props) {
  if (items.length === 0) return null;
  return (
    <CardRow {...row}>
      {items.map((card, index) => (
        <li key={card.item.Id}>
          <PlaceCard {...card} large={row.large && index === 0} />
        </li>
      ))}
    </CardRow>
  );
}
