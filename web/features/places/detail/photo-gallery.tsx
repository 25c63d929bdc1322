import { placePage as texts } from '#texts/places/place-page.ts';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import css from './photo-gallery.module.css';

/** All photos of a place in 1 to 4 columns. Renders nothing without photos (PLACE-6). */
export function PhotoGallery({ name, photos }: { name: string; photos: string[] }) {
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
