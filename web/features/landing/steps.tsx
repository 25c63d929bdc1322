import { landingPage } from '#texts/shell/landing.ts';
import css from './landing.module.css';

export function Steps() {
  return (
    <section id="how-it-works" className={`${css.section} ${css.sunken}`} aria-labelledby="steps-title">
      <div className={css.sectionHead}>
        <h2 id="steps-title">{landingPage.stepsTitle}</h2>
        <p>{landingPage.stepsLead}</p>
      </div>
      <ol className={css.steps}>
        {landingPage.steps.map(({ title, text }, index) => (
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
