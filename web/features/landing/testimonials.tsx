import css from './landing.module.css';
import type { LandingSections } from './landing-sections.ts';

export function Testimonials({ texts }: { texts: LandingSections }) {
  return (
    <section id="testimonials" className={css.section} aria-labelledby="testimonials-title">
      <div className={css.sectionHead}>
        <h2 id="testimonials-title">{texts.testimonialsTitle}</h2>
        <p>{texts.testimonialsNote}</p>
      </div>
      <div className={css.testimonials}>
        {texts.testimonials.map(({ quote, who }) => (
          <figure key={who} className={css.testimonial}>
            <blockquote>
              <p>{`«${quote}»`}</p>
            </blockquote>
            <figcaption>{who}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
