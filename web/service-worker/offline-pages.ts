import { formatAge } from '#domain/time/format-ago.ts';
import logo from '#public/favicon.svg?raw';
import { missingPageTexts as texts } from '#texts/shell/shell.ts';
import { formatNotice } from '#web/shell/live/format-notice.ts';
import tokens from '#web/shell/theme/tokens.css?raw';
import missingPage from './missing-page.css?raw';
import { type CopyEntry, readStoredAt } from './offline-copies.ts';

/** The response for an offline copy: its HTML with the notice, and with its times for the clock of the page. */
export async function toOfflinePage(copy: Response): Promise<Response> {
  const storedAt = readStoredAt(copy);
  const renderedAt = Date.parse(copy.headers.get('Date') ?? '') || storedAt;
  const now = Math.max(Date.now(), renderedAt + Date.now() - storedAt); // as in web/shell/time/page-clock.ts
  const notice = formatNotice(renderedAt, now);
  const html = (await copy.text())
    .replace('<html', `<html data-rendered-at="${renderedAt}" data-stored-at="${storedAt}"`)
    .replace(/(<p [^>]*data-connection[^>]*>)(?=<\/p>)/, (start) => start + notice);
  return new Response(html, { headers: copy.headers });
}

/** Visited pages beyond this count are not in the list. */
const maxListed = 24;

/** Sets the theme as the boot script of other pages does. Reloads when the network is back, unless the user has left by a link. */
const script = `let q=matchMedia('(prefers-color-scheme: dark)'),t,left;try{t=localStorage.getItem('theme')}catch{}
let theme=()=>document.documentElement.dataset.theme=t||(q.matches?'dark':'light');theme();q.addEventListener('change',theme);
addEventListener('click',e=>left||=e.target.closest('a'));addEventListener('online',()=>left||location.reload())`;

/** The page for a URL without an offline copy. It lists the copies that there are, needs no other file, and keeps the address. */
export function toMissingPage(url: string, copies: CopyEntry[], now: number): Response {
  const related = copies.filter((copy) => isRelated(new URL(url), copy.url));
  const others = copies.filter(
    (copy, i) => copies.findIndex(({ title }) => title === copy.title) === i && !related.includes(copy),
  );
  const html = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${texts.title}</title>
<script>${script}</script><style>${tokens}${missingPage}</style></head>
<body><header><a href="/">${logo.replace(/<title>.*?<\/title>/, '')}${texts.name}</a></header><main><h1>${texts.heading}</h1>
<p>${copies.length > 0 ? texts.help : texts.empty}</p><p><a class="retry" href="">${texts.retry}</a></p>
${formatList(texts.related, related, now)}${formatList(texts.others, others.slice(0, maxListed), now)}</main></body></html>`;
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/** Whether a copy shows the bridge that a URL asks for, or else the same page with other parameters. */
function isRelated({ pathname, searchParams }: URL, copy: string): boolean {
  const port = searchParams.get('puente');
  return port ? copy.includes(port) : copy.split('?')[0] === pathname;
}

/** Titles come from the HTML of the guide's pages, so they are escaped. */
function formatList(heading: string, copies: CopyEntry[], now: number): string {
  if (copies.length === 0) return '';
  const items = copies.map(
    ({ url, title, storedAt }) =>
      `<li><a href="${url.replaceAll('&', '&amp;')}">${title}<small>${formatAge(now - storedAt)}</small></a></li>`,
  );
  return `<h2>${heading}</h2><ul>${items.join('')}</ul>`;
}
