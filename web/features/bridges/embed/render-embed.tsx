import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BridgeBoard, CurrentBridge } from '#contract/bridges.ts';
import type { Way } from '#domain/bridges/bridges.ts';
import { formatAgo } from '#domain/time/format-ago.ts';
import { embedTexts as texts } from '#texts/bridges/embed.ts';
import { toSourceViewModel } from '#web/features/bridges/board/board-view-model.ts';
import { toBridgeHeadlines } from '#web/features/bridges/board/bridge-headline-view-model.ts';
import { type FormattedInstant, toLaneViewModel } from '#web/features/bridges/lane-view-model.ts';
import tokens from '#web/shell/theme/tokens.css?raw';
import { formatRelativeTime } from '#web/shell/time/relative-time.ts';
import rules from './bridge-embed.css?raw';

/** Seconds until the browser loads the board again. */
const refreshS = 120;

/** Renders the board as a document without scripts that any page may frame. It may load nothing. */
export function renderEmbed(board: EmbedViewModel, theme: EmbedTheme | undefined, status = 200): Response {
  const css = toEmbedStyles(tokens, rules, theme);
  const html = renderToStaticMarkup(<BridgeEmbed board={board} styles={css} theme={theme} />);
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`;
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      Refresh: String(refreshS),
    },
  });
}

/** Fixed colours by their names in the address. */
const themes = { claro: 'light', oscuro: 'dark' } as const;
type EmbedTheme = (typeof themes)[keyof typeof themes];

/** The colours that the address asks for; undefined: those of the system. */
export const parseEmbedTheme = (param: string | null): EmbedTheme | undefined =>
  Object.entries(themes).find(([name]) => name === param)?.[1];

/**
 * Styles of the board, from the design tokens and its own rules, without comments and indentation. No script sets the theme
 * there, so without a fixed one the dark colours follow the system.
 */
export function toEmbedStyles(tokens: string, rules: string, theme: EmbedTheme | undefined): string {
  const bySystem = tokens
    .replace('@media screen', '@media (prefers-color-scheme: dark)')
    .replace('[data-theme="dark"]', '');
  return ((theme ? tokens : bySystem) + rules)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\n\s*/g, '\n')
    .replace(/\n+/g, '\n');
}

/** The lanes of one bridge as rows. `url` is its page. */
export function toBridgeEmbed(board: BridgeBoard, bridge: CurrentBridge, url: string): EmbedViewModel {
  const rows = bridge.lanes.map((lane): EmbedRow => {
    const { name, number, word, levelWord, taken, note, face } = toLaneViewModel(lane, bridge, board.at);
    const about = describe(taken, face === 'estimate' ? texts.estimate : note, board.at);
    return { key: lane.lane, name, number: mark(number, face === 'estimate'), word, levelWord, note: about };
  });
  return { ...toFrame(board, url), title: texts.title(bridge.name), rows };
}

/** Every bridge as a row, for a way of crossing. `url` is the page with all bridges. */
export function toBoardEmbed(board: BridgeBoard, way: Way, url: string): EmbedViewModel {
  const { rows } = toBridgeHeadlines(board, way, []);
  return {
    ...toFrame(board, url),
    title: texts.all,
    rows: rows.map(({ name, number, word, levelWord, taken, note }) => ({
      key: name,
      name,
      number,
      word,
      levelWord,
      note: describe(taken, number ? texts.estimate : note, board.at),
    })),
  };
}

function toFrame(board: BridgeBoard, url: string): Omit<EmbedViewModel, 'title' | 'rows'> {
  const { name, url: sourceUrl, failing } = toSourceViewModel(board);
  return {
    warnings: failing ? [failing] : [],
    updated: texts.updated(formatRelativeTime(board.at, board.at)),
    source: { name, url: sourceUrl },
    url,
  };
}

/** An estimate starts with '≈', unless it starts with '<' or*/
const mark = (number: string, isEstimate: boolean) => (isEstimate && /^\d/.test(number) ? `≈${number}` : number);

/** When an official number was taken, with its age; else why there is none. */
const describe = (taken: FormattedInstant | null, otherwise: string, now: string): string =>
  taken ? texts.taken(taken.text, formatAgo(new Date(taken.at), new Date(now))) : otherwise;

/** One row of the board: a lane of a bridge, or a whole bridge. */
type EmbedRow = { key: string; name: string; number: string; word: string; levelWord: string; note: string };
type EmbedViewModel = {
  title: string;
  rows: EmbedRow[];
  /** Sentences about an outage of the source, or a replay */
  warnings: string[];
  updated: string;
  source: { name: string; url: string };
  /** Page of the guide with more about it */
  url: string;
};
type Props = { board: EmbedViewModel; styles: string; theme: 'light' | 'dark' | undefined };

/** Whole document of the board that other sites embed (SHOW-2). It has no script; the browser loads it again by itself. */
function BridgeEmbed({ board, styles, theme }: Props) {
  const { title, rows, warnings, updated, source, url } = board;
  return (
    <html lang="es" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{styles}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>{texts.direction}</p>
          {warnings.map((warning) => (
            <p key={warning} className="warning">
              {warning}
            </p>
          ))}
          {rows.length > 0 ? <Rows rows={rows} /> : <p>{texts.none}</p>}
          <p>
            <span>{updated}</span> <a {...outside(source.url)}>{source.name}</a>
          </p>
          <p>
            <a {...outside(url)}>
              <span>{texts.more}</span> <small>{texts.newWindow}</small>
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}

const Rows = ({ rows }: { rows: EmbedRow[] }) => (
  <ul>
    {rows.map(({ key, name, number, word, levelWord, note }) => (
      <li key={key}>
        <span>{name}</span>
        {number ? (
          <strong>
            <span>{number}</span> <small>{texts.minutes}</small>
          </strong>
        ) : (
          <strong className="word">{word}</strong>
        )}
        <small>{note}</small>
        <span className="level">{levelWord}</span>
      </li>
    ))}
  </ul>
);

/** A link out of the frame, to its own window. */
const outside = (href: string) => ({ href, target: '_blank', rel: 'noopener' });
