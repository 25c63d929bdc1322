import { and, eq } from 'drizzle-orm';
import type { Jobs } from '#server/db/queue.ts';
import { users } from '#server/db/schema/accounts.ts';
import { placeClaims } from '#server/db/schema/claims.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import { sendQueuedMail } from '#server/features/mails/send-queued-mail.ts';
import type { Mailer } from '#server/integrations/mail/mailer.ts';
import { escapeHtml, renderHtml } from '#server/integrations/mail/render-html.ts';
import { claimMails } from '#texts/claims/claims.ts';

type Dependencies = { db: Db; mailer: Mailer; publicUrl: string };

/** Sends the mails about claims from queue jobs: to the administrators when one is made, to the partner when it is decided. */
export function createClaimMails({ db, mailer, publicUrl }: Dependencies) {
  async function findClaim(id: number) {
    const [row] = await db
      .select({
        place: places.name,
        partner: users.name,
        email: users.email,
        partnerId: partners.id,
        reason: placeClaims.reason,
      })
      .from(placeClaims)
      .innerJoin(places, eq(places.id, placeClaims.placeId))
      .innerJoin(partners, eq(partners.id, placeClaims.partnerId))
      .innerJoin(users, eq(users.id, partners.userId))
      .where(eq(placeClaims.id, id));
    return row;
  }

  async function send(
    to: string,
    texts: { subject: string; title: string; ignore: string },
    lead: string,
    url: string,
  ) {
    const { subject, title, ignore } = texts;
    const link = `<p><a href="${url}" style="color:#0a666c">${url}</a></p>`;
    const html = renderHtml({ title, lead: escapeHtml(lead), ignore }, link);
    await sendQueuedMail(mailer, { to, subject, text: [lead, url, ignore].join('\n\n'), html });
  }

  return {
    async sendClaimMail(job: Jobs['claim-mail']): Promise<void> {
      const claim = await findClaim(job.claimId);
      if (!claim) return; // the account was erased meanwhile
      const { place, partner, email, partnerId, reason } = claim;
      if (job.kind !== 'received') {
        const ownPage = `${publicUrl}/admin/partners/${partnerId}`;
        const { confirmed, refused } = claimMails;
        if (job.kind === 'confirmed') return send(email, confirmed, confirmed.lead(place), ownPage);
        return send(email, refused, refused.lead(place, reason), ownPage);
      }
      const isAdmin = and(eq(users.id, job.adminId), eq(users.role, 'admin'), eq(users.active, true));
      const [admin] = await db.select({ email: users.email }).from(users).where(isAdmin);
      const lead = claimMails.received.lead(partner, place);
      if (admin) await send(admin.email, claimMails.received, lead, `${publicUrl}/admin/claims`);
    },
  };
}
