import { Link } from 'react-router';
import { landingPage } from '#texts/shell/landing.ts';
import button from '#web/components/buttons/button.module.css';
import { BridgeScene } from './bridge-scene.tsx';
import css from './hero.module.css';

export function Hero() {
  return (
    <section id="home" className={css.hero}>
      <div className={css.text}>
        <p className={css.eyebrow}>{landingPage.eyebrow}</p>
        <h1 className={css.headline}>{landingPage.headline}</h1>
        <p className={css.tagline}>{landingPage.tagline}</p>
        <Link to={{ hash: 'puentes' }} className={`${button.button} ${button.primary} ${css.start}`}>
          <span>{landingPage.start}</span>
          <span aria-hidden="true">↓</span>
        </Link>
      </div>
      <BridgeScene />
    </section>
  );
}
