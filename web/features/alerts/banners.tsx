import { useEffect } from 'react';
import { Link } from 'react-router';
import type { AlertPosition } from '#domain/alerts/alerts.ts';
import { paths } from '#web/api/paths.ts';
import { bannerAttribute, dismissBanner } from '#web/shell/document/dismiss-banner.ts';
import type { BannerViewModel } from './banner-view-model.ts';
import css from './banners.module.css';

type Props = { at: AlertPosition; banners: BannerViewModel[] };

/** Banners at one position. Screen readers announce banners added after load, not those present at first. */
export function Banners({ at, banners }: Props) {
  const centerKey = at === 'center' ? banners[0]?.key : undefined;
  useEffect(() => {
    if (!centerKey) return;
    const handleKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) dismissBanner(centerKey);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [centerKey]);
  return (
    <div aria-live="polite" className={css[at]}>
      {banners.map((banner) => (
        <Banner key={banner.key} banner={banner} />
      ))}
    </div>
  );
}

/** Banner of one alert in its colour. Its close button is hidden without JavaScript. */
export function Banner({ banner }: { banner: BannerViewModel }) {
  const { key, label, title, main, secondary, colors, to, link, more, close } = banner;
  const keyAttribute = { [bannerAttribute]: key };
  return (
    <section {...keyAttribute} aria-label={label} className={css.banner} style={colors ?? undefined}>
      <div className={css.words}>
        <div className={css.text}>
          <p className={css.title}>{title}</p>
          {main && <p>{main}</p>}
          {secondary && <p className={css.secondary}>{secondary}</p>}
        </div>
        <p className={css.links}>
          <Link to={to}>{link}</Link>
          {more && <Link to={paths.alerts}>{more}</Link>}
        </p>
      </div>
      <button type="button" className={css.close} aria-label={close} onClick={() => dismissBanner(key)}>
        ×
      </button>
    </section>
  );
}
