import type { ListedEvent, ListedPlace } from '#contract/places.ts';
import { city } from '#domain/city.ts';
import { formatEventDays } from '#domain/time/format-dates.ts';
import surface from '#web/components/cards/link-card.module.css';
import { PlaceLink } from '#web/components/cards/place-link.tsx';
import css from './place-card.module.css';
import { PlacePhoto } from './place-photo.tsx';

/** The fields of a place or an event that a card shows. */
export type PlaceCardItem = Pick<ListedPlace, 'Id' | 'CATEGORIA' | 'Name' | 'Address' | 'PhotoUrls'> | ListedEvent;

type PlaceCardProps = {
  item: PlaceCardItem;
  /** Short text above the name, such as a distance. */
  note?: string;
};

/** Card of a place or event (DIR-9). */
export function PlaceCard({ item, note }: PlaceCardProps) {
  const isEvent = 'FechaInicio' in item;
  const eyebrow = isEvent ? item.FechaNota || formatEventDays(item.FechaInicio, item.FechaFin, city.timeZone) : note;
  return (
    <PlaceLink placeId={item.Id} className={surface.card}>
      <span className={css.photo}>
        <PlacePhoto photos={item.PhotoUrls} category={isEvent ? 'Events' : item.CATEGORIA} />
      </span>
      <div className={css.text}>
        {eyebrow && <span className={css.eyebrow}>{eyebrow}</span>}
        <h3 className={css.name}>{item.Name}</h3>
        <span className={css.address}>{item.Address}</span>
      </div>
    </PlaceLink>
  );
}
