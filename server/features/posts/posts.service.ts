import { and, eq } from 'drizzle-orm';
import type { Post } from '#contract/posts.ts';
import { city } from '#domain/city.ts';
import type { Slot } from '#domain/publications.ts';
import type { Actor } from '#server/db/audit.ts';
import { posts } from '#server/db/schema/publications.ts';
import type { Db } from '#server/db/store.ts';
import type { ExpectStored } from '#server/features/photos/stored-photos.ts';
import { auditedAlike, publicationWriter, type Row } from '#server/features/publications/publication-writer.ts';
import {
  actionOf,
  answered,
  columnsOf,
  columnsOfNew,
  isPublishable,
  isShownAt,
  later,
  newestFirst,
  type PublicationForm,
} from '#server/features/publications/publications.ts';

export type PostsService = ReturnType<typeof postsService>;

type Dependencies = { db: Db; clock: () => Date; expectStored: ExpectStored };

/** News of the guide; every write leaves a row in the audit log. */
export function postsService({ db, clock, expectStored }: Dependencies) {
  const writer = publicationWriter<Row>(
    { db, clock, expectStored },
    { table: posts, entity: 'post', audited: auditedAlike, unknown: 'post/unknown', changed: 'post/changed' },
  );
  const ofCity = eq(posts.city, city.key);

  return {
    /** Every post, or every one that visitors see now; the newest publication first. */
    async all(onlyPublishable: boolean): Promise<Post[]> {
      const which = onlyPublishable ? isPublishable(posts, clock()) : ofCity;
      const rows = await db
        .select()
        .from(posts)
        .where(which)
        .orderBy(...newestFirst(posts));
      return rows.map(answered);
    },

    /** What visitors see now at a place of showing, '' for all of them; the newest publication first. */
    async shown(slot: Slot | '', limit: number): Promise<Post[]> {
      const rows = await db
        .select()
        .from(posts)
        .where(and(isPublishable(posts, clock()), isShownAt(posts, slot)))
        .orderBy(...newestFirst(posts))
        .limit(limit);
      return rows.map(answered);
    },

    /** Makes a post; throws photo/gone. */
    create: async (by: Actor, form: PublicationForm): Promise<Post> =>
      answered(await writer.create(by, city.key, columnsOfNew(form))),

    /** Changes what the form names; throws post/unknown, post/changed or photo/gone. */
    async update(by: Actor, id: number, form: Partial<PublicationForm>, version: number | undefined): Promise<Post> {
      const columns = columnsOf(form);
      return answered(await writer.update(by, actionOf(columns), id, columns, version));
    },

    /** Deletes a post: its row stays, visitors see it no more. Throws post/unknown. */
    remove: writer.remove,

    /** Does the opposite of an audited change of a post. */
    undo: writer.undo,

    /** The version that it has, also one that is gone; undefined when there never was one. */
    versionOf: writer.versionOf,

    /** The instant after `now` at which a post becomes visible by itself; null when none will. */
    async nextChange(now: Date): Promise<Date | null> {
      const { where, order } = later(posts, now);
      const [row] = await db.select({ at: posts.publishAt }).from(posts).where(where).orderBy(order).limit(1);
      return row?.at ?? null;
    },
  };
}
