import { Link } from 'react-router';
import css from './landing.module.css';
import type { LandingSections } from './landing-sections.ts';

export function Features({ texts }: { texts: LandingSections }) {
  return (
    <section id="features" className={css.section} aria-labelledby="features-title">
      <div className={css.sectionHead}>
        <h2 id="features-title">{texts.featuresTitle}</h2>
        <p>{texts.featuresLead}</p>
      </div>
      <ul className={css.features}>
        {texts.features.map(({ key, to, icon, link, title, text }) => (
          <li key={key} className={css.feature}>
            <span className={css.featureIcon}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={icon} />
              </svg>
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              <p>
                <Link to={to}>{link}</Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
