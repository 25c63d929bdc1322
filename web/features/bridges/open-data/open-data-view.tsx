import { Link } from 'react-router';
import { openDataPage as texts } from '#texts/bridges/embed.ts';
import { bridgesApiTag } from '#texts/bridges/lanes.ts';
import { paths } from '#web/api/paths.ts';
import choice from '#web/components/buttons/choice.module.css';
import { BackLink } from '#web/components/page/back-link.tsx';
import css from './open-data-view.module.css';

export type OpenDataViewModel = {
  choices: { key: string; label: string; to: string; isCurrent: boolean }[];
  /** Name of the chosen bridge, or of all */
  name: string;
  /** HTML to copy */
  code: string;
  /** Path of the board in the preview */
  preview: string;
  height: number;
  calls: { what: string; path: string }[];
};

/** Open data of the bridges: the board for other sites with its code, and the API (SHOW-2, BRDG-9). */
export function OpenDataView({ openData }: { openData: OpenDataViewModel }) {
  const { choices, name, code, preview, height, calls } = openData;
  return (
    <article className={`page ${css.page}`}>
      <BackLink to={paths.bridges} label={texts.back} />
      <header className={css.head}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <section className={css.section} aria-labelledby="board">
        <h2 id="board">{texts.board}</h2>
        <p>{texts.boardHelp}</p>
        <nav aria-label={texts.choose}>
          <ul className={css.choices}>
            {choices.map(({ key, label, to, isCurrent }) => (
              <li key={key}>
                <Link
                  to={to}
                  replace
                  preventScrollReset
                  className={`${choice.choice} ${choice.small}`}
                  aria-current={isCurrent ? 'true' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <h3>{texts.code}</h3>
        <pre className={css.code}>
          <code>{code}</code>
        </pre>
        <p className={css.small}>{texts.themeHelp}</p>
        <iframe
          key={preview}
          className={css.preview}
          src={preview}
          title={texts.preview(name)}
          height={height}
          loading="lazy"
        />
      </section>
      <section className={css.section} aria-labelledby="data">
        <h2 id="data">{texts.data}</h2>
        <p>{texts.dataHelp}</p>
        <dl className={css.calls}>
          {calls.map(({ what, path }) => (
            <div key={path}>
              <dt>{what}</dt>
              <dd>
                <a href={path}>{path}</a>
              </dd>
            </div>
          ))}
        </dl>
        <p>
          <a href={paths.apiDocs(bridgesApiTag)}>{texts.docs}</a>
        </p>
        <p className={css.small}>{texts.source}</p>
      </section>
    </article>
  );
}
