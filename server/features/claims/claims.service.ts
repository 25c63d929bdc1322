import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SignedInUser } from '#contract/accounts.ts';
import type { Claim } from '#contract/claims.ts';
import { AppError } from '#domain/app-error.ts';
import { maxPendingClaims } from '#domain/claims.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import type { Jobs, Queue } from '#server/db/queue.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { placeClaims } from '#server/db/schema/claims.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import { isoInstantSql } from '#server/db/sql-expressions.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { lockRow } from '#server/db/versioned-rows.ts';
import type { AccountDataSource } from '#server/features/accounts/data/account-data.service.ts';
import { sendQueuedMail } from '#server/features/mails/send-queued-mail.ts';
import type { AssignmentsService } from '#server/features/places/assignments.service.ts';
import { escapeHtml, type Mailer, renderHtml } from '#server/integrations/mail/mailer.ts';
import { claimMails } from '#texts/claims/claims.ts';

export type ClaimsService = ReturnType<typeof claimsService>;

type Dependencies = {
  db: Db;
  queue: Queue;
  clock: () => Date;
  mailer: Mailer;
  publicUrl: string;
  assignClaimed: AssignmentsService['assignClaimed'];
};
type NewClaim = { Id_lugar: number; Id_negocio: number | null; Mensaje: string };

const audited = ['Lugar', 'Partner', 'Estado', 'Motivo'] as const;

/** Claims of partners for places of the guide. Every write is audited; each decision is mailed to the partner. */
export function claimsService({ db, queue, clock, mailer, publicUrl, assignClaimed }: Dependencies) {
  const record = (tx: Tx, actor: Actor, action: string, before: Claim | null, after: Claim) =>
    audit(tx, { actor, at: clock(), action, entity: 'claim', id: after.Id, before, after, columns: audited });

  /** Decides a pending claim, locked until the transaction ends. Throws claim/unknown, claim/decided. */
  const decide = (actor: Actor, id: number, state: 'confirmada' | 'rechazada', reason: string) =>
    db.transaction(async (tx) => {
      const row = await lockRow(tx, placeClaims, eq(placeClaims.id, id), 'claim/unknown');
      if (row.state !== 'pendiente') throw new AppError('claim/decided');
      const before = await readClaim(tx, id);
      if (state === 'confirmada') await assignClaimed(tx, actor, row);
      await tx.update(placeClaims).set({ state, reason, decidedAt: clock() }).where(eq(placeClaims.id, id));
      const after = await readClaim(tx, id);
      await record(tx, actor, state === 'confirmada' ? 'confirm' : 'refuse', before, after);
      await queue.send(tx, 'claim-mail', { claimId: id, kind: state === 'confirmada' ? 'confirmed' : 'refused' });
      return after;
    });

  return {
    ...createClaimMails({ db, mailer, publicUrl }),

    /**
     * Claims a place without a partner for the signed-in partner, and mails the administrators. Throws claim/partner-only,
     * place/unknown, claim/own, claim/assigned, claim/already, claim/other-pending and claim/too-many.
     */
    create: ({ partnerId, ...actor }: SignedInUser, { Id_lugar: placeId, Id_negocio, Mensaje }: NewClaim) =>
      db.transaction(async (tx) => {
        if (partnerId === null) throw new AppError('claim/partner-only');
        const place = await lockRow(tx, places, eq(places.id, placeId), 'place/unknown');
        if (place.kind !== 'place' || place.banned) throw new AppError('place/unknown');
        if (place.partnerId === partnerId) throw new AppError('claim/own');
        if (place.partnerId !== null) throw new AppError('claim/assigned');
        const [pending] = await tx
          .select()
          .from(placeClaims)
          .where(isPending(eq(placeClaims.placeId, placeId)));
        if (pending) throw new AppError(pending.partnerId === partnerId ? 'claim/already' : 'claim/other-pending');
        const waiting = await tx.$count(placeClaims, isPending(eq(placeClaims.partnerId, partnerId)));
        if (waiting >= maxPendingClaims) throw new AppError('claim/too-many');
        const values = { placeId, partnerId, businessId: Id_negocio, message: Mensaje, createdAt: clock() };
        const [inserted] = await tx.insert(placeClaims).values(values).returning({ id: placeClaims.id });
        const after = await readClaim(tx, inserted?.id ?? 0);
        await record(tx, actor, 'create', null, after);
        const isAdmin = and(eq(users.role, 'admin'), eq(users.active, true));
        for (const { id: adminId } of await tx.select({ id: users.id }).from(users).where(isAdmin))
          await queue.send(tx, 'claim-mail', { claimId: after.Id, kind: 'received', adminId });
        return after;
      }),

    /** Claims of the signed-in partner, newest first. */
    listOwn: ({ partnerId }: SignedInUser): Promise<Claim[]> =>
      selectClaims(db)
        .where(eq(placeClaims.partnerId, partnerId ?? 0))
        .orderBy(desc(placeClaims.id))
        .limit(maxListed),

    /** Claims that wait for a decision, oldest first. */
    listPending: (): Promise<Claim[]> =>
      selectClaims(db).where(isPending()).orderBy(asc(placeClaims.id)).limit(maxListed),

    /** Assigns the place to the partner, and to the chosen business. Throws claim/unknown, claim/decided, place/already-assigned. */
    confirm: (actor: Actor, id: number) => decide(actor, id, 'confirmada', ''),

    /** Refuses a claim with a reason. Throws claim/unknown, claim/decided. */
    refuse: (actor: Actor, id: number, reason: string) => decide(actor, id, 'rechazada', reason),
  };
}

const maxListed = 200;

const isPending = (condition?: SQL) => and(eq(placeClaims.state, 'pendiente'), condition);

async function readClaim(tx: Tx, id: number): Promise<Claim> {
  const [row] = await selectClaims(tx).where(eq(placeClaims.id, id));
  return row as Claim;
}

/** Query for claims in wire format; the caller adds filter and order. A business that is no longer the partner's counts as none. */
function selectClaims(tx: Tx) {
  return tx
    .select({
      Id: placeClaims.id,
      Id_lugar: placeClaims.placeId,
      Lugar: places.name,
      Direccion: places.address,
      Id_partner: placeClaims.partnerId,
      Partner: users.name,
      Id_negocio: businesses.id,
      Negocio: businesses.name,
      Mensaje: placeClaims.message,
      Estado: placeClaims.state,
      Motivo: placeClaims.reason,
      FechaCreado: isoInstantSql(placeClaims.createdAt),
    })
    .from(placeClaims)
    .innerJoin(places, eq(places.id, placeClaims.placeId))
    .innerJoin(partners, eq(partners.id, placeClaims.partnerId))
    .innerJoin(users, eq(users.id, partners.userId))
    .leftJoin(
      businesses,
      sql`${businesses.id} = ${placeClaims.businessId} and ${businesses.partnerId} = ${placeClaims.partnerId}`,
    )
    .$dynamic();
}

type ClaimMailsDependencies = { db: Db; mailer: Mailer; publicUrl: string };

/** Sends the mails about claims from queue jobs: to the administrators when one is made, to the partner when it is decided. */
function createClaimMails({ db, mailer, publicUrl }: ClaimMailsDependencies) {
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

/** Claims of a partner. They are deleted with the partner. */
export const claimAccountData: AccountDataSource = {
  exportAccount: (tx, { partnerId }) =>
    tx
      .select({
        lugar: places.name,
        mensaje: placeClaims.message,
        estado: placeClaims.state,
        motivo: placeClaims.reason,
        creada: isoInstantSql(placeClaims.createdAt),
      })
      .from(placeClaims)
      .innerJoin(places, eq(places.id, placeClaims.placeId))
      .where(eq(placeClaims.partnerId, partnerId ?? 0))
      .orderBy(asc(placeClaims.id)),
};
