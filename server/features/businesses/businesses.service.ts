import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Business, ListedBusiness, PartnerBusiness, UnassignedBusiness } from '#contract/businesses.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { businessCategories, businesses, businessSubcategories } from '#server/db/schema/businesses.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { assertCurrentVersion } from '#server/db/versioned-rows.ts';
import { assertPartnerExists } from '#server/features/partners/partners.service.ts';
import type { AssertPhotosStored } from '#server/features/photos/stored-photos.ts';
import type { AssignmentsService } from '#server/features/places/assignments.service.ts';

export type BusinessesService = ReturnType<typeof businessesService>;

/** Fields of the business form, in wire names. */
export type BusinessForm = {
  Nombre: string;
  id_categoria: number;
  id_subcategoria1: number | null;
  id_subcategoria2: number | null;
  id_subcategoria3: number | null;
  Descripcion: string;
  Telefono: string;
  Email: string;
  SitioWeb: string | null;
  UrlLogo: string;
  UrlPortada: string;
};
export type BusinessPhoto = 'logo' | 'cover';

const [sub1, sub2, sub3] = [
  alias(businessSubcategories, 'sub1'),
  alias(businessSubcategories, 'sub2'),
  alias(businessSubcategories, 'sub3'),
];
const textOrEmpty = (column: AnyPgColumn) => sql<string>`coalesce(${column}, '')`;

/** Columns of a business in the audit log. */
const auditedColumns = [
  'Nombre',
  'ID_OWNER',
  'Categoria',
  'SubCategoria',
  'id_categoria',
  'id_subcategoria1',
  'id_subcategoria2',
  'id_subcategoria3',
  'Descripcion',
  'Telefono',
  'Email',
  'SitioWeb',
  'UrlLogo',
  'UrlPortada',
] as const;

type Dependencies = {
  db: Db;
  clock: () => Date;
  /** Writes to branches in the transaction that has locked their business. */
  branches: Pick<AssignmentsService, 'linkBranches' | 'releaseBranches' | 'restoreBranches'>;
  assertStored: AssertPhotosStored;
};

/** Businesses and their assignment to partners. Every write is audited. */
export function businessesService({ db, clock, branches, assertStored }: Dependencies) {
  const auditChange = (tx: Tx, actor: Actor, action: string, before: Business | null, after: Business) =>
    audit(tx, { actor, at: clock(), action, entity: 'business', id: after.Id, before, after, columns: auditedColumns });

  /** Locks one business, runs `write`, increments the version and audits the change. */
  async function change(actor: Actor, action: string, id: number, write: (tx: Tx, before: Business) => Promise<void>) {
    return db.transaction(async (tx) => {
      await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, id)).for('update');
      const before = await getBusiness(tx, id);
      await write(tx, before);
      await tx
        .update(businesses)
        .set({ version: sql`${businesses.version} + 1`, updatedAt: clock() })
        .where(eq(businesses.id, id));
      const after = await getBusiness(tx, id);
      await auditChange(tx, actor, action, before, after);
      return after;
    });
  }
  let ownerQuery: ReturnType<typeof prepareOwnerQuery> | undefined; // prepared once: every write runs it

  return {
    /** Lists a partner's businesses by name (PART-2). */
    async ofPartner(partnerId: number): Promise<PartnerBusiness[]> {
      const rows = await selectBusinesses(db)
        .where(eq(businesses.partnerId, partnerId))
        .orderBy(...byName);
      return rows.map(({ listed }) => listed);
    },

    /** Lists the businesses without a partner by name. */
    unassigned: (): Promise<UnassignedBusiness[]> =>
      db
        .select({
          Id: businesses.id,
          Nombre: businesses.name,
          Categoria: businessCategories.nameEs,
          Telefono: businesses.phone,
          Email: businesses.email,
        })
        .from(businesses)
        .innerJoin(businessCategories, eq(businessCategories.id, businesses.categoryId))
        .where(and(eq(businesses.city, city.key), isNull(businesses.partnerId)))
        .orderBy(...byName),

    /** Lists all businesses of the city by name. */
    list: (): Promise<ListedBusiness[]> =>
      db
        .select({ Id: businesses.id, Nombre: businesses.name, Categoria: businessCategories.nameEs })
        .from(businesses)
        .innerJoin(businessCategories, eq(businessCategories.id, businesses.categoryId))
        .where(eq(businesses.city, city.key))
        .orderBy(...byName),

    /** Returns one business in an array; empty for an unknown id. */
    async get(id: number): Promise<Business[]> {
      const rows = await selectBusinesses(db).where(eq(businesses.id, id));
      return rows.map(({ read }) => read);
    },

    /**
     * Assigns a business to a partner. Branches return that an earlier unassignment released and that this partner still owns.
     * Throws business/changed, business/already-assigned, partner/unknown.
     */
    assign: (actor: Actor, partnerId: number, id: number, expectedVersion?: number) =>
      change(actor, 'assign', id, async (tx, before) => {
        await assertBusinessVersion(tx, before, expectedVersion);
        if (before.ID_OWNER !== null) throw new AppError('business/already-assigned');
        await assertPartnerExists(tx, partnerId);
        await tx.update(businesses).set({ partnerId }).where(eq(businesses.id, id));
        await branches.restoreBranches(tx, actor, partnerId, id);
      }),

    /**
     * Unassigns a business from its partner, who keeps the branches as places. Throws business/changed,
     * business/not-assigned.
     */
    unassign: (actor: Actor, id: number, expectedVersion?: number) =>
      change(actor, 'unassign', id, async (tx, before) => {
        await assertBusinessVersion(tx, before, expectedVersion);
        if (before.ID_OWNER === null) throw new AppError('business/not-assigned');
        await branches.releaseBranches(tx, actor, id);
        await tx.update(businesses).set({ partnerId: null }).where(eq(businesses.id, id));
      }),

    /**
     * Creates a business of a partner. Throws photo/gone, business/unknown-category, business/repeated-subcategory,
     * business/unknown-subcategory.
     */
    async create(actor: Actor, partnerId: number, form: BusinessForm): Promise<Business> {
      await assertStored([form.UrlLogo, form.UrlPortada], []);
      return db.transaction(async (tx) => {
        await assertCategories(tx, form, null);
        const values = { ...toColumns(form), city: city.key, partnerId };
        const [inserted] = await tx.insert(businesses).values(values).returning({ id: businesses.id });
        const after = await getBusiness(tx, inserted?.id ?? 0);
        await auditChange(tx, actor, 'create', null, after);
        return after;
      });
    },

    /** Updates a business. A new name loses no branch. Throws business/unknown, business/changed and the errors of `create`. */
    async update(actor: Actor, id: number, form: BusinessForm, version: number | undefined): Promise<Business> {
      const { UrlLogo, UrlPortada } = await getBusiness(db, id);
      await assertStored([form.UrlLogo, form.UrlPortada], [UrlLogo, UrlPortada]);
      return change(actor, 'update', id, async (tx, before) => {
        await assertBusinessVersion(tx, before, version);
        await assertCategories(tx, form, before);
        if (form.Nombre.trim() !== before.Nombre.trim()) await branches.linkBranches(tx, actor, id);
        await tx.update(businesses).set(toColumns(form)).where(eq(businesses.id, id));
      });
    },

    /** Sets the logo or cover of a business to a stored photo. */
    setPhoto: (actor: Actor, id: number, photo: BusinessPhoto, path: string): Promise<Business> =>
      change(actor, 'update', id, async (tx) => {
        await tx
          .update(businesses)
          .set({ [photo]: path })
          .where(eq(businesses.id, id));
      }),

    /** Returns the partner id of a business; null without a partner, undefined for an unknown business. */
    async ownerOf(id: number): Promise<number | null | undefined> {
      ownerQuery ??= prepareOwnerQuery(db);
      const [row] = await ownerQuery.execute({ id });
      return row?.partnerId;
    },
  };
}

/** Throws business/changed unless the edit was made on the current version. */
const assertBusinessVersion = (tx: Tx, { Id, Version }: Business, expectedVersion: number | undefined) =>
  assertCurrentVersion(
    tx,
    { entity: 'business', code: 'business/changed' },
    { id: Id, version: Version },
    expectedVersion,
  );

const byName = [asc(sql`search_text(${businesses.name})`), asc(businesses.id)];

function toColumns(form: BusinessForm) {
  return {
    name: form.Nombre,
    categoryId: form.id_categoria,
    subcategory1Id: form.id_subcategoria1,
    subcategory2Id: form.id_subcategoria2,
    subcategory3Id: form.id_subcategoria3,
    description: form.Descripcion,
    phone: form.Telefono,
    email: form.Email.toLowerCase(),
    website: form.SitioWeb ?? '',
    logo: form.UrlLogo,
    cover: form.UrlPortada,
  };
}

/** Query for businesses in the wire formats of list and detail; the caller adds filter and order. */
function selectBusinesses(tx: Tx) {
  const listed = {
    Id: businesses.id,
    UrlLogo: businesses.logo,
    Nombre: businesses.name,
    categoria_esp: businessCategories.nameEs,
    categoria_eng: businessCategories.nameEn,
    subcategoria1_esp: textOrEmpty(sub1.nameEs),
    subcategoria1_eng: textOrEmpty(sub1.nameEn),
    subcategoria2_esp: textOrEmpty(sub2.nameEs),
    subcategoria2_eng: textOrEmpty(sub2.nameEn),
    subcategoria3_esp: textOrEmpty(sub3.nameEs),
    subcategoria3_eng: textOrEmpty(sub3.nameEn),
    Telefono: businesses.phone,
    Email: businesses.email,
  };
  const read = {
    Id: businesses.id,
    Nombre: businesses.name,
    Categoria: businessCategories.nameEs,
    SubCategoria: sql<string>`concat_ws(', ', ${sub1.nameEs}, ${sub2.nameEs}, ${sub3.nameEs})`,
    Descripcion: businesses.description,
    Telefono: businesses.phone,
    Email: businesses.email,
    SitioWeb: businesses.website,
    UrlLogo: businesses.logo,
    UrlPortada: businesses.cover,
    ID_OWNER: businesses.partnerId,
    id_categoria: businesses.categoryId,
    id_subcategoria1: businesses.subcategory1Id,
    id_subcategoria2: businesses.subcategory2Id,
    id_subcategoria3: businesses.subcategory3Id,
    Version: businesses.version,
  };
  return tx
    .select({ listed, read })
    .from(businesses)
    .innerJoin(businessCategories, eq(businessCategories.id, businesses.categoryId))
    .leftJoin(sub1, eq(sub1.id, businesses.subcategory1Id))
    .leftJoin(sub2, eq(sub2.id, businesses.subcategory2Id))
    .leftJoin(sub3, eq(sub3.id, businesses.subcategory3Id))
    .$dynamic();
}

async function getBusiness(tx: Tx, id: number): Promise<Business> {
  const [row] = await selectBusinesses(tx).where(eq(businesses.id, id));
  if (!row) throw new AppError('business/unknown');
  return row.read;
}

/** Asserts that the category and its subcategories are active or unchanged, belong together, and do not repeat. */
async function assertCategories(tx: Tx, form: BusinessForm, before: Business | null): Promise<void> {
  const [category] = await tx.select().from(businessCategories).where(eq(businessCategories.id, form.id_categoria));
  const isUnchanged = before?.id_categoria === form.id_categoria;
  if (!category || !(category.active || isUnchanged)) throw new AppError('business/unknown-category');
  const ids = [form.id_subcategoria1, form.id_subcategoria2, form.id_subcategoria3].filter((id) => id !== null);
  if (new Set(ids).size < ids.length) throw new AppError('business/repeated-subcategory');
  const currentSubcategories = [before?.id_subcategoria1, before?.id_subcategoria2, before?.id_subcategoria3];
  const subcategories = await tx
    .select({ id: businessSubcategories.id, active: businessSubcategories.active })
    .from(businessSubcategories)
    .where(eq(businessSubcategories.categoryId, form.id_categoria));
  const available = new Set(
    subcategories.filter(({ id, active }) => active || currentSubcategories.includes(id)).map(({ id }) => id),
  );
  if (!ids.every((id) => available.has(id))) throw new AppError('business/unknown-subcategory');
}

const prepareOwnerQuery = (db: Db) =>
  db
    .select({ partnerId: businesses.partnerId })
    .from(businesses)
    .where(eq(businesses.id, sql.placeholder('id')))
    .prepare('owner_of_business');
