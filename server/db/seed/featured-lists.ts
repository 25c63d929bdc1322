import { and, eq, inArray } from 'drizzle-orm';
import { city } from '#domain/city.ts';
import type { ListState } from '#domain/lists.ts';
import { listItems, lists } from '#server/db/schema/lists.ts';
import { places } from '#server/db/schema/places.ts';
import type { Tx } from '#server/db/store.ts';

type SeedList = {
  title: string;
  description: string;
  state: ListState;
  /** Keys of places.json, in display order. */
  places: string[];
};

/** The featured rows of a new guide: our own selection of real places, without payment. */
export const seededLists: SeedList[] = [
  {
    title: 'Tres horas en el centro',
    description: 'Plazas, museos y casas del centro de Laredo, a pocas cuadras del Puente 1.',
    state: 'MAIN1',
    places: [
      ...['lrd-0007', 'lrd-0020', 'lrd-0021', 'lrd-0024', 'lrd-0004', 'lrd-0006', 'lrd-0005', 'lrd-0015', 'lrd-0025'],
      ...['lrd-0022', 'lrd-0011', 'lrd-0013'],
    ],
  },
  {
    title: 'Para comer',
    description: 'Cocina mexicana, mariscos, cortes y algo dulce, de los dos lados del río.',
    state: 'MAIN2',
    places: [
      ...['lrd-0132', 'lrd-0104', 'lrd-0350', 'lrd-0150', 'lrd-0171', 'lrd-0166', 'lrd-0088', 'lrd-0082', 'lrd-0083'],
      ...['lrd-0349'],
    ],
  },
  {
    title: 'Compras antes de volver',
    description: 'El mall, el outlet junto al río, grandes tiendas y los mercados de los dos Laredos.',
    state: 'MAIN3',
    places: [
      ...['lrd-0326', 'lrd-0332', 'lrd-0325', 'lrd-0327', 'lrd-0308', 'lrd-0334', 'lrd-0330', 'lrd-0291', 'lrd-0331'],
      ...['lrd-0354'],
    ],
  },
  {
    title: 'Con niños',
    description: 'Museos de ciencias, planetario, boliche, cine y parques para pasar el día en familia.',
    state: 'MAIN4',
    places: [
      ...['lrd-0202', 'lrd-0205', 'lrd-0204', 'lrd-0203', 'lrd-0012', 'lrd-0201', 'lrd-0206', 'lrd-0352', 'lrd-0351'],
      ...['lrd-0348'],
    ],
  },
];

/** Inserts the featured lists if the guide never had a list. */
export async function seedLists(tx: Tx, provider: string, now: Date): Promise<void> {
  const [existing] = await tx.select({ id: lists.id }).from(lists).limit(1);
  if (existing) return;
  for (const { places: keys, ...list } of seededLists) {
    const condition = and(
      eq(places.city, city.key),
      eq(places.provider, provider),
      inArray(places.providerPlaceId, keys),
    );
    const rows = await tx.select({ id: places.id, key: places.providerPlaceId }).from(places).where(condition);
    const idOf = new Map(rows.map(({ id, key }) => [key, id]));
    const placeIds = keys.flatMap((key) => idOf.get(key) ?? []);
    if (placeIds.length === 0) continue; // the guide has other places
    const [inserted] = await tx
      .insert(lists)
      .values({ ...list, city: city.key, createdAt: now })
      .returning();
    const listId = inserted?.id ?? 0;
    await tx
      .insert(listItems)
      .values(placeIds.map((placeId, position) => ({ listId, placeId, position, createdAt: now })));
  }
}
