import { and, desc, eq, gt } from 'drizzle-orm';
import type { House, HouseOnBoard } from '#contract/rates.ts';
import { Failure } from '#domain/failure.ts';
import { exchangeHouses, exchangeQuotes } from '#server/db/schema/rates.ts';
import type { Db } from '#server/db/store.ts';

export type HousesService = ReturnType<typeof housesService>;

export function housesService({ db, clock }: { db: Db; clock: () => Date }) {
  return {
    async onBoard(): Promise<HouseOnBoard[]> {
      const rows = await db
        .select()
        .from(exchangeQuotes)
        .innerJoin(exchangeHouses, eq(exchangeHouses.id, exchangeQuotes.houseId))
        .where(
          and(eq(exchangeHouses.active, true), gt(exchangeQuotes.quotedAt, new Date(clock().getTime() - 86_400_000))),
        )
        .orderBy(desc(exchangeQuotes.quotedAt));
      return rows.map(({ exchange_houses: house, exchange_quotes: quote }) => ({
        ...{ id: house.id, name: house.name, address: house.address, phone: house.phone },
        ...{ latitude: house.latitude, longitude: house.longitude },
        ...{ buy: Number(quote.buy), sell: Number(quote.sell), quotedAt: quote.quotedAt.toISOString() },
      }));
    },
    ownerOf: async (_id: number): Promise<number | null | undefined> => undefined,
    houses: async (_partnerId: number | null): Promise<House[]> => [],
    nextChange: async (_now: Date): Promise<Date | null> => null,
    refuse: (): never => {
      throw new Failure('house/unknown');
    },
  };
}
