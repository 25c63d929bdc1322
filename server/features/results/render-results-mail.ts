import type { Figures, Results } from '#contract/results.ts';
import { formatFigure } from '#domain/results.ts';
import { addMonths, formatMonth } from '#domain/time/months.ts';
import { unsubscribeHeaders } from '#server/features/mails/unsubscribe-links.ts';
import type { Mail } from '#server/integrations/mail/mailer.ts';
import { renderHtml } from '#server/integrations/mail/render-html.ts';
import { partnerResults, resultsMail as texts } from '#texts/partners/results.ts';

type Links = { page: string; unsubscribe: string };

const cell = 'padding:6px 0 6px 12px;text-align:right';
const muted = 'color:#4b5872';

/** Builds the mail about a month 'YYYY-MM'. It contains numbers and our own texts only, so nothing is escaped. */
export function renderResultsMail(month: string, total: Results['Total'], links: Links): Omit<Mail, 'to'> {
  const [name, previous] = [formatMonth(month), formatMonth(addMonths(month, -1))];
  const rows = (Object.keys(partnerResults.figures) as (keyof Figures)[]).map((figure) => ({
    label: partnerResults.figures[figure],
    now: formatFigure(figure, total.Este[figure]),
    earlier: formatFigure(figure, total.Anterior[figure]),
  }));
  const tableRows = rows.map(
    ({ label, now, earlier }) =>
      `<tr><td>${label}</td><td style="${cell}"><b>${now}</b></td><td style="${cell};${muted}">${earlier}</td></tr>`,
  );
  const header = `<tr><td></td><td style="${cell}">${name}</td><td style="${cell};${muted}">${previous}</td></tr>`;
  const lines = rows.map(({ label, now, earlier }) => `${label}: ${now} (${previous}: ${earlier})`);
  return {
    subject: texts.subject(name),
    headers: unsubscribeHeaders(links.unsubscribe),
    text: [
      texts.lead(name),
      lines.join('\n'),
      `${texts.open}: ${links.page}`,
      `${texts.end}: ${links.unsubscribe}`,
    ].join('\n\n'),
    html: renderHtml(
      {
        title: texts.title(name),
        lead: texts.lead(name),
        ignore: `<a href="${links.unsubscribe}" style="${muted}">${texts.end}</a>`,
      },
      `<table style="border-collapse:collapse;width:100%">${header}${tableRows.join('')}</table>
<p><a href="${links.page}" style="color:#0a666c">${texts.open}</a></p>`,
    ),
  };
}
