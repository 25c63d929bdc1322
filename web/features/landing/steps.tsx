import css from './landing.module.css';
import type { LandingSections } from './landing-sections.ts';

export function Steps({ texts }: { texts: LandingSections }) {
  return (
    <section id="how-it-works" className={`${css.section} ${css.sunken}`} aria-labelledby="steps-title">
      <div className={css.sectionHead}>
        <h2 id="steps-title">{texts.stepsTitle}</h2>
        <p>{texts.stepsLead}</p>
      </div>
      <ol className={css.steps}>
        {texts.steps.map(({ title, text }, index) => (
          <li key={title} className={css.step}>
            <span className={css.stepNumber} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
