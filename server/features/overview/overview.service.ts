import { and, desc, eq, gte, isNotNull, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ListedCoupon } from '#contract/coupons.ts';
import type { AttentionCounts, AuditedChange, EntityCounts } from '#contract/overview.ts';
import { city } from '#domain/city.ts';
import { type CouponConcern, findCouponConcerns } from '#domain/coupons/coupon-state.ts';
import { auditPageSize } from '#domain/overview.ts';
import { formatLocalDay, startOfDay } from '#domain/time/local-time.ts';
import { users } from '#server/db/schema/accounts.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import { ads, posts } from '#server/db/schema/publications.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { isoInstantSql } from '#server/db/sql-expressions.ts';
import type { Db } from '#server/db/store.ts';
import { withNames } from './change-names.ts';

/** Conditions of listed changes; see contract/overview.ts. */
type ChangeFilter = {
  antesDe?: number | undefined;
  entidad?: string | undefined;
  entidadId?: number | undefined;
  quien?: string | undefined;
  dia?: string | undefined;
};
export type OverviewService = ReturnType<typeof overviewService>;

type Dependencies = {
  db: Db;
  clock: () => Date;
  undoable: SQL<boolean>;
  /** The coupons of active partners. */
  listCoupons: () => Promise<ListedCoupon[]>;
};

/** Dashboard of administrators: counts of everything, and the latest changes. */
export function overviewService({ db, clock, undoable, listCoupons }: Dependencies) {
  return {
    /** Counts the rows of every entity by state. */
    async counts(): Promise<EntityCounts> {
      const now = clock();
      const today = formatLocalDay(now, city.timeZone);
      const [partnerRows, placeRows, accountRows, businessRows, couponRows, alertRows, postRows, adRows] =
        await Promise.all([
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
              vigentes: countIf(sql`not ${isUpcoming(today)} and not ${isExpired(today)}`),
              porEmpezar: countIf(isUpcoming(today)),
              vencidos: countIf(isExpired(today)),
            })
            .from(coupons)
            .where(eq(coupons.active, true)),
          db
            .select({ vigentes: countIf(isAlertVisible(now)), apagadas: countIf(sql`not ${isAlertVisible(now)}`) })
            .from(alerts)
            .where(eq(alerts.active, true)),
          db
            .select({ publicados: countIf(isPostVisible(now)), ocultos: countIf(sql`not ${isPostVisible(now)}`) })
            .from(posts)
            .where(eq(posts.active, true)),
          db
            .select({ publicados: countIf(isAdVisible(now)), ocultos: countIf(sql`not ${isAdVisible(now)}`) })
            .from(ads)
            .where(eq(ads.active, true)),
        ]);
      const { porVenir, pasados, ...lugares } = placeRows[0] as EntityCounts['lugares'] & EntityCounts['eventos'];
      return {
        partners: partnerRows[0] as EntityCounts['partners'],
        negocios: businessRows[0] as EntityCounts['negocios'],
        lugares,
        eventos: { porVenir, pasados },
        cupones: couponRows[0] as EntityCounts['cupones'],
        alertas: alertRows[0] as EntityCounts['alertas'],
        posts: postRows[0] as EntityCounts['posts'],
        anuncios: adRows[0] as EntityCounts['anuncios'],
        cuentas: accountRows[0] as EntityCounts['cuentas'],
      };
    },

    /** Counts what an administrator should look at: coupons, publications of today, and rows without a partner. */
    async attention(): Promise<AttentionCounts> {
      const now = clock();
      const today = formatLocalDay(now, city.timeZone);
      const isDueToday = (column: SQLWrapper) =>
        sql`${column} > ${now} and ${column} < ${startOfDay(today, city.timeZone, 1)}`;
      const [listed, postRows, adRows, businessRows, partnerRows, placeRows] = await Promise.all([
        listCoupons(),
        db
          .select({ postsDeHoy: countIf(sql`${posts.shown} and ${isDueToday(posts.publishAt)}`) })
          .from(posts)
          .where(eq(posts.active, true)),
        db
          .select({ anunciosDeHoy: countIf(sql`${ads.shown} and ${ads.inForce} and ${isDueToday(ads.publishAt)}`) })
          .from(ads)
          .where(eq(ads.active, true)),
        db.select({ negociosSinPartner: countIf(isNull(businesses.partnerId)) }).from(businesses),
        db.select({ partnersPorBorrar: countIf(isNotNull(partners.erasureRequestedAt)) }).from(partners),
        db
          .select({ lugaresSinPartner: countIf(isNull(places.partnerId)) })
          .from(places)
          .where(and(eq(places.kind, 'place'), eq(places.active, true), eq(places.banned, false))),
      ]);
      const concerns = listed.flatMap((coupon) => findCouponConcerns(coupon, today));
      const count = (wanted: CouponConcern) => concerns.filter((concern) => concern === wanted).length;
      return {
        cuponesSinSucursal: count('sin sucursal'),
        cuponesAgotados: count('agotado'),
        cuponesCasiAgotados: count('casi agotado'),
        cuponesPorVencer: count('vence pronto'),
        cuponesSinDireccion: count('sin dirección'),
        ...Object.assign({}, postRows[0], adRows[0], businessRows[0], partnerRows[0], placeRows[0]),
      };
    },

    /** Lists up to fifty changes that meet all conditions given, newest first. */
    async changes({ antesDe, entidad, entidadId, quien, dia }: ChangeFilter): Promise<AuditedChange[]> {
      const rows = await db
        .select({
          Id: auditLog.id,
          Fecha: isoInstantSql(auditLog.at),
          Actor: auditLog.actor,
          ActorId: auditLog.actorId,
          Rol: sql<AuditedChange['Rol']>`${auditLog.role}`,
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
            quien === undefined
              ? undefined
              : sql`position(search_text(${quien}) in search_text(${auditLog.actor})) > 0`,
            dia === undefined ? undefined : gte(auditLog.at, startOfDay(dia, city.timeZone)),
            dia === undefined ? undefined : lt(auditLog.at, startOfDay(dia, city.timeZone, 1)),
          ),
        )
        .orderBy(desc(auditLog.id))
        .limit(auditPageSize);
      return withNames(db, rows);
    },
  };
}

const isUpcoming = (today: string) => sql`coalesce(${coupons.startsOn} > ${today}::date, false)`;
const isExpired = (today: string) => sql`coalesce(${coupons.expiresOn} < ${today}::date, false)`;

/** SQL conditions: an active alert, post or ad is visible to visitors at an instant (ALRT-3, POST-3, ADV-3). */
const isAlertVisible = (now: Date) => sql`(${alerts.inForce} and coalesce(${alerts.expiresAt} > ${now}, true))`;
const isPostVisible = (now: Date) => sql`(${posts.shown} and ${posts.publishAt} <= ${now})`;
const isAdVisible = (now: Date) => sql`(${ads.shown} and ${ads.inForce} and ${ads.publishAt} <= ${now})`;

const countIf = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
