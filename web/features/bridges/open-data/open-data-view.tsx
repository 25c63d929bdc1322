import { Link } from 'react-router';
import type { BridgeBoard } from '#contract/bridges.ts';
import { embedTexts, openDataPage as texts } from '#texts/bridges/embed.ts';
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

/** Height of the frame: its fixed parts, and each row, which may take two lines. In pixels. */
const [fixedHeight, rowHeight] = [190, 74];

/** Formats the page for the board of a bridge, or of all without a known port. */
export function toOpenDataViewModel(
  { bridges }: BridgeBoard,
  port: string | null,
  publicUrl: string,
): OpenDataViewModel {
  const chosen = bridges.find((bridge) => bridge.port === port);
  const [first] = bridges;
  const example = chosen ?? first;
  const lane = example?.lanes[0]?.lane;
  const name = chosen?.name ?? embedTexts.all;
  const preview = paths.embed(chosen?.port);
  const height = fixedHeight + rowHeight * (chosen ? chosen.lanes.length : bridges.length);
  const choices = [
    { key: 'all', label: texts.all, to: paths.openData(), isCurrent: !chosen },
    ...bridges.map((bridge) => ({
      key: bridge.port,
      label: bridge.name,
      to: paths.openData(bridge.port),
      isCurrent: bridge === chosen,
    })),
  ];
  const ofLane =
    example && lane
      ? [
          { what: texts.calls.one, path: `/api/bridges/${example.port}` },
          { what: texts.calls.measured, path: `/api/bridges/${example.port}/measured` },
          { what: texts.calls.history, path: paths.laneHistory(example.port, lane, 'json') },
          { what: texts.calls.csv, path: paths.laneHistory(example.port, lane, 'csv') },
        ]
      : [];
  return {
    choices,
    name,
    preview,
    height,
    code: `<iframe src="${publicUrl}${preview}" title="${chosen ? embedTexts.title(name) : name}" width="100%" height="${height}" style="border:0;max-width:24rem" loading="lazy"></iframe>`,
    calls: [
      { what: texts.calls.board, path: '/api/bridges' },
      ...ofLane,
      { what: texts.calls.accuracy, path: '/api/bridges/accuracy' },
      { what: texts.calls.measuredAccuracy, path: '/api/bridges/measured/accuracy' },
      { what: texts.calls.stream, path: '/api/bridges/stream' },
      { what: texts.calls.rates, path: '/api/rates' },
    ],
  };
}
