import { Link } from 'react-router';
import { CardRow } from '#web/components/cards/card-row.tsx';
import css from './landing.module.css';
import type { LandingSections } from './landing-sections.ts';

/** The sections that explain the guide: what it offers, how it works, and what people say. */
export const Sections = ({ texts }: { texts: LandingSections }) => (
  <>
    <CardRow id="features" title={texts.featuresTitle} lead={texts.featuresLead} framed>
      {texts.features.map(({ key, to, icon, link, title, text }) => (
        <li key={key} className={css.entry}>
          <span className={css.arch}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={icon} />
            </svg>
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
          <Link to={to}>{link}</Link>
        </li>
      ))}
    </CardRow>
    <div className={css.sunken}>
      <CardRow id="how-it-works" title={texts.stepsTitle} lead={texts.stepsLead} framed>
        {texts.steps.map(({ title, text }, index) => (
          <li key={title} className={css.entry}>
            <span className={css.arch}>{index + 1}</span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </CardRow>
    </div>
    <CardRow id="testimonials" title={texts.testimonialsTitle} lead={texts.testimonialsNote} framed>
      {texts.testimonials.map(({ quote, who }) => (
        <li key={who}>
          <figure className={css.testimonial}>
            <blockquote>
              <p>{`«${quote}»`}</p>
            </blockquote>
            <figcaption>{who}</figcaption>
          </figure>
        </li>
      ))}
    </CardRow>
  </>
);
