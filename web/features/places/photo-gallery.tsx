import { place as texts } from '#texts/places.ts';
import { usePhotoAddress } from '#web/components/photo-address.ts';
import css from './photo-gallery.module.css';

/** All photos of a place in 1 to 4 columns; nothing without photos (PLACE-6). */
export function PhotoGallery({ name, photos }: { name: string; photos: string[] }) {
  const address = usePhotoAddress();
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="gallery">
      <h2 id="gallery" className={css.title}>
        {texts.gallery}
      </h2>
      <ul className={css.gallery}>
        {photos.map((photo, index) => (
          <li key={photo}>
            <a href={address(photo)} className={css.photo}>
              <img
                src={address(photo)}
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
