import { type ComponentProps, type MouseEvent, type UIEvent, useState } from 'react';
import { placePage as texts } from '#texts/places/place-page.ts';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import { Poster } from '#web/features/places/cards/category-icon.tsx';
import css from './photo-carousel.module.css';

type Props = { name: string; photos: string[]; poster: ComponentProps<typeof Poster> };

/**
 * Photo carousel with a dot per photo; a poster without photos. Scrolling is native, so it works by touch, by keyboard and without
 * JavaScript.
 */
export function PhotoCarousel({ name, photos, poster }: Props) {
  const [currentIndex, setCurrentIndex] = useState(0);
  const photoUrl = usePhotoUrl();
  if (photos.length === 0) {
    return (
      <div className={css.empty}>
        <Poster {...poster} />
      </div>
    );
  }
  const handleScroll = (event: UIEvent<HTMLElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget;
    setCurrentIndex(Math.round(scrollLeft / clientWidth));
  };
  return (
    <section className={css.carousel} aria-label={texts.carousel} aria-roledescription={texts.carouselRole}>
      <ul className={css.slides} onScroll={handleScroll}>
        {photos.map((photo, index) => (
          <li key={photo} id={`foto-${index + 1}`} className={css.slide}>
            <a href={photoUrl(photo)}>
              <img
                src={photoUrl(photo)}
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
                onClick={scrollToSlide}
                className={css.dot}
                aria-current={index === currentIndex ? 'true' : undefined}
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

/** Scrolls without changing the URL, which would lose the page's navigation state. */
function scrollToSlide(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.scrollIntoView({ block: 'nearest' });
}
