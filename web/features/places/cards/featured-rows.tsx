import { memo } from 'react';
import type { PlaceCardItem } from './place-card.tsx';
import { PlaceRow } from './place-row.tsx';

/** A curated list as a row of cards. */
export type FeaturedRow = { id: number; title: string; lead: string; places: PlaceCardItem[] };

/** The featured lists as rows, in editorial order. */
export const FeaturedRows = memo(({ rows, framed }: { rows: FeaturedRow[]; framed?: boolean }) =>
  rows.map(({ id, places, ...row }) => (
    <PlaceRow key={id} id={`lista-${id}`} {...row} items={places.map((item) => ({ item }))} framed={framed} strip />
  )),
);
