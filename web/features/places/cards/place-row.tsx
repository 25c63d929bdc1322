import { CardRow } from '#web/components/cards/card-row.tsx';
import type { PlaceCardItem } from './place-card.tsx';
import { PlaceCard } from './place-card.tsx';

type Props = {
  id: string;
  title: string;
  lead: string;
  items: { item: PlaceCardItem; distance?: string }[];
  more?: { to: string; label: string };
  framed?: boolean;
  strip?: boolean;
};

/** A titled row of place cards with an optional link to all of them. Renders nothing without places. */
export function PlaceRow({ items, ...row }: Props) {
  if (items.length === 0) return null;
  return (
    <CardRow {...row}>
      {items.map(({ item, distance }) => (
        <li key={item.Id}>
          <PlaceCard item={item} distance={distance} />
        </li>
      ))}
    </CardRow>
  );
}
