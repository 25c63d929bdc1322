import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { House } from '#contract/rates.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import { type Prices, quoteForMs } from '#domain/rates.ts';
import { users } from '#server/db/schema/accounts.ts';
import { partners } from '#server/db/schema/partners.ts';
import { exchangeHouses, exchangeQuotes } from '#server/db/schema/rates.ts';
import type { Db, Tx } from '#server/db/store.ts';

export type HouseRow = typeof exchangeHouses.$inferSelect;
export type QuoteRow = typeof exchangeQuotes.$inferSelect;
type Known = { house: HouseRow; partner: string | null; quote: QuoteRow | null };

/** The house of the city with that id. */
export const houseWith = (id: number) => and(eq(exchangeHouses.city, city.key), eq(exchangeHouses.id, id));

/** Houses of the city by their names, each with the last prices that it ever gave. */
export function knownHouses(db: Db, which?: SQL): Promise<Known[]> {
  const newest = db
    .select()
    .from(exchangeQuotes)
    .where(eq(exchangeQuotes.houseId, exchangeHouses.id))
    .orderBy(desc(exchangeQuotes.quotedAt), desc(exchangeQuotes.id))
    .limit(1)
    .as('newest');
  return db
    .select({
      house: exchangeHouses,
      partner: users.name,
      quote: {
        id: newest.id,
        houseId: newest.houseId,
        buy: newest.buy,
        sell: newest.sell,
        quotedAt: newest.quotedAt,
        withdrawn: newest.withdrawn,
      },
    })
    .from(exchangeHouses)
    .leftJoin(partners, eq(partners.id, exchangeHouses.partnerId))
    .leftJoin(users, eq(users.id, partners.userId))
    .leftJoinLateral(newest, sql`true`)
    .where(and(eq(exchangeHouses.city, city.key), which))
    .orderBy(asc(exchangeHouses.name), asc(exchangeHouses.id));
}

/** A house that nobody else writes to until the transaction ends; throws house/unknown. */
export async function lockedHouse(tx: Tx, id: number): Promise<HouseRow> {
  const [house] = await tx.select().from(exchangeHouses).where(houseWith(id)).for('update');
  if (!house) throw new Failure('house/unknown');
  return house;
}

/** The last prices that a house gave. */
export async function newestQuote(tx: Tx, houseId: number): Promise<QuoteRow | undefined> {
  const [quote] = await tx
    .select()
    .from(exchangeQuotes)
    .where(eq(exchangeQuotes.houseId, houseId))
    .orderBy(desc(exchangeQuotes.quotedAt), desc(exchangeQuotes.id))
    .limit(1);
  return quote;
}

/** Whether everybody reads a house's last prices on the board. */
export const isOnBoard = ({ active }: HouseRow, { withdrawn, quotedAt }: QuoteRow, now: Date): boolean =>
  active && !withdrawn && now.getTime() - quotedAt.getTime() < quoteForMs;

export const pricesIn = ({ buy, sell }: QuoteRow): Prices => ({ buy: Number(buy), sell: Number(sell) });

/** A house in wire shape. */
export function houseOf({ house, partner, quote }: Known, now: Date): House {
  const { id, name, address, latitude, longitude, phone, partnerId, active, version } = house;
  return {
    ...{ Id: id, name, address, latitude, longitude, phone, partnerId, partner: partner ?? '' },
    ...{ active: active ? 1 : 0, Version: version },
    quote: quote && {
      ...pricesIn(quote),
      quotedAt: quote.quotedAt.toISOString(),
      onBoard: isOnBoard(house, quote, now) ? 1 : 0,
    },
  };
}
