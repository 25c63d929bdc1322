import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Ad } from '#contract/ads.ts';
import { AppError } from '#domain/app-error.ts';
import type { Actor } from '#server/db/audit.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { places } from '#server/db/schema/places.ts';
import { ads } from '#server/db/schema/publications.ts';
import type { Tx } from '#server/db/store.ts';
import {
  createPublicationsService,
  type PublicationDependencies,
} from '#server/features/publications/publications.service.ts';
import {
  isPublishable,
  omitUndefined,
  type PublicationForm,
  parseFlag,
  publicationDefaults,
  toColumns,
  toWirePublication,
} from '#server/features/publications/publications.ts';

export type AdsService = ReturnType<typeof adsService>;

/** Form of an ad, in wire names. An edit sends only changed fields. */
export type AdForm = PublicationForm & {
  /** null: none */
  idnegocio?: number | null | undefined;
  idplace?: number | null | undefined;
  vigente?: 0 | 1 | undefined;
};
type Row = typeof ads.$inferSelect;
type Links = Partial<Pick<Row, 'businessId' | 'placeId'>>;

/** Ads on the page of one business. */
const maxAdsOfBusiness = 5;

const isInForce = eq(ads.inForce, true);

/** Ads. Every write adds a row to the audit log. */
export function adsService(dependencies: PublicationDependencies) {
  const { write, ...service } = createPublicationsService<Row, Ad, AdForm>(dependencies, {
    table: ads,
    entity: 'ad',
    ownColumns: ['businessId', 'placeId', 'inForce'],
    isListed: isInForce,
    assertLinked,
    toWire: toWireAd,
    toColumns: ({ idnegocio: businessId, idplace: placeId, vigente, ...form }) => ({
      ...toColumns(form),
      ...omitUndefined({ businessId, placeId, inForce: parseFlag(vigente) }),
    }),
    defaults: { ...publicationDefaults, businessId: null, placeId: null, inForce: true },
  });

  return {
    ...service,

    /** Visible ads of a business, the newest first, at most five. */
    async listOfBusiness(businessId: number): Promise<Ad[]> {
      const { db, clock } = dependencies;
      const rows = await db
        .select()
        .from(ads)
        .where(and(isVisibleAd(clock()), eq(ads.businessId, businessId)))
        .orderBy(desc(ads.publishAt), desc(ads.id))
        .limit(maxAdsOfBusiness);
      return rows.map(toWireAd);
    },

    /** Links the ads of a merged place to the place that it became part of. */
    async replacePlace(tx: Tx, actor: Actor, fromPlace: number, toPlace: number): Promise<void> {
      for (const before of await tx.select().from(ads).where(eq(ads.placeId, fromPlace)).for('update'))
        await write(tx, actor, 'update', before, { placeId: toPlace });
    },
  };
}

/** Condition: visible to visitors at an instant (ADV-3). */
export const isVisibleAd = (now: Date): SQL | undefined => and(isPublishable(ads, now), isInForce);

/** Locks the linked business and place against deletion. Throws business/unknown or place/unknown. */
async function assertLinked(tx: Tx, { businessId = null, placeId = null }: Links): Promise<void> {
  if (businessId !== null) {
    const rows = await tx
      .select({ id: businesses.id })
      .from(businesses)
      .where(eq(businesses.id, businessId))
      .for('key share');
    if (rows.length === 0) throw new AppError('business/unknown');
  }
  if (placeId !== null) {
    const rows = await tx.select({ id: places.id }).from(places).where(eq(places.id, placeId)).for('key share');
    if (rows.length === 0) throw new AppError('place/unknown');
  }
}

const toWireAd = (row: Row): Ad => ({
  ...toWirePublication(row),
  idnegocio: row.businessId,
  idplace: row.placeId,
  vigente: row.inForce ? 1 : 0,
});
