import { notStoredTexts, storedPageTexts } from '#texts/shell/offline.ts';

const timeZone = 'America/Chicago';
const minuteMs = 60_000;

/** Notice of a stored page: its age and its time in the city. Instants in milliseconds since the epoch. */
export function formatNotice(storedAt: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - storedAt) / minuteMs));
  const isOlderThanHalfADay = minutes >= 12 * 60;
  const format = new Intl.DateTimeFormat('es-MX', {
    ...{ timeZone, hour: 'numeric', minute: '2-digit' },
    ...(isOlderThanHalfADay && { day: 'numeric', month: 'short' }),
  });
  return storedPageTexts.notice(formatAge(minutes), format.format(storedAt));
}

function formatAge(minutes: number): string {
  if (minutes < 1) return storedPageTexts.now;
  if (minutes < 60) return storedPageTexts.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? storedPageTexts.hours(hours) : storedPageTexts.days(Math.floor(hours / 24));
}

/** Adds a notice to the HTML of a page. The stylesheet shows it above the page, also before hydration. */
export const addNotice = (html: string, notice: string): string =>
  html.replace('<html', `<html data-offline="${notice}"`);

const { title, heading, help, retry, pages } = notStoredTexts;
const links = Object.entries(pages).map(([path, label]) => `<li><a href="${path}">${label}</a></li>`);

/** The page for a path that is not stored. It needs no other file. */
export const notStoredPage = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<style>body{max-width:32rem;margin:3rem auto;padding:0 1.25rem;font:1.125rem/1.5 system-ui,sans-serif}
a{display:block;padding:.75rem 0}ul{padding:0;list-style:none}</style></head>
<body><h1>${heading}</h1><p>${help}</p><ul>${links.join('')}</ul><p><a href="">${retry}</a></p></body></html>`;
