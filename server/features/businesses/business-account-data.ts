import { and, asc, eq, sql } from 'drizzle-orm';
import { city } from '#domain/city.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import { audit } from '#server/db/audit.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { partners } from '#server/db/schema/partners.ts';
import type { AccountDataSource } from '#server/features/accounts/data/account-data.service.ts';
import { isListed } from '#server/features/coupons/public-coupons.service.ts';

/** Condition: a business of the partner; no business for other accounts. */
const isOwn = (partnerId: number | null) => eq(businesses.partnerId, partnerId ?? 0);

/** Businesses of a partner. They stay without a partner, so their coupons leave the public pages. */
export const businessAccountData = ({ clock }: { clock: () => Date }): AccountDataSource => ({
  exportAccount: (tx, { partnerId }) =>
    tx
      .select({
        id: businesses.id,
        nombre: businesses.name,
        descripcion: businesses.description,
        telefono: businesses.phone,
        email: businesses.email,
        sitio: businesses.website,
        logo: businesses.logo,
        portada: businesses.cover,
      })
      .from(businesses)
      .where(isOwn(partnerId))
      .orderBy(asc(businesses.id)),

  async eraseAccount(tx, { partnerId }, actor) {
    const rows = await tx
      .select({ Id: businesses.id, Nombre: businesses.name, ID_OWNER: businesses.partnerId })
      .from(businesses)
      .where(isOwn(partnerId))
      .orderBy(asc(businesses.id))
      .for('update');
    for (const before of rows) {
      await tx
        .update(businesses)
        .set({ partnerId: null, version: sql`${businesses.version} + 1`, updatedAt: clock() })
        .where(eq(businesses.id, before.Id));
      const states = { before, after: { ...before, ID_OWNER: null }, columns: ['Nombre', 'ID_OWNER'] as const };
      await audit(tx, { actor, at: clock(), action: 'unassign', entity: 'business', id: before.Id, ...states });
    }
  },

  async previewErasure(tx, { partnerId }) {
    const cupones = sql<number>`count(${coupons.id})::int`;
    const isPublished = isListed(formatLocalDay(clock(), city.timeZone));
    const negocios = await tx
      .select({ Nombre: businesses.name, Cupones: cupones })
      .from(businesses)
      .leftJoin(partners, eq(partners.id, businesses.partnerId))
      .leftJoin(users, eq(users.id, partners.userId))
      .leftJoin(coupons, and(eq(coupons.businessId, businesses.id), isPublished))
      .where(isOwn(partnerId))
      .groupBy(businesses.id)
      .orderBy(asc(businesses.id));
    return { negocios };
  },
});
