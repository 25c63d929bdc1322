import type { ListedEvent, ListedPlace } from '#contract/places.ts';
import { city } from '#domain/city.ts';
import { formatEventDays } from '#domain/time/format-dates.ts';
import { missingPhotoText, placeCard as texts } from '#texts/places/place-card.ts';
import surface from '#web/components/cards/link-card.module.css';
import { PlaceLink } from '#web/components/cards/place-link.tsx';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import { CategoryIcon, Poster, tintOf } from './category-icon.tsx';
import css from './place-card.module.css';

/** The fields of a place or an event that a card shows. */
export type PlaceCardItem = Pick<ListedPlace, 'Id' | 'CATEGORIA' | 'Name' | 'Address' | 'PhotoUrls'> | ListedEvent;

type PlaceCardProps = {
  item: PlaceCardItem;
  /** Distance, if known. */
  distance?: string | undefined;
  /** Reason to go, 'Mariscos, a 4 min', and its origin, 'del Puente 2'. The card shows the address without a reason. */
  reason?: { text: string; from: string } | undefined;
  /** Drawing of its kind (`findDrawing`). */
  drawing?: string | undefined;
  /** Whether the card is a large one, with a poster in place of a missing photo. */
  large?: boolean | undefined;
  /** Whether it is open now; null when unknown. */
  isOpen?: boolean | null;
};

/**
 * Link to a place or event (DIR-9): a card with its first photo, or a compact row without one. Without a photo the address is for
 * screen readers where a reason takes its line (DIR-8). `PhotoUrls` may be any value: anything but an array counts as empty (DIR-12).
 */
export function PlaceCard({ item, distance, reason, drawing, large, isOpen = null }: PlaceCardProps) {
  const photoUrl = usePhotoUrl();
  const photo = Array.isArray(item.PhotoUrls) ? item.PhotoUrls[0] : undefined;
  const isEvent = 'FechaInicio' in item;
  const category = isEvent ? 'Events' : item.CATEGORIA;
  const dates = isEvent && (item.FechaNota || formatEventDays(item.FechaInicio, item.FechaFin, city.timeZone));
  const noImage = (
    <span lang="en" className="visually-hidden">
      {missingPhotoText}
    </span>
  );
  return (
    <PlaceLink
      placeId={item.Id}
      preview={{ name: item.Name, address: item.Address, category, drawing, photo }}
      className={`${surface.card} ${photo || large ? '' : css.row}`}
    >
      {photo ? (
        <img className={css.photo} src={photoUrl(photo)} alt="" loading="lazy" decoding="async" />
      ) : large ? (
        <span className={css.poster}>
          <Poster placeId={item.Id} category={category} drawing={drawing} />
          {noImage}
        </span>
      ) : (
        <span {...tintOf(category)}>
          <CategoryIcon category={category} drawing={drawing} size={22} />
          {noImage}
        </span>
      )}
      <div className={css.text}>
        <h3 className={css.name} translate="no">
          {item.Name}
        </h3>
        <p className={css.line} data-event={isEvent}>
          {dates && <span className={css.dates}>{dates}</span>}
          {reason && (
            <span className={css.reason}>
              <span>{reason.text}</span> <span className={css.from}>{reason.from}</span>
            </span>
          )}{' '}
          <span className={reason && !photo ? 'visually-hidden' : undefined} translate="no">
            {item.Address}
          </span>
        </p>
      </div>
      {(distance || isOpen !== null) && (
        <p className={css.aside}>
          <span>{distance}</span>
          {isOpen !== null && <b data-open={isOpen}>{isOpen ? texts.open : texts.closed}</b>}
        </p>
      )}
    </PlaceLink>
  );
}
