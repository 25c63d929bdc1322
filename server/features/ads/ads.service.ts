import { and, eq, type SQL } from 'drizzle-orm';
import type { Ad } from '#contract/ads.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import type { Slot } from '#domain/publications.ts';
import type { Actor } from '#server/db/audit.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { places } from '#server/db/schema/places.ts';
import { ads } from '#server/db/schema/publications.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { ExpectStored } from '#server/features/photos/stored-photos.ts';
import { auditedAlike, publicationWriter } from '#server/features/publications/publication-writer.ts';
import {
  actionOf,
  answered,
  columnsOf,
  columnsOfNew,
  given,
  isPublishable,
  isShownAt,
  later,
  newestFirst,
  ofFlag,
  type PublicationForm,
} from '#server/features/publications/publications.ts';

export type AdsService = ReturnType<typeof adsService>;

/** What the form of an ad sends, in wire names; of an edit only what it changes. */
export type AdForm = PublicationForm & {
  /** null: none */
  idnegocio?: number | null | undefined;
  idplace?: number | null | undefined;
  vigente?: 0 | 1 | undefined;
};
type Row = typeof ads.$inferSelect;
type Links = Partial<Pick<Row, 'businessId' | 'placeId'>>;
type Dependencies = { db: Db; clock: () => Date; expectStored: ExpectStored };

/** Advertising; every write leaves a row in the audit log. */
export function adsService({ db, clock, expectStored }: Dependencies) {
  const audited = [...auditedAlike, 'businessId', 'placeId', 'inForce'] as const;
  const writer = publicationWriter<Row>(
    { db, clock, expectStored },
    { table: ads, entity: 'ad', audited, unknown: 'ad/unknown', changed: 'ad/changed', expectLinked },
  );
  const ofCity = eq(ads.city, city.key);

  return {
    /** The ads of a place of showing, '' for all of them: at most so many of those that visitors see now, or every one there is. */
    async list(slot: Slot | '', onlyPublishable: boolean, limit: number): Promise<Ad[]> {
      const which = onlyPublishable ? isVisible(clock()) : ofCity;
      const query = db
        .select()
        .from(ads)
        .where(and(which, isShownAt(ads, slot)))
        .orderBy(...newestFirst(ads));
      return (await (onlyPublishable ? query.limit(limit) : query)).map(answeredAd);
    },

    /** Makes an ad; throws business/unknown, place/unknown or photo/gone. */
    create: async (by: Actor, form: AdForm): Promise<Ad> => {
      const { idnegocio: businessId = null, idplace: placeId = null, vigente = 1 } = form;
      const values = { ...columnsOfNew(form), businessId, placeId, inForce: vigente === 1 };
      return answeredAd(await writer.create(by, city.key, values));
    },

    /** Changes what the form names; throws ad/unknown, ad/changed and what `create` throws. */
    async update(by: Actor, id: number, form: Partial<AdForm>, version: number | undefined): Promise<Ad> {
      const { idnegocio: businessId, idplace: placeId, vigente } = form;
      const columns = { ...columnsOf(form), ...given({ businessId, placeId, inForce: ofFlag(vigente) }) };
      return answeredAd(await writer.update(by, actionOf(columns), id, columns, version));
    },

    /** Deletes an ad: its row and its counts stay, visitors see it no more. Throws ad/unknown. */
    remove: writer.remove,

    /** Does the opposite of an audited change of an ad. */
    undo: writer.undo,

    /** The version that it has, also one that is gone; undefined when there never was one. */
    versionOf: writer.versionOf,

    /** Has the ads of one place stand for another, of which it becomes part. */
    async movePlace(tx: Tx, by: Actor, fromPlace: number, toPlace: number): Promise<void> {
      for (const before of await tx.select().from(ads).where(eq(ads.placeId, fromPlace)).for('update'))
        await writer.write(tx, by, 'update', before, { placeId: toPlace });
    },

    /** The instant after `now` at which an ad becomes visible by itself; null when none will. */
    async nextChange(now: Date): Promise<Date | null> {
      const { where, order } = later(ads, now);
      const inForce = and(where, eq(ads.inForce, true));
      const [row] = await db.select({ at: ads.publishAt }).from(ads).where(inForce).orderBy(order).limit(1);
      return row?.at ?? null;
    },
  };
}

/** Whether visitors see an ad at an instant (ADV-3). */
export const isVisible = (now: Date): SQL | undefined => and(isPublishable(ads, now), eq(ads.inForce, true));

/** What an ad is to stand for must be there, and stays until the transaction ends. */
async function expectLinked(tx: Tx, { businessId = null, placeId = null }: Links): Promise<void> {
  if (businessId !== null) {
    const found = await tx
      .select({ id: businesses.id })
      .from(businesses)
      .where(eq(businesses.id, businessId))
      .for('key share');
    if (found.length === 0) throw new Failure('business/unknown');
  }
  if (placeId !== null) {
    const found = await tx.select({ id: places.id }).from(places).where(eq(places.id, placeId)).for('key share');
    if (found.length === 0) throw new Failure('place/unknown');
  }
}

const answeredAd = (row: Row): Ad => ({
  ...answered(row),
  idnegocio: row.businessId,
  idplace: row.placeId,
  vigente: row.inForce ? 1 : 0,
});
