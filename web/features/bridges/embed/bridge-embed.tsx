import { embedTexts as texts } from '#texts/bridges/embed.ts';

/** One row of the board: a lane of a bridge, or a whole bridge. */
export type EmbedRow = { key: string; name: string; number: string; word: string; levelWord: string; note: string };
export type EmbedViewModel = {
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
export function BridgeEmbed({ board, styles, theme }: Props) {
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
