import { useEffect } from 'react';
import { Link } from 'react-router';
import type { AlertPosition } from '#domain/alerts.ts';
import { paths } from '#web/api/paths.ts';
import { bannerMark, dismiss } from '#web/shell/dismissed.ts';
import type { BannerWords } from './banner-words.ts';
import css from './banners.module.css';

type Props = { at: AlertPosition; banners: BannerWords[] };

/** The alerts in force of one position. What arrives later is read out in time; what is there at first is not. */
export function Banners({ at, banners }: Props) {
  const covering = at === 'center' ? banners[0]?.key : undefined;
  useEffect(() => {
    if (!covering) return;
    const handleKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) dismiss(covering);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [covering]);
  return (
    <div aria-live="polite" className={css[at]}>
      {banners.map((banner) => (
        <Banner key={banner.key} banner={banner} />
      ))}
    </div>
  );
}

/** One alert in its colour; its button shows where there is JavaScript. */
export function Banner({ banner }: { banner: BannerWords }) {
  const { key, label, title, main, secondary, color, ink, to, link, more, close } = banner;
  return (
    <section
      {...{ [bannerMark]: key }}
      aria-label={label}
      className={css.banner}
      style={{ background: color, color: ink }}
    >
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {main && <p>{main}</p>}
        {secondary && <p className={css.secondary}>{secondary}</p>}
        <p className={css.links}>
          <Link to={to}>{link}</Link>
          {more && <Link to={paths.alerts}>{more}</Link>}
        </p>
      </div>
      <button type="button" className={css.close} aria-label={close} onClick={() => dismiss(key)}>
        ×
      </button>
    </section>
  );
}
