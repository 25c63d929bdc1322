import { type MouseEvent, type UIEvent, useState } from 'react';
import { place as texts } from '#texts/places.ts';
import { usePhotoAddress } from '#web/components/photo-address.ts';
import { NoPhoto } from './photo.tsx';
import css from './photo-carousel.module.css';

type Props = { name: string; photos: string[]; category: string };

/** Photos side by side with a dot for each. Scrolling is the browser's own, so it works by touch, keys and without JavaScript. */
export function PhotoCarousel({ name, photos, category }: Props) {
  const [shown, setShown] = useState(0);
  const address = usePhotoAddress();
  if (photos.length === 0) {
    return (
      <div className={css.empty}>
        <NoPhoto category={category} label={texts.noPhotos} />
      </div>
    );
  }
  const follow = (event: UIEvent<HTMLElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget;
    setShown(Math.round(scrollLeft / clientWidth));
  };
  return (
    <section className={css.carousel} aria-label={texts.carousel} aria-roledescription={texts.carouselRole}>
      <ul className={css.slides} onScroll={follow}>
        {photos.map((photo, index) => (
          <li key={photo} id={`foto-${index + 1}`} className={css.slide}>
            <a href={address(photo)}>
              <img
                src={address(photo)}
                alt={texts.photo(name, index + 1, photos.length)}
                loading={index === 0 ? 'eager' : 'lazy'}
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <ul className={css.dots}>
          {photos.map((photo, index) => (
            <li key={photo}>
              <a
                href={`#foto-${index + 1}`}
                onClick={toSlide}
                className={css.dot}
                aria-current={index === shown ? 'true' : undefined}
              >
                <span className="visually-hidden">{texts.showPhoto(index + 1)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Without a change of address, which would lose the navigation state that the page lives from. */
function toSlide(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.scrollIntoView({ block: 'nearest' });
}
