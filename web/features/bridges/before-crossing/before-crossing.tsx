import { paths } from '#web/api/paths.ts';
import { BackLink } from '#web/components/page/back-link.tsx';
import css from './before-crossing.module.css';
import type { BeforeCrossingViewModel, FactViewModel } from './before-crossing-view-model.ts';

type Props = { page: BeforeCrossingViewModel; back: string };

/** Facts for people who are about to cross, each with its source and date. */
export function BeforeCrossing({ page: { title, lead, sections }, back }: Props) {
  return (
    <article className={css.page}>
      <BackLink to={paths.bridges} label={back} />
      <header className={css.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {sections.map(({ key, title: name, facts }) => (
        <section key={key} id={key} aria-labelledby={`${key}-title`} className={css.section}>
          <h2 id={`${key}-title`}>{name}</h2>
          <div className={css.facts}>
            {facts.map((fact) => (
              <Fact key={fact.title} fact={fact} />
            ))}
          </div>
        </section>
      ))}
    </article>
  );
}

const Fact = ({ fact: { title, lines, source, link } }: { fact: FactViewModel }) => (
  <div className={css.fact}>
    <h3>{title}</h3>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    <p className={css.source}>
      <span>{source}</span> {link && <a href={link.url}>{link.label}</a>}
    </p>
  </div>
);
