import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AuditedChange } from '#contract/overview.ts';
import type { ExchangeHouse, RateBoard } from '#contract/rates.ts';
import { rateSources } from '#domain/rates/house-rates.ts';
import { subscribe } from '#server/db/change-notifications.ts';
import { feedHealth } from '#server/db/schema/bridges.ts';
import { houseRates, referenceRates } from '#server/db/schema/rates.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { type BackOffice, createBackOffice, type RoleName } from '#tests/support/server/back-office.ts';
import { errors } from '#texts/errors.ts';
import { rateErrors } from '#texts/rates/exchange-houses-admin.ts';

const noon = '2026-11-21T18:00:00.000Z';
const afterMs = (ms: number) => new Date(Date.parse(noon) + ms);
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const [source] = rateSources;

onEachDatabase('exchange houses', (database) => {
  let office: BackOffice;
  let now: Date;

  beforeEach(async () => {
    now = new Date(noon);
    office = await createBackOffice(database.store, { clock: () => now });
    await database.store.db
      .insert(referenceRates)
      .values({ source, day: '2026-11-20', pesos: '17.9218', fetchedAt: new Date(noon) });
  });

  const service = () => office.here.services.exchangeHouses;
  const get = (who: RoleName, path: string) => office.send(who, path, undefined, 'GET');
  const createHouse = async (overrides: object = {}) => {
    const response = await office.send('admin', '/api/rates/houses', { name: 'Divisas Río', ...overrides });
    expect(response.status, String(response.body)).toBe(200);
    return (response.body as ExchangeHouse).Id;
  };
  const put = (id: number, overrides: object, who: RoleName = 'admin') =>
    office.send(who, `/api/rates/houses/${id}`, { name: 'Divisas Río', ...overrides }, 'PUT');
  const quote = (id: number, buy: unknown, sell: unknown, who: RoleName = 'admin') =>
    office.send(who, `/api/rates/houses/${id}/quote`, { buy, sell });
  const withdraw = (id: number, who: RoleName = 'admin') => office.send(who, `/api/rates/houses/${id}/withdraw`, {});
  const houses = async (who: RoleName = 'admin') => (await get(who, '/api/rates/houses')).body as ExchangeHouse[];
  const house = async (id: number) => (await houses()).find(({ Id }) => Id === id) as ExchangeHouse;
  const board = async () => (await get('nobody', '/api/rates')).body as RateBoard;
  const onBoard = async () => (await board()).houses.map(({ id }) => id);
  const stored = (id: number) => database.store.db.$count(houseRates, eq(houseRates.houseId, id));
  const trail = async (entity = 'exchange-house') =>
    (await get('admin', `/api/overview/changes?entidad=${entity}`)).body as AuditedChange[];
  const undo = ({ Id }: AuditedChange) => office.send('admin', `/api/overview/changes/${Id}/deshacer`);

  test('[RATE-2] creates, edits and deactivates an exchange house with all its fields', async () => {
    const input = {
      name: 'Divisas Río',
      address: '900 Convent Ave',
      latitude: 27.5,
      longitude: -99.5,
      phone: '956 555 0100',
      partnerId: office.ownerPartnerId,
      active: 1,
    };
    const id = await createHouse(input);
    const partner = office.people.owner.usuario.nombre;
    const full = { Id: id, ...input, partner, Version: 1, quote: null };
    expect(await houses()).toEqual([full]);
    const edited = { ...input, name: 'Divisas', partnerId: 0, active: 0 };
    const expected = { ...full, ...edited, partnerId: null, partner: '', Version: 2 };
    expect((await put(id, { ...edited, Version: 1 })).body).toEqual(expected);
    await put(id, edited); // no change
    expect((await trail()).map(({ Accion }) => Accion)).toEqual(['update', 'create']);
    expect(await houses()).toHaveLength(1);
  });

  test('[RATE-2] rejects invalid values of an exchange house with a specific message', async () => {
    const id = await createHouse();
    const cases: [object, string][] = [
      [{ name: ' ' }, rateErrors.name],
      [{ latitude: 27.5 }, rateErrors.coordinates],
      [{ latitude: 27.5, longitude: -181 }, rateErrors.coordinates],
      [{ phone: '9'.repeat(41) }, rateErrors.phone],
      [{ address: 'x'.repeat(301) }, rateErrors.address],
    ];
    for (const [input, message] of cases)
      for (const response of [
        await office.send('admin', '/api/rates/houses', { name: 'Otra', ...input }),
        await put(id, input),
      ]) {
        expect(response.status).toBe(400);
        expect(response.body).toContain(message.replace(/\.$/, ''));
      }
    expect((await put(id, { partnerId: 2147483647 })).status).toBe(404);
    expect(await houses()).toHaveLength(1);
  });

  test('[RATE-2] the board lists rates with their time, best first, and the reference rate', async () => {
    const [one, best, tied] = [
      await createHouse(),
      await createHouse({ name: 'Azteca' }),
      await createHouse({ name: 'Bravo' }),
    ];
    await quote(one, 17.1, 18.2);
    await quote(best, 17.25, 18.4);
    await quote(tied, 17.25, 18.3);
    expect(await board()).toEqual({
      at: noon,
      reference: { pesos: 17.9218, day: '2026-11-20', source, fetchedAt: noon },
      failingSince: null,
      houses: [
        expect.objectContaining({ id: tied, name: 'Bravo', buy: 17.25, sell: 18.3, quotedAt: noon }),
        expect.objectContaining({ id: best }),
        expect.objectContaining({ id: one }),
      ],
      earlier: [],
    });
    now = afterMs(5 * minuteMs);
    expect((await quote(one, 17.3, 18.2)).body).toMatchObject({
      quote: { buy: 17.3, sell: 18.2, quotedAt: now.toISOString(), onBoard: 1 },
    });
    expect(await onBoard()).toEqual([one, tied, best]);
    expect(await stored(one)).toBe(2);
    const since = afterMs(-minuteMs);
    await database.store.db.insert(feedHealth).values({ feed: 'rates', lastTryAt: now, failingSince: since });
    expect((await board()).failingSince).toBe(since.toISOString());
  });

  test('[RATE-2] rejects implausible rates with a specific message and changes nothing', async () => {
    const id = await createHouse();
    const far = (price: string) => rateErrors.band(price, '15.78', '20.07');
    const band = (...rates: string[]) => [errors['exchange-house/band'], ...rates.map(far)].join(' ');
    const cases: [unknown, unknown, string][] = [
      [1.8, 18.2, band('La compra')],
      [17.2, 180, band('La venta')],
      [180, 181, band('La compra', 'La venta')],
      [15.7711, 18, band('La compra')],
      [17, 20.0725, band('La venta')],
      [18.2, 17.2, errors['exchange-house/spread']],
      [18, 18, errors['exchange-house/spread']],
      [0, 18, rateErrors.price],
      [-17, 18, rateErrors.price],
      ['17.50', 18, rateErrors.price],
      [17, null, rateErrors.price],
      [17, 1e9, rateErrors.price],
    ];
    for (const [buy, sell, message] of cases) {
      const response = await quote(id, buy, sell);
      expect(response.status, `${buy} ${sell}`).toBe(400);
      expect(response.body).toContain(message.replace(/\.$/, ''));
    }
    expect(await stored(id)).toBe(0);
    expect((await quote(id, 15.7712, 20.0724)).status).toBe(200);
    await database.store.db.delete(referenceRates);
    const wide = rateErrors.bandWithoutReference('La compra', '10.00', '30.00');
    expect((await quote(id, 9.99, 18)).body).toBe(`${errors['exchange-house/band']} ${wide}`);
    expect((await quote(id, 10, 30)).status).toBe(200);
    expect((await board()).reference).toBeNull();
  });

  test('[RATE-2] rates stay on the board when the reference rate moves, and leave it after a day; an empty board has those of the last three days', async () => {
    const [first, second] = [await createHouse(), await createHouse()];
    await quote(first, 17.2, 18.3);
    now = afterMs(minuteMs);
    await quote(second, 17.2, 18.3);
    const other = { source, day: '2026-11-21', pesos: '30.0000', fetchedAt: now };
    await database.store.db.insert(referenceRates).values(other);
    expect(await onBoard()).toEqual([first, second]);
    expect(await service().nextExpiry(now)).toEqual(afterMs(dayMs));
    now = afterMs(dayMs - 1);
    expect(await onBoard()).toEqual([first, second]);
    now = afterMs(dayMs);
    expect(await onBoard()).toEqual([second]);
    expect((await house(first)).quote).toMatchObject({ buy: 17.2, onBoard: 0 });
    expect(await service().nextExpiry(now)).toEqual(afterMs(dayMs + minuteMs));
    expect(await service().nextExpiry(afterMs(dayMs + minuteMs))).toBeNull();
    expect((await board()).earlier).toEqual([]); // the board is not empty yet
    const earlierAfter = async (ms: number) => {
      now = afterMs(ms);
      return (await board()).earlier.map(({ id }) => id);
    };
    expect(await earlierAfter(dayMs + minuteMs)).toEqual([first, second]);
    expect(await earlierAfter(3 * dayMs)).toEqual([second]);
    expect(await earlierAfter(3 * dayMs + minuteMs)).toEqual([]);
  });

  test('[RATE-2] a double click adds one rate; the same rate an hour later adds another', async () => {
    const id = await createHouse();
    const first = now;
    const responses = await Promise.all([quote(id, 17.2, 18.3), quote(id, 17.2, 18.3)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    now = afterMs(5000);
    await quote(id, 17.2, 18.3);
    expect(await stored(id)).toBe(1);
    expect((await house(id)).quote?.quotedAt).toBe(first.toISOString());
    await quote(id, 17.2, 18.35);
    now = afterMs(60 * minuteMs);
    await quote(id, 17.2, 18.35);
    expect(await stored(id)).toBe(3);
    expect((await trail('exchange-quote')).map(({ Accion }) => Accion)).toEqual(['quote', 'quote', 'quote']);
  });

  test('[RATE-2] withdraws a rate once, without restoring an older one', async () => {
    const id = await createHouse();
    await quote(id, 17.1, 18.3);
    now = afterMs(2 * minuteMs);
    await quote(id, 17.2, 18.3);
    const responses = await Promise.all([withdraw(id), withdraw(id)]);
    expect([...responses, await withdraw(id)]).toEqual(
      Array.from({ length: 3 }, () => ({ status: 200, body: { Id: id } })),
    );
    expect(await onBoard()).toEqual([]);
    expect(await service().nextExpiry(now)).toBeNull();
    const [last] = await trail('exchange-quote');
    expect(last).toMatchObject({
      Accion: 'withdraw',
      EntidadId: id,
      Reversible: false,
      Antes: { name: 'Divisas Río', buy: 17.2, sell: 18.3 },
      Despues: { buy: null, sell: null },
    });
    expect((await trail('exchange-quote')).filter(({ Accion }) => Accion === 'withdraw')).toHaveLength(1);
    await quote(id, 17.2, 18.3); // the same as the withdrawn rate
    expect(await onBoard()).toEqual([id]);
    expect(await stored(id)).toBe(3);
  });

  test('[RATE-2] notifies pages of new and withdrawn rates', async () => {
    const id = await createHouse();
    const notified: string[] = [];
    const stop = await subscribe(
      database.store,
      ({ topic }) => notified.push(topic),
      () => {},
    );
    const acts = [() => quote(id, 17.2, 18.3), () => quote(id, 17.3, 18.3), () => withdraw(id)];
    for (const [at, act] of acts.entries()) {
      expect((await act()).status).toBe(200);
      await vi.waitFor(() => expect(notified).toEqual(Array.from({ length: at + 1 }, () => 'rates')), 60_000);
    }
    await stop();
  });

  test('[RATE-2] an inactive exchange house is off the board and accepts no rates', async () => {
    const id = await createHouse();
    await quote(id, 17.2, 18.3);
    await put(id, { active: 0 });
    expect(await onBoard()).toEqual([]);
    expect(await service().nextExpiry(now)).toBeNull();
    expect((await house(id)).quote).toMatchObject({ onBoard: 0 });
    expect(await quote(id, 17.2, 18.4)).toEqual({ status: 409, body: errors['exchange-house/inactive'] });
    expect(await quote(2147483647, 17.2, 18.4)).toEqual({ status: 404, body: errors['exchange-house/unknown'] });
    await put(id, { active: 1 });
    expect(await onBoard()).toEqual([id]);
  });

  test('[RATE-2] a partner reads, quotes and withdraws only for its own exchange houses', async () => {
    const [ownHouse, other, nobodys] = [
      await createHouse({ partnerId: office.ownerPartnerId }),
      await createHouse({ partnerId: office.foreignPartnerId }),
      await createHouse(),
    ];
    expect((await houses('owner')).map(({ Id }) => Id)).toEqual([ownHouse]);
    expect((await houses('foreign')).map(({ Id }) => Id)).toEqual([other]);
    expect(await houses()).toHaveLength(3);
    expect((await quote(ownHouse, 17.2, 18.3, 'owner')).status).toBe(200);
    for (const id of [other, nobodys]) {
      expect((await quote(id, 17.2, 18.3, 'owner')).status).toBe(403);
      expect((await withdraw(id, 'owner')).status).toBe(403);
    }
    expect((await put(ownHouse, { active: 0 }, 'owner')).status).toBe(403);
    expect((await get('visitor', '/api/rates/houses')).status).toBe(403);
    expect(await onBoard()).toEqual([ownHouse]);
    expect((await withdraw(ownHouse, 'owner')).status).toBe(200);
  });

  test('[RATE-2][ADM-1] changes of an exchange house can be undone, also after a new rate', async () => {
    const id = await createHouse({ address: 'Calle 1' });
    await put(id, { name: 'Otra', address: '', active: 0 });
    const [edited] = await trail();
    expect((await undo(edited as AuditedChange)).status).toBe(200);
    expect(await house(id)).toMatchObject({ name: 'Divisas Río', address: 'Calle 1', active: 1, Version: 3 });
    await put(id, { address: 'Calle 2' });
    await quote(id, 17.2, 18.3);
    expect((await undo((await trail())[0] as AuditedChange)).status).toBe(200);
    expect(await house(id)).toMatchObject({ address: 'Calle 1', quote: { buy: 17.2 } });
    const fresh = await createHouse();
    await undo((await trail())[0] as AuditedChange);
    expect(await house(fresh)).toMatchObject({ active: 0 });
  });

  test('[RATE-2][ADM-2] one of two concurrent edits is rejected with the changed fields; a rate is not such a change', async () => {
    const id = await createHouse();
    await quote(id, 17.2, 18.3);
    const responses = await Promise.all([put(id, { phone: '1', Version: 1 }), put(id, { phone: '2', Version: 1 })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toBe(
      `${errors['exchange-house/changed']} Cambió: Teléfono.`,
    );
    expect((await put(id, { phone: '3', Version: 2 })).status).toBe(200);
  });
});
