import type { CardPlace } from './place-card.tsx';
import { PlaceRow } from './place-row.tsx';

/** A curated list as a row of cards. */
export type FeaturedRow = { id: number; title: string; lead: string; places: CardPlace[] };

/** The rows that editors feature, in their order; nothing at all without any. */
export const FeaturedRows = ({ rows, framed }: { rows: FeaturedRow[]; framed?: boolean }) =>
  rows.map(({ id, places, ...row }) => (
    <PlaceRow key={id} id={`lista-${id}`} {...row} items={places.map((item) => ({ item }))} framed={framed} strip />
  ));
