import { Link } from 'react-router';
import { landing } from '#texts/landing.ts';
import button from '#web/components/button.module.css';
import { BridgeScene } from './bridge-scene.tsx';
import css from './landing.module.css';

export function Hero() {
  return (
    <section id="home" className={css.hero}>
      <div className={css.heroText}>
        <p className={css.eyebrow}>{landing.eyebrow}</p>
        <h1 className={css.headline}>{landing.headline}</h1>
        <p className={css.tagline}>{landing.tagline}</p>
        <Link to={{ hash: 'puentes' }} className={`${button.button} ${button.primary} ${button.large}`}>
          {landing.start}
          <span aria-hidden="true">↓</span>
        </Link>
      </div>
      <BridgeScene />
    </section>
  );
}
