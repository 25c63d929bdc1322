import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { EventListed, PlaceListed } from '#contract/places.ts';
import { city } from '#domain/city.ts';
import { daysInSpanish } from '#domain/dates-in-spanish.ts';
import { paths } from '#web/api/paths.ts';
import surface from '#web/components/link-card.module.css';
import { FirstPhoto } from './photo.tsx';
import css from './place-card.module.css';

/** What a card shows of a place or an event. */
export type CardPlace = Pick<PlaceListed, 'Id' | 'CATEGORIA' | 'Name' | 'Address' | 'PhotoUrls'> | EventListed;

type PlaceCardProps = {
  item: CardPlace;
  /** Something short that stands over the name, such as a distance. */
  note?: string;
};

/** A place or event in a list. A plain click hands the id on as navigation state; the link itself can be shared (DIR-9). */
export function PlaceCard({ item, note }: PlaceCardProps) {
  const navigate = useNavigate();
  const isEvent = 'FechaInicio' in item;
  const eyebrow = isEvent ? item.FechaNota || daysInSpanish(item.FechaInicio, item.FechaFin, city.timeZone) : note;
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(paths.placeFromState, { state: { id: item.Id } });
  };
  return (
    <Link to={paths.place(item.Id)} onClick={open} className={surface.card}>
      <span className={css.photo}>
        <FirstPhoto photos={item.PhotoUrls} category={isEvent ? 'Events' : item.CATEGORIA} />
      </span>
      <div className={css.text}>
        {eyebrow && <span className={css.eyebrow}>{eyebrow}</span>}
        <h3 className={css.name}>{item.Name}</h3>
        <span className={css.address}>{item.Address}</span>
      </div>
    </Link>
  );
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
