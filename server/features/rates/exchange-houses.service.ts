import { asc, eq } from 'drizzle-orm';
import type { ExchangeHouse, ExchangeHouseForm, ExchangeHouseOnBoard, RateBoard } from '#contract/rates.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import {
  findHouseRateErrors,
  type HouseRate,
  maxEarlierRateAgeMs,
  maxHouseRateAgeMs,
} from '#domain/rates/house-rates.ts';
import { type Actor, audit, type UndoableChange } from '#server/db/audit.ts';
import { auditedInsert } from '#server/db/audited-insert.ts';
import { feedHealth } from '#server/db/schema/bridges.ts';
import { exchangeHouses, houseRates } from '#server/db/schema/rates.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { assertCurrentVersion, readVersion } from '#server/db/versioned-rows.ts';
import type { AccountDataSource } from '#server/features/accounts/data/account-data.service.ts';
import { assertPartnerExists } from '#server/features/partners/partners.service.ts';
import {
  type ExchangeHouseRow,
  type HouseRateRow,
  hasHouseId,
  isOnBoard,
  lockExchangeHouse,
  readExchangeHouses,
  readLatestHouseRate,
  toExchangeHouse,
  toHouseRates,
} from './exchange-house-rows.ts';
import type { RatesService } from './rates.service.ts';

export type ExchangeHousesService = ReturnType<typeof exchangeHousesService>;

type Dependencies = { db: Db; clock: () => Date; reference: RatesService['reference'] };
type Change = [actor: Actor, action: string, id: number, expectedVersion: number | undefined, values: Values];
type Values = Partial<typeof exchangeHouses.$inferInsert>;

/** Audited columns. A rate is an entity of its own, so it is not a change of its exchange house. */
const houseAudit = {
  entity: 'exchange-house',
  columns: ['name', 'address', 'latitude', 'longitude', 'phone', 'partnerId', 'active'],
} as const;
const rateAudit = { entity: 'exchange-quote', columns: ['name', 'buy', 'sell'] } as const;

/** The same rate sent again within this time counts as a repeated click. */
const repeatMs = 60_000;

/** Exchange houses and their rates (RATE-2). Every write adds a row to the audit log. */
export function exchangeHousesService({ db, clock, reference }: Dependencies) {
  const { entity, columns: audited } = houseAudit;
  const insert = auditedInsert(db, exchangeHouses, { entity, audited, others: ['city'] });

  /** Locks an exchange house and updates it from an expected version. Writes nothing if no column changes. */
  const changeIn = async (tx: Tx, ...[actor, action, id, expectedVersion, values]: Change) => {
    const before = await lockExchangeHouse(tx, id);
    await assertCurrentVersion(
      tx,
      { entity: 'exchange-house', code: 'exchange-house/changed' },
      before,
      expectedVersion,
    );
    if (values.partnerId) await assertPartnerExists(tx, values.partnerId);
    if (Object.entries(values).every(([column, value]) => before[column as keyof ExchangeHouseRow] === value)) return;
    const [row] = await tx
      .update(exchangeHouses)
      .set({ ...values, version: before.version + 1 })
      .where(eq(exchangeHouses.id, id))
      .returning();
    await audit(tx, { ...houseAudit, actor, at: clock(), action, id, before, after: row as ExchangeHouseRow });
  };
  const change = (...change: Change) => db.transaction((tx) => changeIn(tx, ...change));

  async function get(id: number): Promise<ExchangeHouse> {
    const [house] = await readExchangeHouses(db, eq(exchangeHouses.id, id));
    if (!house) throw new AppError('exchange-house/unknown');
    return toExchangeHouse(house, clock());
  }

  /** Exchange houses on the board at an instant, with their rates, which are younger than `maxAgeMs`. */
  const housesOnBoardAt = async (now: Date, maxAgeMs = maxHouseRateAgeMs) =>
    (await readExchangeHouses(db)).flatMap(({ house, quote }) =>
      quote && isOnBoard(house, quote, now, maxAgeMs) ? [{ house, quote }] : [],
    );

  /** Public board: highest buy rate first, then lowest sell rate. */
  async function listOnBoard(maxAgeMs?: number): Promise<ExchangeHouseOnBoard[]> {
    const rows = await housesOnBoardAt(clock(), maxAgeMs);
    return rows
      .map(({ house: { id, name, address, latitude, longitude, phone }, quote }) => ({
        id,
        name,
        address,
        latitude,
        longitude,
        phone,
        ...toHouseRates(quote),
        quotedAt: quote.quotedAt.toISOString(),
      }))
      .sort((one, other) => other.buy - one.buy || one.sell - other.sell || one.id - other.id);
  }

  return {
    onBoard: () => listOnBoard(),

    /** Reference rate and public board. */
    async board(): Promise<RateBoard> {
      const [referenceRate, houses, [health]] = await Promise.all([
        reference(),
        listOnBoard(),
        db.select({ failingSince: feedHealth.failingSince }).from(feedHealth).where(eq(feedHealth.feed, 'rates')),
      ]);
      return {
        at: clock().toISOString(),
        reference: referenceRate && { ...referenceRate, fetchedAt: referenceRate.fetchedAt.toISOString() },
        failingSince: health?.failingSince?.toISOString() ?? null,
        houses,
        earlier: houses.length > 0 ? [] : await listOnBoard(maxEarlierRateAgeMs),
      };
    },

    /** Exchange houses of one partner or of all (null), by name, inactive ones included. */
    async list(partnerId: number | null): Promise<ExchangeHouse[]> {
      const rows = await readExchangeHouses(
        db,
        partnerId === null ? undefined : eq(exchangeHouses.partnerId, partnerId),
      );
      return rows.map((row) => toExchangeHouse(row, clock()));
    },

    /** Partner of an exchange house; null if unassigned, undefined if it does not exist. */
    async ownerOf(id: number): Promise<number | null | undefined> {
      const [row] = await db.select({ partnerId: exchangeHouses.partnerId }).from(exchangeHouses).where(hasHouseId(id));
      return row?.partnerId;
    },

    /** First instant after `now` at which a rate on the board expires; null without rates. */
    async nextExpiry(now: Date): Promise<Date | null> {
      const expiries = (await housesOnBoardAt(now)).map(({ quote }) => quote.quotedAt.getTime() + maxHouseRateAgeMs);
      return expiries.length > 0 ? new Date(Math.min(...expiries)) : null;
    },

    /** Creates an exchange house. It appears on the board with its first rate. */
    async create(actor: Actor, form: ExchangeHouseForm): Promise<ExchangeHouse> {
      const { id } = await insert(actor, clock(), { ...columnsOf(form), city: city.key });
      return get(id);
    },

    /** Edits an exchange house. Throws house/unknown or house/changed. */
    async update(actor: Actor, id: number, form: ExchangeHouseForm, expectedVersion?: number): Promise<ExchangeHouse> {
      await change(actor, 'update', id, expectedVersion, columnsOf(form));
      return get(id);
    },

    /** Puts a rate on the board. Throws house/unknown, house/inactive, house/band or house/spread. */
    async publishRate(actor: Actor, id: number, rate: HouseRate): Promise<ExchangeHouse> {
      // before the transaction: inside, this query would wait forever for the only connection
      const pesos = (await reference())?.pesos ?? null;
      await db.transaction(async (tx) => {
        const { name, active } = await lockExchangeHouse(tx, id);
        if (!active) throw new AppError('exchange-house/inactive');
        assertPlausible(rate, pesos);
        await storeRate(tx, { id, name, actor, at: clock(), rate });
      });
      return get(id);
    },

    /** Takes a rate off the board before it expires. Idempotent. Throws house/unknown. */
    withdrawRate: (actor: Actor, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await lockExchangeHouse(tx, id);
        const at = clock();
        const last = await readLatestHouseRate(tx, id);
        if (!last || !isOnBoard(row, last, at)) return;
        await tx.update(houseRates).set({ withdrawn: true }).where(eq(houseRates.id, last.id));
        const [before, after] = [auditedRate(row.name, last), auditedRate(row.name, undefined)];
        await audit(tx, { ...rateAudit, actor, at, action: 'withdraw', id, before, after });
      }),

    /** Removes a partner, whose account is erased, from its exchange houses. */
    async releaseHouses(tx: Tx, actor: Actor, partnerId: number): Promise<void> {
      const condition = eq(exchangeHouses.partnerId, partnerId);
      const owned = await tx.select({ id: exchangeHouses.id }).from(exchangeHouses).where(condition);
      for (const { id } of owned) await changeIn(tx, actor, 'update', id, undefined, { partnerId: null });
    },

    /** Current version of a house; undefined if it does not exist. */
    versionOf: (id: number): Promise<number | undefined> => readVersion(db, exchangeHouses, hasHouseId(id)),

    /**
     * Undoes an audited write: deactivates a created house, else restores its previous values. Throws house/unknown or
     * house/changed.
     */
    undo: (actor: Actor, { id, before, version }: UndoableChange): Promise<void> =>
      change(actor, 'undo', id, version, (before as Values | null) ?? { active: false }),
  };
}

function columnsOf({ name, address, latitude, longitude, phone, partnerId, active }: ExchangeHouseForm) {
  return { name, address, latitude, longitude, phone, partnerId, active: active === 1 };
}

function assertPlausible(rate: HouseRate, reference: number | null): void {
  const errors = findHouseRateErrors(rate, reference);
  const [first] = errors;
  if (!first) return;
  const more = errors.map(({ message }) => message).join(' ');
  throw new AppError(first.code, first.code === 'exchange-house/band' ? { more } : {});
}

type NewRate = { id: number; name: string; actor: Actor; at: Date; rate: HouseRate };

/**
 * Adds a rate to the history of an exchange house. The same rate within a minute, a repeated click, changes nothing.
 */
async function storeRate(tx: Tx, { id, name, actor, at, rate }: NewRate): Promise<void> {
  const last = await readLatestHouseRate(tx, id);
  const row = { houseId: id, buy: rate.buy.toFixed(4), sell: rate.sell.toFixed(4), quotedAt: at };
  const isSame = last && !last.withdrawn && last.buy === row.buy && last.sell === row.sell;
  if (isSame && at.getTime() - last.quotedAt.getTime() < repeatMs) return;
  const [inserted] = await tx.insert(houseRates).values(row).returning();
  const [before, after] = [auditedRate(name, last), auditedRate(name, inserted)];
  await audit(tx, { ...rateAudit, actor, at, action: 'quote', id, before, after });
}

/** Audited values of a rate; null for a withdrawn or missing one. */
function auditedRate(name: string, quote: HouseRateRow | undefined) {
  return quote && !quote.withdrawn ? { name, ...toHouseRates(quote) } : { name, buy: null, sell: null };
}

/** Condition: an exchange house of the partner; none for other accounts. */
const isOwn = (partnerId: number | null) => eq(exchangeHouses.partnerId, partnerId ?? 0);

/** Exchange houses of a partner. They stay without a partner. */
export const exchangeHouseAccountData = ({ releaseHouses }: ExchangeHousesService): AccountDataSource => ({
  exportAccount: (tx, { partnerId }) =>
    tx
      .select({
        id: exchangeHouses.id,
        nombre: exchangeHouses.name,
        direccion: exchangeHouses.address,
        telefono: exchangeHouses.phone,
      })
      .from(exchangeHouses)
      .where(isOwn(partnerId))
      .orderBy(asc(exchangeHouses.id)),
  eraseAccount: (tx, { partnerId }, actor) => releaseHouses(tx, actor, partnerId ?? 0),
  previewErasure: async (tx, { partnerId }) => ({ casas: await tx.$count(exchangeHouses, isOwn(partnerId)) }),
});
