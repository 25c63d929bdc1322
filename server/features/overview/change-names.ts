import { eq, inArray } from 'drizzle-orm';
import type { AuditedChange } from '#contract/overview.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessCategories, businesses } from '#server/db/schema/businesses.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { lists } from '#server/db/schema/lists.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';

type Kind = 'place' | 'business' | 'partner' | 'coupon' | 'category' | 'list';
type Names = AuditedChange['Nombres'];

/** Audited fields that hold an id, and the entity that it identifies. */
const kindByField: Record<string, Kind> = {
  branchId: 'place',
  placeId: 'place',
  other: 'place',
  businessId: 'business',
  ID_BUSINESS: 'business',
  partnerId: 'partner',
  ID_OWNER: 'partner',
  couponId: 'coupon',
  IdCategoria: 'category',
};

/** Adds the current names of the rows that each change refers to by id. A deleted row has none. */
export async function withNames(db: Db, changes: Omit<AuditedChange, 'Nombres'>[]): Promise<AuditedChange[]> {
  const ids = new Map<Kind, Set<number>>();
  for (const { kind, id } of changes.flatMap(listReferences)) ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  const names = new Map<string, string>();
  for (const [kind, entityIds] of ids)
    for (const { id, name } of await readNames[kind](db, [...entityIds])) names.set(`${kind} ${id}`, name);
  return changes.map((change) => {
    const Nombres: Names = {};
    for (const { field, kind, id } of listReferences(change)) {
      const name = names.get(`${kind} ${id}`);
      if (name !== undefined) Nombres[field] = { ...Nombres[field], [id]: name };
    }
    return { ...change, Nombres };
  });
}

type Changed = Pick<AuditedChange, 'Antes' | 'Despues' | 'Entidad' | 'EntidadId'>;

function listReferences({ Antes, Despues, Entidad, EntidadId }: Changed) {
  const inFields = [Antes, Despues].flatMap((row) =>
    Object.entries(row ?? {}).flatMap(([field, id]) => {
      const kind = Object.hasOwn(kindByField, field) ? kindByField[field] : undefined;
      return kind && typeof id === 'number' ? [{ field, kind, id }] : [];
    }),
  );
  const isNamed = (kind: string): kind is Kind => Object.hasOwn(readNames, kind);
  // the changed row itself: some changes record only their own columns, such as photos
  return isNamed(Entidad) ? [...inFields, { field: 'EntidadId', kind: Entidad, id: EntidadId }] : inFields;
}

type Reader = (db: Db, ids: number[]) => Promise<{ id: number; name: string }[]>;

const readNames: Record<Kind, Reader> = {
  place: (db, ids) => db.select({ id: places.id, name: places.name }).from(places).where(inArray(places.id, ids)),
  business: (db, ids) =>
    db.select({ id: businesses.id, name: businesses.name }).from(businesses).where(inArray(businesses.id, ids)),
  partner: (db, ids) =>
    db
      .select({ id: partners.id, name: users.name })
      .from(partners)
      .innerJoin(users, eq(users.id, partners.userId))
      .where(inArray(partners.id, ids)),
  list: (db, ids) => db.select({ id: lists.id, name: lists.title }).from(lists).where(inArray(lists.id, ids)),
  coupon: (db, ids) => db.select({ id: coupons.id, name: coupons.title }).from(coupons).where(inArray(coupons.id, ids)),
  category: (db, ids) =>
    db
      .select({ id: businessCategories.id, name: businessCategories.nameEs })
      .from(businessCategories)
      .where(inArray(businessCategories.id, ids)),
};
