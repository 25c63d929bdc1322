import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import tokens from '#web/shell/theme/tokens.css?raw';
import rules from './bridge-embed.css?raw';
import { BridgeEmbed, type EmbedViewModel } from './bridge-embed.tsx';
import { type EmbedTheme, toEmbedStyles } from './embed-styles.ts';

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
