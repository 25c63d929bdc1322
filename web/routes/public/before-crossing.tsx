import { beforeCrossingPage as texts } from '#texts/bridges/before-crossing.ts';
import { bridgesPage } from '#texts/bridges/board.ts';
import { paths } from '#web/api/paths.ts';
import { BackLink } from '#web/components/page/back-link.tsx';
import { pageContext } from '#web/context.ts';
import {
  type BeforeCrossingViewModel,
  type FactViewModel,
  toBeforeCrossingViewModel,
} from '#web/features/bridges/before-crossing/before-crossing-view-model.ts';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { Route } from './+types/before-crossing';
import css from './before-crossing.module.css';

/** Loads the facts, with the hours and tolls of the bridges. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const page = toBeforeCrossingViewModel(await api.bridges.board());
  return { page, back: bridgesPage.back, title: texts.pageTitle, description: texts.description, publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.title ?? '',
    description: loaderData?.description ?? '',
    path: paths.beforeCrossing,
    publicUrl: loaderData?.publicUrl ?? '',
  });

export default function BeforeCrossingPage({ loaderData: { page, back } }: Route.ComponentProps) {
  return <BeforeCrossing page={page} back={back} />;
}

type Props = { page: BeforeCrossingViewModel; back: string };

/** Facts for people who are about to cross, each with its source and date. */
function BeforeCrossing({ page: { title, lead, sections }, back }: Props) {
  return (
    <article className="page">
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
