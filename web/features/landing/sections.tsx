import { Link } from 'react-router';
import { landingSections } from '#texts/shell/landing.ts';
import { paths } from '#web/api/paths.ts';
import { CardRow } from '#web/components/cards/card-row.tsx';
import css from './sections.module.css';

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

/** The sections that explain the guide. The server sends them with the page, so that the browser bundle contains none of them. */
type LandingSections = ReturnType<typeof toLandingSections>;

type FeatureKey = (typeof landingSections.features)[number]['key'];

const leadsTo: Record<FeatureKey, string> = {
  waits: paths.bridges,
  rate: paths.dollar,
  coupons: paths.coupons(),
  alerts: paths.notifications(),
};

/** Icons as paths of a square of 24 units: a clock, a dollar sign, a ticket and a bell. */
const icons: Record<FeatureKey, string> = {
  waits: 'M12 3a9 9 0 1 0 .01 0zM12 7v5l3 2',
  rate: 'M17 8a3 3 0 0 0-3-2h-4a3 3 0 0 0 0 6h4a3 3 0 0 1 0 6h-4a3 3 0 0 1-3-2M12 3v18',
  coupons:
    'M15 5v2M15 11v2M15 17v2M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v3a2 2 0 0 0 0 4v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-3a2 2 0 0 0 0-4z',
  alerts: 'M10 5a2 2 0 0 1 4 0 7 7 0 0 1 4 6v3a4 4 0 0 0 2 3H4a4 4 0 0 0 2-3v-3a7 7 0 0 1 4-6M9 17v1a3 3 0 0 0 6 0v-1',
};

/** Adds the link and the icon of each feature to the texts of the sections. */
export const toLandingSections = () => ({
  ...landingSections,
  features: landingSections.features.map((feature) => ({
    ...feature,
    to: leadsTo[feature.key],
    icon: icons[feature.key],
  })),
});
