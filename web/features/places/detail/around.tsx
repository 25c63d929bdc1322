import { placeExtras as texts } from '#texts/places/place-page.ts';
import { PlaceLink } from '#web/components/cards/place-link.tsx';
import css from './around.module.css';
import { SmallMap } from './small-map.tsx';
import type { SmallMapViewModel } from './small-map-view-model.ts';

/** A place near another, and how far away: 'a 120 m'. */
export type NearbyPlace = { id: number; name: string; away: string };

type Props = { name: string; map: SmallMapViewModel; nearby: NearbyPlace[] };

/** Small map around a place, with the nearby places numbered as in the list beside it. */
export function Around({ name, map, nearby }: Props) {
  return (
    <section className={css.around} aria-label={texts.around}>
      <h2>{texts.around}</h2>
      <div className={css.columns}>
        <figure className={css.figure}>
          <SmallMap name={name} map={map} />
          <figcaption>{texts.mapNote}</figcaption>
        </figure>
        {nearby.length > 0 && (
          <ol className={css.nearby} aria-label={texts.nearby}>
            {nearby.map((place) => (
              <li key={place.id}>
                <PlaceLink placeId={place.id}>
                  <span className={css.name}>{place.name}</span> <span className={css.away}>{place.away}</span>
                </PlaceLink>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
