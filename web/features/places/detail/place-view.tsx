import { IconDirections, IconInfoCircle, IconPhone, IconWorld } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { PlaceDetail, Tag } from '#contract/places.ts';
import { city } from '#domain/city.ts';
import { findDirectoryCategory, toDirectoryCategory } from '#domain/places/categories.ts';
import { toSafeUrl } from '#domain/safe-url.ts';
import { formatEventDays, formatReducedDate } from '#domain/time/format-dates.ts';
import { placePage as texts } from '#texts/places/place-page.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import type { PlaceLinkPreview } from '#web/components/cards/place-link.tsx';
import { BackLink } from '#web/components/page/back-link.tsx';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import type { EditedPlace, EditModeProps } from '#web/features/places/edit-mode/edit-mode.tsx';
import { useVisitCount } from '#web/shell/live/use-visit-count.ts';
import { useStoredUsuario } from '#web/shell/session/usuario.ts';
import { OpeningHours } from './opening-hours.tsx';
import { PhotoCarousel } from './photo-carousel.tsx';
import type { PlaceKind } from './place-kind.ts';
import css from './place-view.module.css';

type Props = {
  place: PlaceDetail;
  tags: Tag[];
  kind: PlaceKind;
  /** Content below the name and the address. */
  lead?: ReactNode;
  /** Content between the details and the gallery. */
  children?: ReactNode;
};

/** Public page of a place or event, with edit mode below the header for users who may edit it. */
export function PlaceView({ place, tags: initialTags, kind: { types, drawing }, lead, children }: Props) {
  useVisitCount('lugar', place.Id);
  const { edited, onEdit, EditMode } = useEditMode(place, initialTags);
  const { photos, tags } = edited;
  const isEditing = edited.isOn && EditMode;
  const isEvent = place.FechaInicio !== null && place.FechaFin !== null;
  return (
    <article className={`page ${css.page}`}>
      <Head
        placeId={place.Id}
        name={place.Name}
        address={place.Address}
        drawing={drawing}
        category={isEvent ? 'Events' : place.CATEGORIA}
        photos={photos}
        dates={
          isEvent
            ? place.FechaNota || formatEventDays(place.FechaInicio ?? '', place.FechaFin ?? '', city.timeZone)
            : undefined
        }
      >
        {lead}
        {types.length > 0 && (
          <ul className={css.chips} aria-label={texts.types}>
            {types.map((type) => (
              <li key={type} className="badge" data-tone="plain">
                {type}
              </li>
            ))}
          </ul>
        )}
        <Actions place={place} />
      </Head>
      {EditMode && <EditMode place={place} edited={edited} onEdit={onEdit} />}
      <div className={css.columns}>
        <div className={css.main}>
          {place.mapsEditorialSummary && (
            <section>
              <h2>{isEvent ? texts.aboutEvent : texts.about}</h2>
              <p className={css.summary}>{place.mapsEditorialSummary}</p>
            </section>
          )}
          {!isEditing && tags.length > 0 && (
            <section>
              <h2>{texts.tags}</h2>
              <ul className={css.tags}>
                {tags.map(({ Id, Tag }) => (
                  <li key={Id} className="badge">
                    {Tag}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <DataOrigin source={place.Fuente} asOf={place.FechaDatos} />
        </div>
        <OpeningHours hours={place.mapsOpeningHours} />
      </div>
      {children}
      {!isEditing && <PhotoGallery name={place.Name} photos={photos} />}
    </article>
  );
}

type HeadProps = {
  placeId: number;
  name: string;
  address: string;
  category: string;
  drawing: string | undefined;
  photos: string[];
  /** Days of an event. */
  dates?: string | undefined;
  children: ReactNode;
};

function Head({ placeId, name, address, category, drawing, photos, dates, children }: HeadProps) {
  const directory = findDirectoryCategory(category) ?? toDirectoryCategory(category);
  return (
    <>
      <BackLink
        to={directory ? paths.category(directory.name) : paths.thingsToDo}
        label={directory ? `${texts.back} · ${directory.name}` : texts.back}
      />
      <PhotoCarousel name={name} photos={photos} poster={{ placeId, category, drawing }} />
      <header className={css.head}>
        {dates && <p className={css.dates}>{dates}</p>}
        <h1 translate="no">{name}</h1>
        <p className={css.address} translate="no">
          {address}
        </p>
        {children}
      </header>
    </>
  );
}

/** Page of a place that is not loaded yet, with the fields that its card shows. */
export function PlacePreview({ placeId, preview }: { placeId: number; preview: PlaceLinkPreview }) {
  const { photo, ...shown } = preview;
  return (
    <article className={`page ${css.page}`} aria-busy="true">
      <Head {...shown} placeId={placeId} photos={photo ? [photo] : []}>
        <p role="status">{texts.loading}</p>
      </Head>
    </article>
  );
}

function Actions({ place }: { place: PlaceDetail }) {
  const newWindow = { target: '_blank', rel: 'noreferrer' };
  const directions = toSafeUrl(place.mapsurl);
  const website = toSafeUrl(place.Website);
  if (!(directions || place.Telefonos.length > 0 || website)) return null;
  return (
    <p className={css.actions}>
      {directions && (
        <a href={directions} {...newWindow} data-tap="comollegar" className={`${button.button} ${button.primary}`}>
          <IconDirections size={22} stroke={1.8} aria-hidden="true" />
          <span>{texts.directions}</span> <span className="visually-hidden">{texts.newWindow}</span>
        </a>
      )}
      {place.Telefonos.map(({ Numero, Texto }) => (
        <a key={Numero} href={`tel:${Numero}`} className={button.button}>
          <IconPhone size={20} stroke={1.8} aria-hidden="true" />
          <span>{texts.call}</span>
          <span className={css.phone} translate="no">
            {Texto}
          </span>
        </a>
      ))}
      {website && (
        <a href={website} {...newWindow} data-tap="sitioweb" className={button.button}>
          <IconWorld size={20} stroke={1.8} aria-hidden="true" />
          <span>{texts.website}</span> <span className="visually-hidden">{texts.newWindow}</span>
        </a>
      )}
    </p>
  );
}

/** Source of a listing's data and the date of its last check. Renders nothing for data entered in the guide itself. */
function DataOrigin({ source, asOf }: { source: string; asOf: string }) {
  if (!source) return null;
  const checked = asOf ? texts.checked(formatReducedDate(asOf)) : texts.uncheckedDate;
  return (
    <p className={css.origin}>
      <IconInfoCircle size={22} stroke={1.8} aria-hidden="true" />
      <span>
        <strong>{`${checked} ${texts.confirm}`}</strong> <span>{texts.source(source)}</span>
      </span>
    </p>
  );
}

/** All photos of a place in 1 to 4 columns. Renders nothing without photos (PLACE-6). */
function PhotoGallery({ name, photos }: { name: string; photos: string[] }) {
  const photoUrl = usePhotoUrl();
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="gallery">
      <h2 id="gallery" className={css.title}>
        {texts.gallery}
      </h2>
      <ul className={css.gallery}>
        {photos.map((photo, index) => (
          <li key={photo}>
            <a href={photoUrl(photo)} className={css.photo}>
              <img
                src={photoUrl(photo)}
                alt={texts.photo(name, index + 1, photos.length)}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Current photos and tags of a place, and the edit mode component for users who may edit. Visitors never load its code (PLACE-7). */
function useEditMode(place: PlaceDetail, tags: Tag[]) {
  const photos = Array.isArray(place.PhotoUrls) ? place.PhotoUrls : [];
  const [edited, onEdit] = useState<EditedPlace>({ photos, tags, isOn: false });
  const [EditMode, setEditMode] = useState<ComponentType<EditModeProps>>();
  const usuario = useStoredUsuario();
  useEffect(() => {
    let isCurrent = true;
    if (usuario)
      import('#web/features/places/edit-mode/load-edit-mode.ts')
        .then(({ loadEditMode }) => loadEditMode(place.Id))
        .then((Mode) => isCurrent && setEditMode(() => Mode))
        .catch(() => {}); // without an answer the page stays read-only
    return () => {
      isCurrent = false;
      setEditMode(undefined);
    };
  }, [usuario, place.Id]);
  return { edited, onEdit, EditMode };
}
