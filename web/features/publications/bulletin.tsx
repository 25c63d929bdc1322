import { useEffect, useRef } from 'react';
import { bulletin as texts } from '#texts/bulletin.ts';
import css from './bulletin.module.css';
import type { BulletinItem } from './bulletin-items.ts';

type Props = {
  items: BulletinItem[];
  /** Of the page's own column, where that is not the widest. */
  width?: string;
};

/** The posts and ads of one place of showing; nothing at all without any. */
export function Bulletin({ items, width }: Props) {
  if (items.length === 0) return null;
  return (
    <section className={css.bulletin} style={{ maxWidth: width }} aria-labelledby="bulletin">
      <h2 id="bulletin">{texts.title}</h2>
      <ul className={css.items}>
        {items.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
}

/** One of them; an ad says that it is one, and counts that it was seen and followed: how often, not by whom (ADV-3). */
export function Item({ item }: { item: BulletinItem }) {
  const { ad, title, subtitle, about, text, rest, images, href } = item;
  const isAd = ad !== null;
  return (
    <li ref={useSeen(ad)} className={css.item} data-ad={isAd}>
      {images.length > 0 && (
        <div className={css.images}>
          {images.map((image) => (
            <img key={image.src} {...image} sizes="(min-width: 48rem) 24rem, 92vw" alt="" loading="lazy" />
          ))}
        </div>
      )}
      {isAd && <p className={css.mark}>{texts.ad}</p>}
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
          onClick={() => ad && tell(ad, 'clic')}
        >
          {texts.link}
          <span className="visually-hidden">
            {title} {texts.newWindow}
          </span>
        </a>
      )}
    </li>
  );
}

/** Counts an ad once at least half of it was on screen, once a page view. */
function useSeen(ad: number | null) {
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!ad || !box.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ intersectionRatio }) => intersectionRatio >= half)) return;
        watch.disconnect();
        tell(ad, 'vista');
      },
      { threshold: half },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [ad]);
  return box;
}

const half = 0.5;

/** Goes out also while the page is being left. */
const tell = (ad: number, what: 'vista' | 'clic') => navigator.sendBeacon(`/api/advertising/${ad}/${what}`);
