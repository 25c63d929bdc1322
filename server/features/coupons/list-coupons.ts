import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { ListedCoupon } from '#contract/coupons.ts';
import { getCouponState } from '#domain/coupons/coupon-state.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { partners } from '#server/db/schema/partners.ts';
import type { Db } from '#server/db/store.ts';
import { hasPoster } from './coupon-posters.ts';
import { countBranches, isListed, isNowhere } from './public-coupons.service.ts';

/** Lists the active coupons of partners' businesses that meet a condition, with their state on a day, sorted by expiry. */
export async function listCoupons(db: Db, today: string, condition?: SQL): Promise<ListedCoupon[]> {
  const rows = await db
    .select({
      Id: coupons.id,
      Titulo: coupons.title,
      Codigo: coupons.code,
      ValorDescuento: sql<number>`${coupons.discountValue}::float8`,
      TipoDescuento: coupons.discountType,
      FechaExpiracion: coupons.expiresOn,
      FechaInicio: coupons.startsOn,
      Id_negocio: coupons.businessId,
      UsoMaximo: sql<number>`coalesce(${coupons.maxUses}, 0)`,
      Usados: coupons.used,
      paused: coupons.paused,
      Publicado: sql<boolean>`coalesce(${isListed(today)}, false)`,
      Muestra: businesses.sample,
      Sucursales: countBranches(),
      nowhere: sql<boolean>`${isNowhere()}`,
      Cartel: hasPoster,
      Negocio: businesses.name,
      PartnerId: partners.id,
      Partner: users.name,
    })
    .from(coupons)
    .innerJoin(businesses, eq(businesses.id, coupons.businessId))
    .innerJoin(partners, eq(partners.id, businesses.partnerId))
    .innerJoin(users, eq(users.id, partners.userId))
    .where(and(eq(coupons.active, true), condition))
    .orderBy(asc(coupons.expiresOn), asc(coupons.id));
  return rows.map(({ paused, nowhere, ...row }) => {
    const { FechaInicio: startsOn, FechaExpiracion: expiresOn, UsoMaximo: maxUses, Usados: used } = row;
    return { ...row, Estado: getCouponState({ startsOn, expiresOn, maxUses, used, paused, nowhere }, today) };
  });
}
