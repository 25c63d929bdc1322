import { useEffect, useRef } from 'react';
import { newsFeed as texts } from '#texts/publications/news-feed.ts';
import { ScrollRegion } from '#web/components/page/scroll-region.tsx';
import css from './news-feed.module.css';
import type { NewsFeedItem } from './news-feed-items.ts';

type Props = {
  items: NewsFeedItem[];
  /** Maximum width, for pages narrower than the widest column. */
  width?: string;
};

/** News feed of one slot: its posts and ads; renders nothing without items. */
export function NewsFeed({ items, width }: Props) {
  if (items.length === 0) return null;
  return (
    <div className={css.newsFeed} style={{ maxWidth: width }}>
      <h2 id="news-feed">{texts.title}</h2>
      <ScrollRegion className={css.scroller} aria-labelledby="news-feed">
        <ul className={css.items}>
          {items.map((item) => (
            <NewsFeedCard key={item.key} item={item} />
          ))}
        </ul>
      </ScrollRegion>
    </div>
  );
}

/** A post or an ad. An ad is labelled as such and counts its views and clicks anonymously (ADV-3). */
export function NewsFeedCard({ item }: { item: NewsFeedItem }) {
  const { ad, title, subtitle, about, text, rest, images, href } = item;
  const isAd = ad !== null;
  return (
    <li ref={useViewCount(ad)} className={css.item} data-ad={isAd}>
      {images.length > 0 && (
        <div className={css.images}>
          {images.map((image) => (
            <img key={image.src} {...image} sizes="(min-width: 48rem) 24rem, 92vw" alt="" loading="lazy" />
          ))}
        </div>
      )}
      {isAd && (
        <p className="badge" data-tone="plain">
          {texts.ad}
        </p>
      )}
      <h3>{title}</h3>
      {subtitle && <p>{subtitle}</p>}
      {about && <p className={css.about}>{about}</p>}
      {text && <p className={css.text}>{text}</p>}
      {rest && (
        <details>
          <summary>{texts.more}</summary>
          <p className={css.text}>{rest}</p>
        </details>
      )}
      {href && (
        <a
          href={href}
          target="_blank"
          rel={isAd ? 'sponsored noopener' : 'noreferrer'}
          onClick={() => ad && sendCount(ad, 'clic')}
        >
          <span>{texts.link}</span> <span className="visually-hidden">{`${title} ${texts.newWindow}`}</span>
        </a>
      )}
    </li>
  );
}

/** Counts a view of an ad, once per page view, when at least half of it is on screen. */
function useViewCount(ad: number | null) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!ad || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ intersectionRatio }) => intersectionRatio >= minVisibleRatio)) return;
        observer.disconnect();
        sendCount(ad, 'vista');
      },
      { threshold: minVisibleRatio },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [ad]);
  return element;
}

const minVisibleRatio = 0.5;

/** Counts a view or a click; a beacon is also sent while the page unloads. */
const sendCount = (ad: number, event: 'vista' | 'clic') => navigator.sendBeacon(`/api/advertising/${ad}/${event}`);
