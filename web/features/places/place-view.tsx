import { IconDirections, IconPhone, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PlaceDetail, Tag } from '#contract/places.ts';
import { directoryCategory, directoryCategoryOf } from '#domain/categories.ts';
import { city } from '#domain/city.ts';
import { daysInSpanish } from '#domain/dates-in-spanish.ts';
import { dialable, webAddress } from '#domain/links.ts';
import { place as texts } from '#texts/places.ts';
import { paths } from '#web/api/paths.ts';
import { BackLink } from '#web/components/back-link.tsx';
import button from '#web/components/button.module.css';
import { DataOrigin } from './data-origin.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { PhotoCarousel } from './photo-carousel.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import css from './place-view.module.css';
import { useEditMode } from './use-edit-mode.ts';

type Props = {
  place: PlaceDetail;
  tags: Tag[];
  /** Names of its types. */
  types: string[];
  /** What else belongs to the page, between its facts and its gallery. */
  children?: ReactNode;
};

/** A place or event as visitors read it; whoever may edit it finds edit mode under its head. */
export function PlaceView({ place, tags: given, types, children }: Props) {
  const { edited, onEdit, EditMode } = useEditMode(place, given);
  const { photos, tags } = edited;
  const editing = edited.on && EditMode;
  const isEvent = place.FechaInicio !== null && place.FechaFin !== null;
  const category = directoryCategory(place.CATEGORIA) ?? directoryCategoryOf(place.CATEGORIA);
  return (
    <article className={css.page}>
      <BackLink
        to={category ? paths.category(category.name) : paths.thingsToDo}
        label={category ? `${texts.back} · ${category.name}` : texts.back}
      />
      <PhotoCarousel name={place.Name} photos={photos} category={place.CATEGORIA} />
      <header className={css.head}>
        {isEvent && (
          <p className={css.dates}>
            {place.FechaNota || daysInSpanish(place.FechaInicio ?? '', place.FechaFin ?? '', city.timeZone)}
          </p>
        )}
        <h1>{place.Name}</h1>
        <p className={css.address}>{place.Address}</p>
        {types.length > 0 && (
          <ul className={css.chips} aria-label={texts.types}>
            {types.map((type) => (
              <li key={type}>{type}</li>
            ))}
          </ul>
        )}
        <Actions place={place} />
      </header>
      {EditMode && <EditMode place={place} edited={edited} onEdit={onEdit} />}
      <div className={css.columns}>
        <div className={css.main}>
          {place.mapsEditorialSummary && (
            <section>
              <h2>{isEvent ? texts.aboutEvent : texts.about}</h2>
              <p className={css.summary}>{place.mapsEditorialSummary}</p>
            </section>
          )}
          {!editing && tags.length > 0 && (
            <section>
              <h2>{texts.tags}</h2>
              <ul className={css.tags}>
                {tags.map(({ Id, Tag }) => (
                  <li key={Id}>{Tag}</li>
                ))}
              </ul>
            </section>
          )}
          <DataOrigin source={place.Fuente} asOf={place.FechaDatos} />
        </div>
        <OpeningHours hours={place.mapsOpeningHours} />
      </div>
      {children}
      {!editing && <PhotoGallery name={place.Name} photos={photos} />}
    </article>
  );
}

function Actions({ place }: { place: PlaceDetail }) {
  const outside = { target: '_blank', rel: 'noreferrer' };
  const directions = webAddress(place.mapsurl);
  const website = webAddress(place.Website);
  const phone = dialable(place.Phone);
  if (!(directions || phone || website)) return null;
  return (
    <p className={css.actions}>
      {directions && (
        <a href={directions} {...outside} className={`${button.button} ${button.primary}`}>
          <IconDirections size={22} stroke={1.8} aria-hidden="true" />
          {texts.directions}
          <span className="visually-hidden"> {texts.newWindow}</span>
        </a>
      )}
      {phone && (
        <a href={`tel:${phone}`} className={button.button}>
          <IconPhone size={20} stroke={1.8} aria-hidden="true" />
          {texts.call}
          <span className={css.phone}>{place.Phone}</span>
        </a>
      )}
      {website && (
        <a href={website} {...outside} className={button.button}>
          <IconWorld size={20} stroke={1.8} aria-hidden="true" />
          {texts.website}
          <span className="visually-hidden"> {texts.newWindow}</span>
        </a>
      )}
    </p>
  );
}
