import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Business, ListedBusiness, PartnerBusiness, UnassignedBusiness } from '#contract/businesses.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { businessCategories, businesses, businessSubcategories } from '#server/db/schema/businesses.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { expectCurrent } from '#server/db/versions.ts';
import type { ExpectStored } from '#server/features/photos/stored-photos.ts';

export type BusinessesService = ReturnType<typeof businessesService>;

/** What a business's form sends, in wire names. */
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
const textOf = (column: AnyPgColumn) => sql<string>`coalesce(${column}, '')`;

/** What the audit log keeps of a business. */
const audited = [
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
  /** Takes every branch from a business that the transaction holds. */
  releaseBranches: (tx: Tx, by: Actor, businessId: number) => Promise<void>;
  expectStored: ExpectStored;
};

/** Businesses and whose they are; every write leaves a row in the audit log. */
export function businessesService({ db, clock, releaseBranches, expectStored }: Dependencies) {
  /** Writes to one business in a transaction that nobody else writes to meanwhile; audited. */
  async function change(by: Actor, action: string, id: number, write: (tx: Tx, before: Business) => Promise<void>) {
    return db.transaction(async (tx) => {
      await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, id)).for('update');
      const before = await found(tx, id);
      await write(tx, before);
      await tx
        .update(businesses)
        .set({ version: sql`${businesses.version} + 1`, updatedAt: clock() })
        .where(eq(businesses.id, id));
      const after = await found(tx, id);
      await audit(tx, { by, at: clock(), action, entity: 'business', id, before, after, columns: audited });
      return after;
    });
  }
  let owner: ReturnType<typeof preparedOwner> | undefined; // every write asks for one

  return {
    /** A partner's businesses, by name (spec 1 §3). */
    async ofPartner(partnerId: number): Promise<PartnerBusiness[]> {
      const rows = await selected(db)
        .where(eq(businesses.partnerId, partnerId))
        .orderBy(...byName);
      return rows.map(({ listed }) => listed);
    },

    /** The businesses that are nobody's yet, by name. */
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

    /** Every business of the city, by name. */
    list: (): Promise<ListedBusiness[]> =>
      db
        .select({ Id: businesses.id, Nombre: businesses.name, Categoria: businessCategories.nameEs })
        .from(businesses)
        .innerJoin(businessCategories, eq(businessCategories.id, businesses.categoryId))
        .where(eq(businesses.city, city.key))
        .orderBy(...byName),

    /** One business in a list; empty for an unknown id. */
    async get(id: number): Promise<Business[]> {
      const rows = await selected(db).where(eq(businesses.id, id));
      return rows.map(({ read }) => read);
    },

    /** Gives a business to a partner; throws business/already-assigned. */
    assign: (by: Actor, partnerId: number, id: number, begunFrom?: number) =>
      change(by, 'assign', id, async (tx, { ID_OWNER, Version }) => {
        await expectCurrent(tx, { entity: 'business', id, begunFrom, current: Version, code: 'business/changed' });
        if (ID_OWNER !== null) throw new Failure('business/already-assigned');
        await tx.update(businesses).set({ partnerId }).where(eq(businesses.id, id));
      }),

    /** Takes a business from its partner, who keeps its branches as places; throws business/not-assigned. */
    unassign: (by: Actor, id: number, begunFrom?: number) =>
      change(by, 'unassign', id, async (tx, { ID_OWNER, Version }) => {
        await expectCurrent(tx, { entity: 'business', id, begunFrom, current: Version, code: 'business/changed' });
        if (ID_OWNER === null) throw new Failure('business/not-assigned');
        await releaseBranches(tx, by, id);
        await tx.update(businesses).set({ partnerId: null }).where(eq(businesses.id, id));
      }),

    /** Makes a business of a partner; throws photo/gone, business/unknown-category and what is wrong with subcategories. */
    async create(by: Actor, partnerId: number, form: BusinessForm): Promise<Business> {
      await expectStored([form.UrlLogo, form.UrlPortada], []);
      return db.transaction(async (tx) => {
        await expectCategories(tx, form, null);
        const values = { ...columnsOf(form), city: city.key, partnerId };
        const [made] = await tx.insert(businesses).values(values).returning({ id: businesses.id });
        const after = await found(tx, made?.id ?? 0);
        const entry = { by, at: clock(), action: 'create', entity: 'business', id: after.Id, columns: audited };
        await audit(tx, { ...entry, before: null, after });
        return after;
      });
    },

    /** Edits a business; throws business/unknown, business/changed and what `create` throws. */
    async update(by: Actor, id: number, form: BusinessForm, version: number | undefined): Promise<Business> {
      const { UrlLogo, UrlPortada } = await found(db, id);
      await expectStored([form.UrlLogo, form.UrlPortada], [UrlLogo, UrlPortada]);
      return change(by, 'update', id, async (tx, before) => {
        const edit = { entity: 'business', id, begunFrom: version, current: before.Version };
        await expectCurrent(tx, { ...edit, code: 'business/changed' });
        await expectCategories(tx, form, before);
        await tx.update(businesses).set(columnsOf(form)).where(eq(businesses.id, id));
      });
    },

    /** Replaces the logo or cover of a business by a stored photo. */
    setPhoto: (by: Actor, id: number, photo: BusinessPhoto, path: string): Promise<Business> =>
      change(by, 'update', id, async (tx) => {
        await tx
          .update(businesses)
          .set({ [photo]: path })
          .where(eq(businesses.id, id));
      }),

    /** The partner a business belongs to, null when to nobody; undefined when there is no such business. */
    async ownerOf(id: number): Promise<number | null | undefined> {
      owner ??= preparedOwner(db);
      const [row] = await owner.execute({ id });
      return row?.partnerId;
    },
  };
}

const byName = [asc(sql`search_text(${businesses.name})`), asc(businesses.id)];

function columnsOf(form: BusinessForm) {
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

/** Businesses as their partner's list and as their page show them; the caller adds which ones and in what order. */
function selected(tx: Tx) {
  const listed = {
    Id: businesses.id,
    UrlLogo: businesses.logo,
    Nombre: businesses.name,
    categoria_esp: businessCategories.nameEs,
    categoria_eng: businessCategories.nameEn,
    subcategoria1_esp: textOf(sub1.nameEs),
    subcategoria1_eng: textOf(sub1.nameEn),
    subcategoria2_esp: textOf(sub2.nameEs),
    subcategoria2_eng: textOf(sub2.nameEn),
    subcategoria3_esp: textOf(sub3.nameEs),
    subcategoria3_eng: textOf(sub3.nameEn),
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

async function found(tx: Tx, id: number): Promise<Business> {
  const [row] = await selected(tx).where(eq(businesses.id, id));
  if (!row) throw new Failure('business/unknown');
  return row.read;
}

/** Category and subcategories must be active, or those that the business has; the subcategories its own and each once. */
async function expectCategories(tx: Tx, form: BusinessForm, before: Business | null): Promise<void> {
  const [category] = await tx.select().from(businessCategories).where(eq(businessCategories.id, form.id_categoria));
  const isKept = before?.id_categoria === form.id_categoria;
  if (!category || !(category.active || isKept)) throw new Failure('business/unknown-category');
  const chosen = [form.id_subcategoria1, form.id_subcategoria2, form.id_subcategoria3].filter((id) => id !== null);
  if (new Set(chosen).size < chosen.length) throw new Failure('business/repeated-subcategory');
  const had = [before?.id_subcategoria1, before?.id_subcategoria2, before?.id_subcategoria3];
  const own = await tx
    .select({ id: businessSubcategories.id, active: businessSubcategories.active })
    .from(businessSubcategories)
    .where(eq(businessSubcategories.categoryId, form.id_categoria));
  const offered = new Set(own.filter(({ id, active }) => active || had.includes(id)).map(({ id }) => id));
  if (!chosen.every((id) => offered.has(id))) throw new Failure('business/unknown-subcategory');
}

const preparedOwner = (db: Db) =>
  db
    .select({ partnerId: businesses.partnerId })
    .from(businesses)
    .where(eq(businesses.id, sql.placeholder('id')))
    .prepare('owner_of_business');
