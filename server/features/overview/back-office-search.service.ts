import { and, asc, desc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { hitKinds, type SearchHit } from '#contract/overview.ts';
import { city } from '#domain/city.ts';
import { parseId } from '#domain/id.ts';
import { toSearchWords } from '#domain/search/search-text.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessCategories, businesses } from '#server/db/schema/businesses.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { lists } from '#server/db/schema/lists.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import { posts } from '#server/db/schema/publications.ts';
import type { Db } from '#server/db/store.ts';

export type BackOfficeSearchService = ReturnType<typeof backOfficeSearchService>;

/** Hits of one kind. */
const maxHits = 5;

/** Search over the rows that have a screen in the back-office. */
export function backOfficeSearchService({ db }: { db: Db }) {
  return {
    /**
     * Finds partners, businesses, places, coupons, lists and posts by words of their name as `matchesSearch` compares them,
     * by id, by code or by phone: up to five of each, names with a word that begins like the search first. `owner` is a partner,
     * for whom it finds own businesses, places and coupons only.
     */
    async search(text: string, owner: number | null | 'all'): Promise<SearchHit[]> {
      const isOwn = (partnerId: AnyPgColumn) => (owner === 'all' ? undefined : eq(partnerId, owner ?? 0));
      const forAdmin = owner === 'all' ? undefined : sql`false`;
      const groups = await Promise.all([
        db
          .select({ Id: partners.id, Nombre: users.name, Detalle: users.email, PartnerId: partners.id })
          .from(partners)
          .innerJoin(users, eq(users.id, partners.userId))
          .where(and(forAdmin, or(matches(text, partners.id, users.name, users.email), hasPhone(text, partners.phone))))
          .orderBy(...byRank(text, partners.id, users.name))
          .limit(maxHits),
        db
          .select({
            Id: businesses.id,
            Nombre: businesses.name,
            Detalle: businessCategories.nameEs,
            PartnerId: businesses.partnerId,
          })
          .from(businesses)
          .innerJoin(businessCategories, eq(businessCategories.id, businesses.categoryId))
          .where(
            and(
              isOwn(businesses.partnerId),
              or(matches(text, businesses.id, businesses.name), hasPhone(text, businesses.phone)),
            ),
          )
          .orderBy(...byRank(text, businesses.id, businesses.name))
          .limit(maxHits),
        db
          .select({ Id: places.id, Nombre: places.name, Detalle: places.address, PartnerId: places.partnerId })
          .from(places)
          // the indexed column, so that a hundred thousand names are not read
          .where(
            and(
              eq(places.city, city.key),
              isOwn(places.partnerId),
              or(hasWords(text, places.searchName), hasId(text, places.id), hasPhone(text, places.phone)),
            ),
          )
          .orderBy(...byRank(text, places.id, places.name))
          .limit(maxHits),
        db
          .select({
            Id: coupons.id,
            Nombre: coupons.title,
            Detalle: businesses.name,
            PartnerId: businesses.partnerId,
          })
          .from(coupons)
          // a coupon of a business without a partner has no screen
          .innerJoin(businesses, eq(businesses.id, coupons.businessId))
          .innerJoin(partners, eq(partners.id, businesses.partnerId))
          .where(
            and(
              eq(coupons.active, true),
              isOwn(businesses.partnerId),
              matches(text, coupons.id, coupons.title, coupons.code),
            ),
          )
          .orderBy(...byRank(text, coupons.id, coupons.title))
          .limit(maxHits),
        db
          .select({ Id: lists.id, Nombre: lists.title, Detalle: lists.description, PartnerId: sql<null>`null` })
          .from(lists)
          .where(and(forAdmin, eq(lists.active, true), matches(text, lists.id, lists.title)))
          .orderBy(...byRank(text, lists.id, lists.title))
          .limit(maxHits),
        db
          .select({ Id: posts.id, Nombre: posts.title, Detalle: posts.subtitle, PartnerId: sql<null>`null` })
          .from(posts)
          .where(and(forAdmin, eq(posts.active, true), matches(text, posts.id, posts.title)))
          .orderBy(...byRank(text, posts.id, posts.title))
          .limit(maxHits),
      ]);
      return hitKinds.flatMap((Tipo, i) => (groups[i] ?? []).map((hit) => ({ Tipo, ...hit })));
    },
  };
}

/** Condition: one of the columns contains every word of the text, or the row has it as its id. */
const matches = (text: string, id: AnyPgColumn, ...columns: AnyPgColumn[]): SQL | undefined =>
  or(...columns.map((column) => hasWords(text, sql`searchable_text(${column})`)), hasId(text, id));

/** Condition: a `searchable_text` contains every word of the text. */
const hasWords = (text: string, searched: SQLWrapper): SQL | undefined =>
  and(...toSearchWords(text).map((word) => sql`${searched} like ${pattern(word)}`));

/** LIKE pattern of a word anywhere in a normalized column; its own wildcards stand for themselves. */
const pattern = (word: string): SQL => sql`'%' || search_text(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`;

/** Condition: the text is the row's id. */
function hasId(text: string, id: AnyPgColumn): SQL | undefined {
  const wanted = parseId(text);
  return wanted === null ? undefined : eq(id, wanted);
}

/** Fewest digits that are searched as a part of a phone number. */
const minPhoneDigits = 4;
/** Digits of a number without its country. */
const nationalDigits = 10;

/** Condition: the text is a part of the phone number, however its digits are grouped. */
function hasPhone(text: string, phone: AnyPgColumn): SQL | undefined {
  const digits = text.replace(/\D/g, '').slice(-nationalDigits);
  if (digits.length < minPhoneDigits || !/^[\d\s()+.-]+$/.test(text)) return undefined;
  return sql`regexp_replace(${phone}, '\\D', '', 'g') like ${`%${digits}%`}`;
}

/** Order: the row of that id, names with a word that begins like the text, then by name. */
function byRank(text: string, id: AnyPgColumn, name: AnyPgColumn): SQL[] {
  const begins = sql`position(' ' || search_text(${toSearchWords(text).join(' ')}) in ' ' || searchable_text(${name})) > 0`;
  const condition = hasId(text, id);
  return [...(condition ? [desc(condition)] : []), desc(begins), asc(name), asc(id)];
}
