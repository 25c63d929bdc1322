import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Figures, Results } from '#contract/results.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { addMonths, formatFigure, formatMonth } from '#domain/results.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import type { Jobs, Queue } from '#server/db/queue.ts';
import { users } from '#server/db/schema/accounts.ts';
import { partners } from '#server/db/schema/partners.ts';
import type { Db } from '#server/db/store.ts';
import { sendQueuedMail } from '#server/features/mails/send-queued-mail.ts';
import { type UnsubscribeLinks, unsubscribeHeaders } from '#server/features/mails/unsubscribe-links.ts';
import { type Mail, type Mailer, renderHtml } from '#server/integrations/mail/mailer.ts';
import { partnerResults, resultsMail as texts } from '#texts/partners/results.ts';
import type { PartnerResultsService } from './partner-results.service.ts';

export type ResultsMails = ReturnType<typeof createResultsMails>;

type Dependencies = {
  db: Db;
  clock: () => Date;
  publicUrl: string;
  mailer: Mailer;
  queue: Queue;
  unsubscribeLinks: UnsubscribeLinks;
  results: PartnerResultsService;
};

/** Days of a month on which the mail about the previous one is sent; later it would be old news. */
const lastMailDay = 7;

/** Monthly mails to partners with their results, which each partner can switch off (BACK-6). */
export function createResultsMails(dependencies: Dependencies) {
  const { db, clock, publicUrl, mailer, queue, unsubscribeLinks, results } = dependencies;

  async function setEnabled(actor: Actor, partnerId: number, isOn: boolean): Promise<void> {
    await db.transaction(async (tx) => {
      const [before] = await tx.select().from(partners).where(eq(partners.id, partnerId)).for('update');
      if (!before) throw new AppError('partner/unknown');
      if (before.resultsMail === isOn) return;
      await tx.update(partners).set({ resultsMail: isOn }).where(eq(partners.id, partnerId));
      const states = {
        before: { ResumenMensual: before.resultsMail },
        after: { ResumenMensual: isOn },
        columns: ['ResumenMensual'] as const,
      };
      await audit(tx, { actor, at: clock(), action: 'results-mail', entity: 'partner', id: partnerId, ...states });
    });
  }

  return {
    /** Queues the mail of the previous month for each active partner once, in the first days of a month. */
    async queueDue(): Promise<void> {
      const today = formatLocalDay(clock(), city.timeZone);
      if (Number(today.slice(8)) > lastMailDay) return;
      const month = addMonths(today.slice(0, 7), -1);
      const isDue = or(isNull(partners.resultsMailedFor), lt(partners.resultsMailedFor, `${month}-01`));
      const isActive = sql`exists (select from ${users} where ${users.id} = ${partners.userId} and ${users.active})`;
      await db.transaction(async (tx) => {
        const due = await tx
          .update(partners)
          .set({ resultsMailedFor: `${month}-01` })
          .where(and(eq(partners.resultsMail, true), isDue, isActive))
          .returning({ id: partners.id });
        for (const { id } of due) await queue.send(tx, 'results-mail', { partnerId: id, month });
      });
    },

    /** Sends the mail of a month, unless it was switched off meanwhile or both months are empty. */
    async send({ partnerId, month }: Jobs['results-mail']): Promise<void> {
      const [partner] = await db
        .select({ email: users.email })
        .from(partners)
        .innerJoin(users, eq(users.id, partners.userId))
        .where(and(eq(partners.id, partnerId), eq(users.active, true), eq(partners.resultsMail, true)));
      if (!partner) return;
      const { Total } = await results.ofPartner(partnerId, month);
      if (Object.values(Total).every((figures) => Object.values(figures).every((figure) => figure === 0))) return;
      const mail = renderResultsMail(month, Total, {
        page: `${publicUrl}/admin/partners/${partnerId}`,
        unsubscribe: unsubscribeLinks.urlOf({ kind: 'results', id: partnerId }),
      });
      await sendQueuedMail(mailer, { to: partner.email, ...mail });
    },

    /** Switches the mail of a partner on or off. Throws partner/unknown. */
    setEnabled,

    /** Whether a partner receives the mail. */
    async isEnabled(partnerId: number): Promise<boolean> {
      const [row] = await db.select({ isOn: partners.resultsMail }).from(partners).where(eq(partners.id, partnerId));
      return row?.isOn ?? false;
    },

    /** Switches the mail off by its link, without a session. A partner that is gone is ignored. */
    async end(partnerId: number): Promise<void> {
      await setEnabled('system', partnerId, false).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    },
  };
}

type Links = { page: string; unsubscribe: string };

const cell = 'padding:6px 0 6px 12px;text-align:right';
const muted = 'color:#4b5872';

/** Builds the mail about a month 'YYYY-MM'. It contains numbers and our own texts only, so nothing is escaped. */
function renderResultsMail(month: string, total: Results['Total'], links: Links): Omit<Mail, 'to'> {
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
