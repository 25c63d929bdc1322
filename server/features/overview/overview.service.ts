import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Change, Counts } from '#contract/overview.ts';
import { changesAPage } from '#domain/audit.ts';
import { city } from '#domain/city.ts';
import { localDay } from '#domain/local-time.ts';
import { isoInstant } from '#server/db/instants.ts';
import { users } from '#server/db/schema/accounts.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import { ads, posts } from '#server/db/schema/publications.ts';
import type { Db } from '#server/db/store.ts';

type Which = { antesDe?: number | undefined; entidad?: string | undefined; entidadId?: number | undefined };
export type OverviewService = ReturnType<typeof overviewService>;

/** What an administrator sees of the whole: how much there is, and what was changed last. */
export function overviewService({ db, clock, undoable }: { db: Db; clock: () => Date; undoable: SQL<boolean> }) {
  return {
    /** How many rows of everything, by state. */
    async counts(): Promise<Counts> {
      const now = clock();
      const today = localDay(now, city.timeZone);
      const [ofPartners, ofPlaces, ofAccounts, ofBusinesses, ofCoupons, ofAlerts, ofPosts, ofAds] = await Promise.all([
        db
          .select({ activos: countIf(sql`${users.active}`), inactivos: countIf(sql`not ${users.active}`) })
          .from(partners)
          .innerJoin(users, eq(users.id, partners.userId)),
        db
          .select({
            activos: countIf(sql`${places.kind} = 'place' and ${places.active} and not ${places.banned}`),
            inactivos: countIf(sql`${places.kind} = 'place' and not ${places.active} and not ${places.banned}`),
            vetados: countIf(sql`${places.kind} = 'place' and ${places.banned}`),
            porVenir: countIf(sql`${places.kind} = 'event' and ${places.endsAt} >= ${now}`),
            pasados: countIf(sql`${places.kind} = 'event' and ${places.endsAt} < ${now}`),
          })
          .from(places),
        db
          .select({
            admin: countIf(sql`${users.role} = 'admin'`),
            partner: countIf(sql`${users.role} = 'partner'`),
            visitor: countIf(sql`${users.role} = 'visitor'`),
          })
          .from(users),
        db
          .select({
            conPartner: countIf(sql`${businesses.partnerId} is not null`),
            sinPartner: countIf(sql`${businesses.partnerId} is null`),
          })
          .from(businesses),
        db
          .select({
            vigentes: countIf(sql`not ${isToStart(today)} and not ${isExpired(today)}`),
            porEmpezar: countIf(isToStart(today)),
            vencidos: countIf(isExpired(today)),
          })
          .from(coupons)
          .where(eq(coupons.active, true)),
        db
          .select({ vigentes: countIf(alertShown(now)), apagadas: countIf(sql`not ${alertShown(now)}`) })
          .from(alerts)
          .where(eq(alerts.active, true)),
        db
          .select({ publicados: countIf(postShown(now)), ocultos: countIf(sql`not ${postShown(now)}`) })
          .from(posts)
          .where(eq(posts.active, true)),
        db
          .select({ publicados: countIf(adShown(now)), ocultos: countIf(sql`not ${adShown(now)}`) })
          .from(ads)
          .where(eq(ads.active, true)),
      ]);
      const { porVenir, pasados, ...lugares } = ofPlaces[0] as Counts['lugares'] & Counts['eventos'];
      return {
        partners: ofPartners[0] as Counts['partners'],
        negocios: ofBusinesses[0] as Counts['negocios'],
        lugares,
        eventos: { porVenir, pasados },
        cupones: ofCoupons[0] as Counts['cupones'],
        alertas: ofAlerts[0] as Counts['alertas'],
        posts: ofPosts[0] as Counts['posts'],
        anuncios: ofAds[0] as Counts['anuncios'],
        cuentas: ofAccounts[0] as Counts['cuentas'],
      };
    },

    /** The latest changes, newest first, at most fifty: those before a change's id, and of one kind or thing, where that is given. */
    changes: ({ antesDe, entidad, entidadId }: Which): Promise<Change[]> =>
      db
        .select({
          Id: auditLog.id,
          Fecha: isoInstant(auditLog.at),
          Actor: auditLog.actor,
          ActorId: auditLog.actorId,
          Rol: sql<Change['Rol']>`${auditLog.role}`,
          Accion: auditLog.action,
          Entidad: auditLog.entity,
          EntidadId: auditLog.entityId,
          Antes: auditLog.before,
          Despues: auditLog.after,
          Reversible: undoable,
        })
        .from(auditLog)
        .where(
          and(
            antesDe === undefined ? undefined : lt(auditLog.id, antesDe),
            entidad === undefined ? undefined : eq(auditLog.entity, entidad),
            entidadId === undefined ? undefined : eq(auditLog.entityId, entidadId),
          ),
        )
        .orderBy(desc(auditLog.id))
        .limit(changesAPage),
  };
}

const isToStart = (today: string) => sql`coalesce(${coupons.startsOn} > ${today}::date, false)`;
const isExpired = (today: string) => sql`coalesce(${coupons.expiresOn} < ${today}::date, false)`;

/** Whether visitors see an active alert, post or ad at an instant (ALRT-3, POST-3, ADV-3). */
const alertShown = (now: Date) => sql`(${alerts.inForce} and coalesce(${alerts.expiresAt} > ${now}, true))`;
const postShown = (now: Date) => sql`(${posts.shown} and ${posts.publishAt} <= ${now})`;
const adShown = (now: Date) => sql`(${ads.shown} and ${ads.inForce} and ${ads.publishAt} <= ${now})`;

const countIf = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
