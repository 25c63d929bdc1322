import { expect, test } from 'vitest';
import { listItems, lists } from '#server/db/schema/lists.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildEvent, buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { placesService } from './places.service.ts';

const now = new Date('2026-11-21T18:00:00Z');

onEachDatabase('place facts', (database) => {
  const service = () => placesService({ db: database.store.db, clock: () => now });

  test('gives the facts of the visible places of a category, with kind, cuisines, side, hours and interest', async () => {
    const { store } = database;
    const facts = {
      types: ['unknown_type', 'seafood_restaurant'],
      openingHours: 'Monday: 9:00 AM – 1:00 PM',
      asOf: '2026-08',
    };
    const id = await insertPlace(
      store,
      buildPlace({ ...facts, address: 'Nuevo Laredo, Tamps.', website: 'https://mariscos.test' }),
    );
    await insertPlace(store, buildPlace({ active: false }));
    await insertPlace(store, buildPlace({ category: 'Shop' }));
    await insertPlace(store, buildEvent());
    expect(await service().facts('Food')).toEqual([
      {
        Id: id,
        Tipo: 'Mariscos',
        Dibujo: 'fish',
        Cocinas: ['mariscos'],
        Lado: 'mx',
        Abierto: [[540, 780]],
        FechaDatos: '2026-08',
        Destacado: null,
        Interes: 4,
      },
    ]);
    expect(await service().facts('')).toHaveLength(2);
    expect(await service().facts('Events')).toEqual([]);
    await expect(service().facts('Museums')).rejects.toMatchObject({ code: 'place/unknown-category' });
  });

  test('a place has its best position in the featured lists; other lists and removed items do not count', async () => {
    const { db } = database.store;
    const placeId = await insertPlace(database.store, buildPlace());
    const removedId = await insertPlace(database.store, buildPlace());
    const addList = async (state: 'MAIN1' | 'MAIN2' | 'ACTIVO') => {
      const [list] = await db
        .insert(lists)
        .values({ title: 'Lista', description: '', city: 'LAREDO', state, createdAt: now })
        .returning();
      return list?.id ?? 0;
    };
    const [first, second, hidden] = [await addList('MAIN1'), await addList('MAIN2'), await addList('ACTIVO')];
    await db.insert(listItems).values(
      [
        { listId: first, placeId, position: 4 },
        { listId: second, placeId, position: 2 },
        { listId: hidden, placeId, position: 0 },
        { listId: first, placeId: removedId, position: 0, active: false },
      ].map((item) => ({ ...item, createdAt: now })),
    );
    const positions = new Map((await service().facts('')).map(({ Id, Destacado }) => [Id, Destacado]));
    expect(positions.get(placeId)).toBe(3);
    expect(positions.get(removedId)).toBeNull();
  });
});
