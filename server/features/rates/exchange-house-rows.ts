import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ExchangeHouse } from '#contract/rates.ts';
import { city } from '#domain/city.ts';
import { type HouseRate, maxHouseRateAgeMs } from '#domain/rates/house-rates.ts';
import { users } from '#server/db/schema/accounts.ts';
import { partners } from '#server/db/schema/partners.ts';
import { exchangeHouses, houseRates } from '#server/db/schema/rates.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { lockRow } from '#server/db/versioned-rows.ts';

export type ExchangeHouseRow = typeof exchangeHouses.$inferSelect;
export type HouseRateRow = typeof houseRates.$inferSelect;
type HouseWithRate = { house: ExchangeHouseRow; partner: string | null; quote: HouseRateRow | null };

/** Condition: the exchange house with an id in this city. */
export const hasHouseId = (id: number) => and(eq(exchangeHouses.city, city.key), eq(exchangeHouses.id, id));

/** Reads the exchange houses of the city by name, each with its latest rate. */
export function readExchangeHouses(db: Db, condition?: SQL): Promise<HouseWithRate[]> {
  const newest = db
    .select()
    .from(houseRates)
    .where(eq(houseRates.houseId, exchangeHouses.id))
    .orderBy(desc(houseRates.quotedAt), desc(houseRates.id))
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
    .where(and(eq(exchangeHouses.city, city.key), condition))
    .orderBy(asc(exchangeHouses.name), asc(exchangeHouses.id));
}

/** Locks an exchange house until the transaction ends. Throws house/unknown. */
export const lockExchangeHouse = (tx: Tx, id: number): Promise<ExchangeHouseRow> =>
  lockRow(tx, exchangeHouses, hasHouseId(id), 'exchange-house/unknown');

/** Reads the latest rate of an exchange house. */
export async function readLatestHouseRate(tx: Tx, houseId: number): Promise<HouseRateRow | undefined> {
  const [rate] = await tx
    .select()
    .from(houseRates)
    .where(eq(houseRates.houseId, houseId))
    .orderBy(desc(houseRates.quotedAt), desc(houseRates.id))
    .limit(1);
  return rate;
}

/** Whether the latest rate of an exchange house is on the public board, whose rates are younger than `maxAgeMs`. */
export const isOnBoard = (
  { active }: ExchangeHouseRow,
  { withdrawn, quotedAt }: HouseRateRow,
  now: Date,
  maxAgeMs = maxHouseRateAgeMs,
): boolean => active && !withdrawn && now.getTime() - quotedAt.getTime() < maxAgeMs;

export const toHouseRates = ({ buy, sell }: HouseRateRow): HouseRate => ({ buy: Number(buy), sell: Number(sell) });

/** Exchange house in wire shape. */
export function toExchangeHouse({ house, partner, quote: rate }: HouseWithRate, now: Date): ExchangeHouse {
  const { id, name, address, latitude, longitude, phone, partnerId, active, version } = house;
  return {
    Id: id,
    name,
    address,
    latitude,
    longitude,
    phone,
    partnerId,
    partner: partner ?? '',
    active: active ? 1 : 0,
    Version: version,
    quote: rate && {
      ...toHouseRates(rate),
      quotedAt: rate.quotedAt.toISOString(),
      onBoard: isOnBoard(house, rate, now) ? 1 : 0,
    },
  };
}
