import { CardRow } from '#web/components/card-row.tsx';
import type { CardPlace } from './place-card.tsx';
import { PlaceCard } from './place-card.tsx';

type Props = {
  id: string;
  title: string;
  lead: string;
  items: { item: CardPlace; note?: string }[];
  more?: { to: string; label: string };
  framed?: boolean;
  strip?: boolean;
};

/** A titled row of a few places with the way to all of them; nothing at all without places. */
export function PlaceRow({ items, ...row }: Props) {
  if (items.length === 0) return null;
  return (
    <CardRow {...row}>
      {items.map(({ item, note }) => (
        <li key={item.Id}>
          <PlaceCard item={item} {...(note ? { note } : {})} />
        </li>
      ))}
    </CardRow>
  );
}
