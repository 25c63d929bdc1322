import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { BusinessCategory, BusinessSubcategory } from '#contract/business-categories.ts';
import { AppError } from '#domain/app-error.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { rejectDuplicate } from '#server/db/database-errors.ts';
import { businessCategories, businessSubcategories } from '#server/db/schema/businesses.ts';
import { flagSql } from '#server/db/sql-expressions.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { assertCurrentVersion, readVersion } from '#server/db/versioned-rows.ts';

export type CategoriesService = ReturnType<typeof categoriesService>;

type CategoryForm = { Categoria_ESP: string; Categoria_ENG: string; Activo: 0 | 1 };
type SubcategoryForm = { Subcategoria_ESP: string; Subcategoria_ENG: string; Activo: 0 | 1 };
type Versioned = { Id: number; Version: number };
type Values = Omit<typeof businessCategories.$inferInsert, 'id'>;
type Edit<Form> = Form & { Id: number; Version?: number | undefined };

const categoryFields = {
  Id: businessCategories.id,
  Categoria_ESP: businessCategories.nameEs,
  Categoria_ENG: businessCategories.nameEn,
  categoria_ESP: businessCategories.nameEs,
  categoria_ENG: businessCategories.nameEn,
  Activo: flagSql(businessCategories.active),
  Version: businessCategories.version,
};
const subcategoryFields = {
  Id: businessSubcategories.id,
  IdCategoria: businessSubcategories.categoryId,
  Subcategoria_ESP: businessSubcategories.nameEs,
  Subcategoria_ENG: businessSubcategories.nameEn,
  Activo: flagSql(businessSubcategories.active),
  Version: businessSubcategories.version,
};
/** Table of categories or subcategories, with its wire fields and the fields in the audit log. */
type Kind<Row> = {
  entity: string;
  table: typeof businessCategories;
  fields: typeof categoryFields;
  columns: readonly (keyof Row & string)[];
};
const categoryKind: Kind<BusinessCategory> = {
  entity: 'category',
  table: businessCategories,
  fields: categoryFields,
  columns: ['Categoria_ESP', 'Categoria_ENG', 'Activo'],
};
const subcategoryKind = {
  entity: 'subcategory',
  table: businessSubcategories,
  fields: subcategoryFields,
  columns: ['IdCategoria', 'Subcategoria_ESP', 'Subcategoria_ENG', 'Activo'],
} as unknown as Kind<BusinessSubcategory>; // typed as a category: drizzle uses the actual objects

/** Business categories and subcategories with Spanish and English names. Every write is audited. */
export function categoriesService({ db, clock }: { db: Db; clock: () => Date }) {
  const select = <Row>({ table, fields }: Kind<Row>, condition?: SQL) =>
    db
      .select(fields)
      .from(table)
      .where(condition)
      .orderBy(asc(sql`search_text(${table.nameEs})`)) as unknown as Promise<Row[]>;

  /** Inserts a row and audits it. `assertAllowed` runs first, in the same transaction. */
  const insert = <Row extends Versioned>(
    actor: Actor,
    { entity, table, fields, columns }: Kind<Row>,
    values: Values,
    assertAllowed: (tx: Tx) => Promise<void>,
  ): Promise<Row> =>
    rejectDuplicate(
      'category/taken',
      db.transaction(async (tx) => {
        await assertAllowed(tx);
        const [row] = await tx.insert(table).values(values).returning(fields);
        const after = row as unknown as Row;
        await audit(tx, { actor, at: clock(), action: 'create', entity, id: after.Id, before: null, after, columns });
        return after;
      }),
    );

  /** Updates a row from an expected version and audits it. */
  const write = <Row extends Versioned>(
    actor: Actor,
    { entity, table, fields, columns }: Kind<Row>,
    { Id: id, Version }: Edit<object>,
    values: Values,
    assertAllowed?: (tx: Tx) => Promise<void>,
  ): Promise<Row> =>
    rejectDuplicate(
      'category/taken',
      db.transaction(async (tx) => {
        const condition = eq(table.id, id);
        const [stored] = await tx.select(fields).from(table).where(condition).for('update');
        if (!stored) throw new AppError('category/unknown');
        await assertCurrentVersion(tx, { entity, code: 'category/changed' }, { id, version: stored.Version }, Version);
        await assertAllowed?.(tx);
        const changes = { ...values, version: sql`${table.version} + 1` };
        const [row] = await tx.update(table).set(changes).where(condition).returning(fields);
        const [before, after] = [stored, row] as unknown as [Row, Row];
        await audit(tx, { actor, at: clock(), action: 'update', entity, id, before, after, columns });
        return after;
      }),
    );

  return {
    /** Lists all categories by Spanish name. */
    list: (): Promise<BusinessCategory[]> => select(categoryKind),

    /** Lists the subcategories of a category by Spanish name; empty for an unknown category. */
    subcategories: (categoryId: number): Promise<BusinessSubcategory[]> =>
      select(subcategoryKind, eq(businessSubcategories.categoryId, categoryId)),

    /** Creates a category. Throws category/taken. */
    create: (actor: Actor, form: CategoryForm): Promise<BusinessCategory> =>
      insert(actor, categoryKind, toCategoryColumns(form), (tx) => assertNamesAvailable(tx, form, null)),

    /** Updates a category. Throws category/unknown, category/changed or category/taken. */
    update: (actor: Actor, form: Edit<CategoryForm>): Promise<BusinessCategory> =>
      write(actor, categoryKind, form, toCategoryColumns(form), (tx) => assertNamesAvailable(tx, form, form.Id)),

    /** Returns the version of a category; undefined for an unknown one. */
    versionOf: (id: number): Promise<number | undefined> =>
      readVersion(db, businessCategories, eq(businessCategories.id, id)),

    /** Returns the version of a subcategory; undefined for an unknown one. */
    subcategoryVersionOf: (id: number): Promise<number | undefined> =>
      readVersion(db, businessSubcategories, eq(businessSubcategories.id, id)),

    /** Creates a subcategory. Throws category/unknown or category/taken. */
    createSubcategory: (actor: Actor, categoryId: number, form: SubcategoryForm): Promise<BusinessSubcategory> => {
      const values = { ...toSubcategoryColumns(form), categoryId };
      return insert(actor, subcategoryKind, values, (tx) => assertCategoryExists(tx, categoryId));
    },

    /** Updates a subcategory. Throws category/unknown, category/changed or category/taken. */
    updateSubcategory: (actor: Actor, form: Edit<SubcategoryForm>): Promise<BusinessSubcategory> =>
      write(actor, subcategoryKind, form, toSubcategoryColumns(form)),
  };
}

const toCategoryColumns = (form: CategoryForm) => toColumns(form.Categoria_ESP, form.Categoria_ENG, form.Activo);
const toSubcategoryColumns = (form: SubcategoryForm) =>
  toColumns(form.Subcategoria_ESP, form.Subcategoria_ENG, form.Activo);
const toColumns = (nameEs: string, nameEn: string, active: 0 | 1) => ({ nameEs, nameEn, active: active === 1 });

/** Throws category/taken when another category has the same name, ignoring case and accents. */
async function assertNamesAvailable(tx: Tx, { Categoria_ESP, Categoria_ENG }: CategoryForm, excludedId: number | null) {
  const isEquivalent = (column: AnyPgColumn, name: string) => sql`search_text(${column}) = search_text(${name})`;
  const condition = or(
    isEquivalent(businessCategories.nameEs, Categoria_ESP),
    isEquivalent(businessCategories.nameEn, Categoria_ENG),
  );
  const rows = await tx.select({ id: businessCategories.id }).from(businessCategories).where(condition);
  if (rows.some(({ id }) => id !== excludedId)) throw new AppError('category/taken');
}

async function assertCategoryExists(tx: Tx, id: number): Promise<void> {
  const [row] = await tx
    .select({ id: businessCategories.id })
    .from(businessCategories)
    .where(eq(businessCategories.id, id));
  if (!row) throw new AppError('category/unknown');
}
