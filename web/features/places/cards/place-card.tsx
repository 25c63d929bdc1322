import type { ListedEvent, ListedPlace } from '#contract/places.ts';
import { city } from '#domain/city.ts';
import { formatEventDays } from '#domain/time/format-dates.ts';
import { missingPhotoText, placeCard as texts } from '#texts/places/place-card.ts';
import surface from '#web/components/cards/link-card.module.css';
import { PlaceLink } from '#web/components/cards/place-link.tsx';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import { CategoryIcon, tintOf } from './category-icon.tsx';
import css from './place-card.module.css';

/** The fields of a place or an event that a card shows. */
export type PlaceCardItem = Pick<ListedPlace, 'Id' | 'CATEGORIA' | 'Name' | 'Address' | 'PhotoUrls'> | ListedEvent;

type PlaceCardProps = {
  item: PlaceCardItem;
  /** Distance, if known. */
  distance?: string | undefined;
  /** Kind of place; '' when unknown. */
  kind?: string | undefined;
  /** Date of the facts; '' when unknown. */
  asOf?: string | undefined;
  /** Whether it is open now; null when unknown. */
  isOpen?: boolean | null;
};

/**
 * Link to a place or event (DIR-9): a card with its first photo, or a compact row without one. `PhotoUrls` may be any value:
 * anything but an array counts as empty (DIR-12).
 */
export function PlaceCard({ item, distance, kind, asOf, isOpen = null }: PlaceCardProps) {
  const photoUrl = usePhotoUrl();
  const photo = Array.isArray(item.PhotoUrls) ? item.PhotoUrls[0] : undefined;
  const isEvent = 'FechaInicio' in item;
  const category = isEvent ? 'Events' : item.CATEGORIA;
  const eyebrow = isEvent ? item.FechaNota || formatEventDays(item.FechaInicio, item.FechaFin, city.timeZone) : kind;
  return (
    <PlaceLink placeId={item.Id} className={`${surface.card} ${photo ? '' : css.row}`}>
      {photo ? (
        <img className={css.photo} src={photoUrl(photo)} alt="" loading="lazy" decoding="async" />
      ) : (
        <span {...tintOf(category)}>
          <CategoryIcon category={category} size={22} />
          <span lang="en" className="visually-hidden">
            {missingPhotoText}
          </span>
        </span>
      )}
      <div className={css.text}>
        <h3 className={css.name} translate="no">
          {item.Name}
        </h3>
        <p className={css.line} data-event={isEvent}>
          {eyebrow && <span className={css.eyebrow}>{eyebrow}</span>} <span translate="no">{item.Address}</span>
        </p>
      </div>
      {(distance || asOf) && (
        <p className={css.aside}>
          <span>{distance}</span>
          <span>
            {isOpen !== null && <b data-open={isOpen}>{isOpen ? texts.open : texts.closed}</b>}{' '}
            <span>{asOf && texts.reviewed(asOf.slice(0, 4))}</span>
          </span>
        </p>
      )}
    </PlaceLink>
  );
}
