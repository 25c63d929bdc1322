import type { ListItem } from '#contract/lists.ts';
import { city } from '#domain/city.ts';
import { listItems, lists } from '#server/db/schema/lists.ts';
import type { Store } from '#server/db/store.ts';
import type { BackOffice, Staff } from './back-office.ts';
import { aPlace, insertPlace } from './builders.ts';

/** Stores a list with these places in this order; gives its id and those of its items. */
export async function insertList(
  { db }: Store,
  row: Partial<typeof lists.$inferInsert> = {},
  placeIds: number[] = [],
): Promise<{ id: number; items: number[] }> {
  const values = { city: city.key, title: 'Historia a pie', createdAt: new Date('2026-11-21T18:00:00Z'), ...row };
  const [made] = await db.insert(lists).values(values).returning();
  const { id, createdAt } = made as typeof lists.$inferSelect;
  if (placeIds.length === 0) return { id, items: [] };
  const items = placeIds.map((placeId, position) => ({ listId: id, placeId, position, createdAt }));
  const stored = await db.insert(listItems).values(items).returning();
  return { id, items: stored.map((item) => item.id) };
}

/** What tests of a list's places do again and again, as an administrator. */
export function listDesk(office: () => BackOffice) {
  const store = () => office().here.store;
  const insert = (row: object = {}, photos: string[] = []) => insertPlace(store(), aPlace(row), { photos });
  const several = async (...names: string[]) => {
    const ids: number[] = [];
    for (const name of names) ids.push(await insert({ name }));
    return ids;
  };
  const send = (path: string, body: object, who: Staff = 'admin') => office().send(who, path, body);
  const items = async (Id: number) => (await send('/api/listas/Items/ListarPorLista', { Id })).body as ListItem[];
  return {
    insert,
    several,
    send,
    items,
    /** A list with new places of these names. */
    listOf: async (...names: string[]) => {
      const placeIds = await several(...names);
      return { ...(await insertList(store(), {}, placeIds)), placeIds };
    },
    names: async (id: number) => (await items(id)).map(({ Name }) => Name),
    assign: (Id1: number, Id2: number) => send('/api/partners/AsignarPlaceALista', { Id1, Id2 }),
    remove: (Id: number | undefined) => send('/api/listas/Items/Eliminar', { Id }),
    move: (Id: number | undefined, OldIndex: number, NewIndex: number) =>
      send('/api/listas/Items/Mover', { Id, OldIndex, NewIndex }),
  };
}
