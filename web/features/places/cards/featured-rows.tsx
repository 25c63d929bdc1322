import { memo } from 'react';
import { PlaceRow, type PlaceRowItem } from './place-row.tsx';

/** A curated list as a row of cards. */
export type FeaturedRow = { id: number; title: string; lead: string; places: PlaceRowItem[] };

/** The featured lists as rows, in editorial order. Every other one begins with a large card. */
export const FeaturedRows = memo(({ rows, framed }: { rows: FeaturedRow[]; framed?: boolean }) =>
  rows.map(({ id, places, ...row }, index) => (
    <PlaceRow key={id} id={`lista-${id}`} {...row} items={places} framed={framed} strip large={index % 2 === 0} />
  )),
);
