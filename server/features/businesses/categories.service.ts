import { asc, eq, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { BusinessCategory, BusinessSubcategory } from '#contract/businesses.ts';
import { Failure } from '#domain/failure.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { isDuplicate } from '#server/db/errors.ts';
import { businessCategories, businessSubcategories } from '#server/db/schema/businesses.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { expectCurrent } from '#server/db/versions.ts';

export type CategoriesService = ReturnType<typeof categoriesService>;

type CategoryForm = { Categoria_ESP: string; Categoria_ENG: string; Activo: 0 | 1 };
type SubcategoryForm = { Subcategoria_ESP: string; Subcategoria_ENG: string; Activo: 0 | 1 };
type Versioned = { Id: number; Version: number };
type Edit<Form> = Form & { Id: number; Version?: number | undefined };

const categoryFields = {
  Id: businessCategories.id,
  Categoria_ESP: businessCategories.nameEs,
  Categoria_ENG: businessCategories.nameEn,
  categoria_ESP: businessCategories.nameEs,
  categoria_ENG: businessCategories.nameEn,
  Activo: sql<0 | 1>`${businessCategories.active}::int`,
  Version: businessCategories.version,
};
const subcategoryFields = {
  Id: businessSubcategories.id,
  IdCategoria: businessSubcategories.categoryId,
  Subcategoria_ESP: businessSubcategories.nameEs,
  Subcategoria_ENG: businessSubcategories.nameEn,
  Activo: sql<0 | 1>`${businessSubcategories.active}::int`,
  Version: businessSubcategories.version,
};
const auditedCategory = ['Categoria_ESP', 'Categoria_ENG', 'Activo'] as const;
const auditedSubcategory = ['IdCategoria', 'Subcategoria_ESP', 'Subcategoria_ENG', 'Activo'] as const;

/** Categories and subcategories of businesses in both languages; every write leaves a row in the audit log. */
export function categoriesService({ db, clock }: { db: Db; clock: () => Date }) {
  const entryOf = (by: Actor, action: string, id: number) => ({ by, at: clock(), action, entity: 'category', id });

  return {
    /** Every category, by its Spanish name. */
    list: (): Promise<BusinessCategory[]> =>
      db
        .select(categoryFields)
        .from(businessCategories)
        .orderBy(asc(sql`search_text(${businessCategories.nameEs})`)),

    /** The subcategories of a category, by their Spanish names; none for an unknown one. */
    subcategories: (categoryId: number): Promise<BusinessSubcategory[]> =>
      db
        .select(subcategoryFields)
        .from(businessSubcategories)
        .where(eq(businessSubcategories.categoryId, categoryId))
        .orderBy(asc(sql`search_text(${businessSubcategories.nameEs})`)),

    /** Makes a category; throws category/taken. */
    create: (by: Actor, form: CategoryForm): Promise<BusinessCategory> =>
      unlessTaken(
        db.transaction(async (tx) => {
          await expectFreeNames(tx, namesOf(form), null);
          const [after] = await tx.insert(businessCategories).values(namesOf(form)).returning(categoryFields);
          const made = after as BusinessCategory;
          await audit(tx, { ...entryOf(by, 'create', made.Id), before: null, after: made, columns: auditedCategory });
          return made;
        }),
      ),

    /** Edits a category; throws category/unknown, category/changed or category/taken. */
    update: (by: Actor, { Id, Version, ...form }: Edit<CategoryForm>): Promise<BusinessCategory> =>
      unlessTaken(
        db.transaction(async (tx) => {
          const own = eq(businessCategories.id, Id);
          const [before] = await tx.select(categoryFields).from(businessCategories).where(own).for('update');
          await expectFresh(tx, 'category', before, Version);
          await expectFreeNames(tx, namesOf(form), Id);
          const changes = { ...namesOf(form), version: sql`${businessCategories.version} + 1` };
          const [after] = await tx.update(businessCategories).set(changes).where(own).returning(categoryFields);
          const states = { before: before as BusinessCategory, after: after as BusinessCategory };
          await audit(tx, { ...entryOf(by, 'update', Id), ...states, columns: auditedCategory });
          return states.after;
        }),
      ),

    /** The version that a category has; undefined for an unknown one. */
    async versionOf(id: number): Promise<number | undefined> {
      const [row] = await db.select(categoryFields).from(businessCategories).where(eq(businessCategories.id, id));
      return row?.Version;
    },

    /** As `versionOf`, of a subcategory. */
    async subcategoryVersionOf(id: number): Promise<number | undefined> {
      const own = eq(businessSubcategories.id, id);
      const [row] = await db.select(subcategoryFields).from(businessSubcategories).where(own);
      return row?.Version;
    },

    /** Makes a subcategory; throws category/unknown or category/taken. */
    createSubcategory: (by: Actor, categoryId: number, form: SubcategoryForm): Promise<BusinessSubcategory> =>
      unlessTaken(
        db.transaction(async (tx) => {
          await expectCategory(tx, categoryId);
          const values = { ...subnamesOf(form), categoryId };
          const [after] = await tx.insert(businessSubcategories).values(values).returning(subcategoryFields);
          const made = after as BusinessSubcategory;
          const entry = { ...entryOf(by, 'create', made.Id), entity: 'subcategory', columns: auditedSubcategory };
          await audit(tx, { ...entry, before: null, after: made });
          return made;
        }),
      ),

    /** Edits a subcategory; throws category/unknown, category/changed or category/taken. */
    updateSubcategory: (by: Actor, { Id, Version, ...form }: Edit<SubcategoryForm>): Promise<BusinessSubcategory> =>
      unlessTaken(
        db.transaction(async (tx) => {
          const own = eq(businessSubcategories.id, Id);
          const [before] = await tx.select(subcategoryFields).from(businessSubcategories).where(own).for('update');
          await expectFresh(tx, 'subcategory', before, Version);
          const changes = { ...subnamesOf(form), version: sql`${businessSubcategories.version} + 1` };
          const [after] = await tx.update(businessSubcategories).set(changes).where(own).returning(subcategoryFields);
          const states = { before: before as BusinessSubcategory, after: after as BusinessSubcategory };
          const entry = { ...entryOf(by, 'update', Id), entity: 'subcategory', columns: auditedSubcategory };
          await audit(tx, { ...entry, ...states });
          return states.after;
        }),
      ),
  };
}

const namesOf = ({ Categoria_ESP, Categoria_ENG, Activo }: CategoryForm) => ({
  nameEs: Categoria_ESP,
  nameEn: Categoria_ENG,
  active: Activo === 1,
});

const subnamesOf = ({ Subcategoria_ESP, Subcategoria_ENG, Activo }: SubcategoryForm) => ({
  nameEs: Subcategoria_ESP,
  nameEn: Subcategoria_ENG,
  active: Activo === 1,
});

/** Names that differ in case and accents alone would be one to who reads them. */
async function expectFreeNames(tx: Tx, { nameEs, nameEn }: { nameEs: string; nameEn: string }, own: number | null) {
  const alike = (column: AnyPgColumn, name: string) => sql`search_text(${column}) = search_text(${name})`;
  const taken = or(alike(businessCategories.nameEs, nameEs), alike(businessCategories.nameEn, nameEn));
  const rows = await tx.select({ id: businessCategories.id }).from(businessCategories).where(taken);
  if (rows.some(({ id }) => id !== own)) throw new Failure('category/taken');
}

async function expectFresh(tx: Tx, entity: string, row: Versioned | undefined, begunFrom: number | undefined) {
  if (!row) throw new Failure('category/unknown');
  await expectCurrent(tx, { entity, id: row.Id, begunFrom, current: row.Version, code: 'category/changed' });
}

async function expectCategory(tx: Tx, id: number): Promise<void> {
  const [row] = await tx
    .select({ id: businessCategories.id })
    .from(businessCategories)
    .where(eq(businessCategories.id, id));
  if (!row) throw new Failure('category/unknown');
}

async function unlessTaken<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicate(error) ? new Failure('category/taken') : error;
  }
}
