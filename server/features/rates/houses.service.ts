import { eq } from 'drizzle-orm';
import type { House, HouseForm, HouseOnBoard, RateBoard } from '#contract/rates.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import { type Prices, quoteForMs, quoteProblems } from '#domain/rates.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { feedHealth } from '#server/db/schema/bridges.ts';
import { exchangeHouses, exchangeQuotes } from '#server/db/schema/rates.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { UndoneChange } from '#server/db/undo.ts';
import { expectCurrent } from '#server/db/versions.ts';
import {
  type HouseRow,
  houseOf,
  houseWith,
  isOnBoard,
  knownHouses,
  lockedHouse,
  newestQuote,
  pricesIn,
  type QuoteRow,
} from './house-rows.ts';
import type { RatesService } from './rates.service.ts';

export type HousesService = ReturnType<typeof housesService>;

type Dependencies = { db: Db; clock: () => Date; reference: RatesService['reference'] };
type Values = Partial<typeof exchangeHouses.$inferInsert>;

/** What the audit log keeps of a house, and of its prices: those are told apart, so that they are no change of the house itself. */
const house = {
  entity: 'exchange-house',
  columns: ['name', 'address', 'latitude', 'longitude', 'phone', 'partnerId', 'active'],
} as const;
const quotes = { entity: 'exchange-quote', columns: ['name', 'buy', 'sell'] } as const;

/** The same prices sent again so soon are a button pressed twice. */
const againMs = 60_000;

/** Houses that change dollars and their prices; every write leaves a row in the audit log (RATE-2). */
export function housesService({ db, clock, reference }: Dependencies) {
  /** Writes to a house that nobody else writes to meanwhile, from the version that was begun with; what changes nothing writes nothing. */
  const change = (by: Actor, action: string, id: number, begunFrom: number | undefined, values: Values) =>
    db.transaction(async (tx) => {
      const before = await lockedHouse(tx, id);
      const { version: current } = before;
      await expectCurrent(tx, { entity: house.entity, id, begunFrom, current, code: 'house/changed' });
      if (Object.entries(values).every(([column, value]) => before[column as keyof HouseRow] === value)) return;
      const [row] = await tx
        .update(exchangeHouses)
        .set({ ...values, version: current + 1 })
        .where(eq(exchangeHouses.id, id))
        .returning();
      await audit(tx, { ...house, by, at: clock(), action, id, before, after: row as HouseRow });
    });

  async function get(id: number): Promise<House> {
    const [known] = await knownHouses(db, eq(exchangeHouses.id, id));
    if (!known) throw new Failure('house/unknown');
    return houseOf(known, clock());
  }

  /** The houses with prices in force at an instant, and those. */
  const quotedAt = async (now: Date) =>
    (await knownHouses(db)).flatMap(({ house, quote }) =>
      quote && isOnBoard(house, quote, now) ? [{ house, quote }] : [],
    );

  /** What everybody reads on the board, the best for who brings dollars first. */
  async function onBoard(): Promise<HouseOnBoard[]> {
    const rows = await quotedAt(clock());
    return rows
      .map(({ house: { id, name, address, latitude, longitude, phone }, quote }) => ({
        ...{ id, name, address, latitude, longitude, phone },
        ...pricesIn(quote),
        quotedAt: quote.quotedAt.toISOString(),
      }))
      .sort((one, other) => other.buy - one.buy || one.sell - other.sell || one.id - other.id);
  }

  return {
    onBoard,

    /** The reference rate with the board, as everybody may read them. */
    async board(): Promise<RateBoard> {
      const [known, houses, [health]] = await Promise.all([
        reference(),
        onBoard(),
        db.select({ failingSince: feedHealth.failingSince }).from(feedHealth).where(eq(feedHealth.feed, 'rates')),
      ]);
      return {
        at: clock().toISOString(),
        reference: known && { ...known, fetchedAt: known.fetchedAt.toISOString() },
        failingSince: health?.failingSince?.toISOString() ?? null,
        houses,
      };
    },

    /** All houses by their names, also those that are switched off, or those of one partner. */
    async houses(partnerId: number | null): Promise<House[]> {
      const rows = await knownHouses(db, partnerId === null ? undefined : eq(exchangeHouses.partnerId, partnerId));
      return rows.map((row) => houseOf(row, clock()));
    },

    /** The partner that owns a house; null when none does, undefined when there is no such house. */
    async ownerOf(id: number): Promise<number | null | undefined> {
      const [row] = await db.select({ partnerId: exchangeHouses.partnerId }).from(exchangeHouses).where(houseWith(id));
      return row?.partnerId;
    },

    /** The earliest instant after `now` at which prices leave the board by themselves; null when there are none on it. */
    async nextChange(now: Date): Promise<Date | null> {
      const leaving = (await quotedAt(now)).map(({ quote }) => quote.quotedAt.getTime() + quoteForMs);
      return leaving.length > 0 ? new Date(Math.min(...leaving)) : null;
    },

    /** Makes a house; it comes onto the board with its first prices. */
    async create(by: Actor, form: HouseForm): Promise<House> {
      const id = await db.transaction(async (tx) => {
        const [made] = await tx
          .insert(exchangeHouses)
          .values({ ...columnsOf(form), city: city.key })
          .returning();
        const after = made as HouseRow;
        await audit(tx, { ...house, by, at: clock(), action: 'create', id: after.id, before: null, after });
        return after.id;
      });
      return get(id);
    },

    /** Edits a house; throws house/unknown or house/changed. */
    async update(by: Actor, id: number, form: HouseForm, begunFrom?: number): Promise<House> {
      await change(by, 'update', id, begunFrom, columnsOf(form));
      return get(id);
    },

    /** Puts a house's prices on the board; throws house/unknown, house/inactive, house/band or house/spread. */
    async quote(by: Actor, id: number, prices: Prices): Promise<House> {
      const pesos = (await reference())?.pesos ?? null; // inside the transaction its own query would wait for ever
      await db.transaction(async (tx) => {
        const { name, active } = await lockedHouse(tx, id);
        if (!active) throw new Failure('house/inactive');
        expectSound(prices, pesos);
        await storeQuote(tx, { id, name, by, at: clock(), prices });
      });
      return get(id);
    },

    /** Takes a house's prices from the board before their day is over, once however often it is asked; throws house/unknown. */
    withdraw: (by: Actor, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await lockedHouse(tx, id);
        const at = clock();
        const last = await newestQuote(tx, id);
        if (!last || !isOnBoard(row, last, at)) return;
        await tx.update(exchangeQuotes).set({ withdrawn: true }).where(eq(exchangeQuotes.id, last.id));
        const [before, after] = [auditedQuote(row.name, last), auditedQuote(row.name, undefined)];
        await audit(tx, { ...quotes, by, at, action: 'withdraw', id, before, after });
      }),

    /** The version that a house has; undefined when there is no such one. */
    async versionOf(id: number): Promise<number | undefined> {
      const [row] = await db.select({ version: exchangeHouses.version }).from(exchangeHouses).where(houseWith(id));
      return row?.version;
    },

    /** Takes an audited write back: what was made is switched off, all else is as it was before; throws house/unknown or house/changed. */
    undo: (by: Actor, { id, before, version }: UndoneChange): Promise<void> =>
      change(by, 'undo', id, version, (before as Values | null) ?? { active: false }),
  };
}

function columnsOf({ name, address, latitude, longitude, phone, partnerId, active }: HouseForm) {
  return { name, address, latitude, longitude, phone, partnerId, active: active === 1 };
}

function expectSound(prices: Prices, reference: number | null): void {
  const problems = quoteProblems(prices, reference);
  const [first] = problems;
  if (!first) return;
  const more = problems.map(({ sentence }) => sentence).join(' ');
  throw new Failure(first.code, first.code === 'house/band' ? { more } : {});
}

type NewQuote = { id: number; name: string; by: Actor; at: Date; prices: Prices };

/** Adds prices to those that a house gave; the same ones sent again at once, as by a button pressed twice, change nothing. */
async function storeQuote(tx: Tx, { id, name, by, at, prices }: NewQuote): Promise<void> {
  const last = await newestQuote(tx, id);
  const row = { houseId: id, buy: prices.buy.toFixed(4), sell: prices.sell.toFixed(4), quotedAt: at };
  const isSame = last && !last.withdrawn && last.buy === row.buy && last.sell === row.sell;
  if (isSame && at.getTime() - last.quotedAt.getTime() < againMs) return;
  const [made] = await tx.insert(exchangeQuotes).values(row).returning();
  const [before, after] = [auditedQuote(name, last), auditedQuote(name, made)];
  await audit(tx, { ...quotes, by, at, action: 'quote', id, before, after });
}

/** What the audit log keeps of the prices that a house has; none when they are not on the board. */
function auditedQuote(name: string, quote: QuoteRow | undefined) {
  return quote && !quote.withdrawn ? { name, ...pricesIn(quote) } : { name, buy: null, sell: null };
}
