import type { ListItem } from '#contract/lists.ts';
import { city } from '#domain/city.ts';
import { listItems, lists } from '#server/db/schema/lists.ts';
import type { Store } from '#server/db/store.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import type { BackOffice, RoleName } from './back-office.ts';

/** Stores a list with places in the given order; returns the ids of the list and of its items. */
export async function insertList(
  { db }: Store,
  row: Partial<typeof lists.$inferInsert> = {},
  placeIds: number[] = [],
): Promise<{ id: number; items: number[] }> {
  const values = { city: city.key, title: 'Historia a pie', createdAt: new Date('2026-11-21T18:00:00Z'), ...row };
  const [storedList] = await db.insert(lists).values(values).returning();
  const { id, createdAt } = storedList as typeof lists.$inferSelect;
  if (placeIds.length === 0) return { id, items: [] };
  const items = placeIds.map((placeId, position) => ({ listId: id, placeId, position, createdAt }));
  const storedItems = await db.insert(listItems).values(items).returning();
  return { id, items: storedItems.map((item) => item.id) };
}

/** Requests about the places of a list, by default as an administrator. */
export function createListRequests(office: () => BackOffice) {
  const store = () => office().here.store;
  const insert = (row: object = {}, photos: string[] = []) => insertPlace(store(), buildPlace(row), { photos });
  const insertAll = async (...names: string[]) => {
    const ids: number[] = [];
    for (const name of names) ids.push(await insert({ name }));
    return ids;
  };
  const send = (path: string, body: object, role: RoleName = 'admin') => office().send(role, path, body);
  const items = async (Id: number) => (await send('/api/listas/Items/ListarPorLista', { Id })).body as ListItem[];
  return {
    insert,
    several: insertAll,
    send,
    items,
    /** Creates a list with new places of these names. */
    createListOf: async (...names: string[]) => {
      const placeIds = await insertAll(...names);
      return { ...(await insertList(store(), {}, placeIds)), placeIds };
    },
    names: async (id: number) => (await items(id)).map(({ Name }) => Name),
    assign: (Id1: number, Id2: number) => send('/api/partners/AsignarPlaceALista', { Id1, Id2 }),
    remove: (Id: number | undefined) => send('/api/listas/Items/Eliminar', { Id }),
    move: (Id: number | undefined, OldIndex: number, NewIndex: number) =>
      send('/api/listas/Items/Mover', { Id, OldIndex, NewIndex }),
  };
}
