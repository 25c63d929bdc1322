import { type ComponentProps, memo } from 'react';
import { CardRow } from '#web/components/cards/card-row.tsx';
import { PlaceCard } from './place-card.tsx';

type PlaceRowItem = Pick<ComponentProps<typeof PlaceCard>, 'item' | 'distance' | 'reason' | 'drawing'>;

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

/** A curated list as a row of cards. */
export type FeaturedRow = { id: number; title: string; lead: string; places: PlaceRowItem[] };

/** The featured lists as rows, in editorial order. Every other one begins with a large card. */
export const FeaturedRows = memo(({ rows, framed }: { rows: FeaturedRow[]; framed?: boolean }) =>
  rows.map(({ id, places, ...row }, index) => (
    <PlaceRow key={id} id={`lista-${id}`} {...row} items={places} framed={framed} strip large={index % 2 === 0} />
  )),
);
