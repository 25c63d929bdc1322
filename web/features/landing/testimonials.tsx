import { landingPage } from '#texts/shell/landing.ts';
import css from './landing.module.css';

export function Testimonials() {
  return (
    <section id="testimonials" className={css.section} aria-labelledby="testimonials-title">
      <div className={css.sectionHead}>
        <h2 id="testimonials-title">{landingPage.testimonialsTitle}</h2>
        <p>{landingPage.testimonialsNote}</p>
      </div>
      <div className={css.testimonials}>
        {landingPage.testimonials.map(({ quote, who }) => (
          <figure key={who} className={css.testimonial}>
            <blockquote>
              <p>«{quote}»</p>
            </blockquote>
            <figcaption>{who}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
