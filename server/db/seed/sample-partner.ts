import { and, eq, inArray, sql } from 'drizzle-orm';
import { city } from '#domain/city.ts';
import { defaultPartnerId } from '#domain/partners.ts';
import type { PlaceCategory } from '#domain/places/categories.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessCategories, businesses, businessSubcategories } from '#server/db/schema/businesses.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import type { Tx } from '#server/db/store.ts';
import { samplePartner } from '#texts/partners/partners.ts';

type Sample = {
  /** Identifies the sample in branch ids and in its e-mail address. */
  key: string;
  name: string;
  category: string;
  subcategories: string[];
  description: string;
  placeCategory: PlaceCategory;
  branches: { name: string; address: string }[];
  coupon?: Partial<typeof coupons.$inferInsert> &
    Pick<typeof coupons.$inferInsert, 'title' | 'codeType' | 'discountType'>;
};

const couponDays = 90;
/** Sample businesses; the name of each says 'de muestra'. */
export const sampleBusinesses: Sample[] = [
  {
    key: 'coffee',
    name: 'Cafetería de muestra',
    category: 'Restaurantes y comida',
    subcategories: ['Cafetería', 'Panadería y repostería'],
    description: 'Un negocio de muestra, para ver cómo queda uno. No existe: edítalo o crea el tuyo.',
    placeCategory: 'Food',
    branches: [
      { name: 'Cafetería de muestra, sucursal Uno', address: 'Dirección de muestra 1, Laredo, TX' },
      { name: 'Cafetería de muestra, sucursal Dos', address: 'Dirección de muestra 2, Laredo, TX' },
    ],
    coupon: {
      title: 'Café con descuento, de muestra',
      campaign: 'Muestra',
      codeType: 'TEXTO',
      code: 'MUESTRA15',
      description: 'Un cupón de muestra: no se puede canjear.',
      discountType: 'Porcentaje',
      discountValue: '15',
    },
  },
  {
    key: 'exchange',
    name: 'Casa de cambio de muestra',
    category: 'Cambio de moneda y finanzas',
    subcategories: ['Casa de cambio'],
    description: 'Un negocio de muestra con una sola sucursal. No existe: edítalo o crea el tuyo.',
    placeCategory: 'Service',
    branches: [{ name: 'Casa de cambio de muestra, sucursal Puente', address: 'Dirección de muestra 3, Laredo, TX' }],
  },
  {
    key: 'clothes',
    name: 'Boutique de muestra',
    category: 'Ropa y calzado',
    subcategories: ['Ropa de mujer', 'Calzado', 'Outlet'],
    description: 'Un negocio de muestra con tres subcategorías. No existe: edítalo o crea el tuyo.',
    placeCategory: 'Shop',
    branches: [{ name: 'Boutique de muestra, sucursal Centro', address: 'Dirección de muestra 4, Laredo, TX' }],
    coupon: {
      title: 'Dos por uno, de muestra',
      campaign: 'Muestra',
      codeType: 'SIN CODIGO',
      description: 'Un cupón de muestra: no se puede canjear.',
      discountType: 'Buy One Get One Free',
    },
  },
];

/** Inserts the sample partner (ROUTE-5). It cannot sign in until an administrator sets a password. */
export async function seedSamplePartner(tx: Tx): Promise<void> {
  const { name, email, phone } = samplePartner;
  const [user] = await tx.insert(users).values({ name, email, role: 'partner' }).onConflictDoNothing().returning();
  if (!user) return;
  await tx.insert(partners).values({ id: defaultPartnerId, userId: user.id, phone });
  await tx.execute(sql`select setval(pg_get_serial_sequence('partners', 'id'), ${defaultPartnerId})`);
}

/** Inserts the sample partner's businesses, if that partner exists. Their branches are inactive, so that only their editors see them. */
export async function seedSampleBusinesses(tx: Tx, now: Date): Promise<void> {
  if (!(await hasSamplePartner(tx))) return;
  for (const sample of sampleBusinesses) {
    const ids = await categoryIds(tx, sample);
    if (!ids) continue; // the categories were changed
    const { key, name, description } = sample;
    const content = { name, description, email: `${key}@entrepuentes.invalid`, logo: `/samples/${key}.svg` };
    const owned = { city: city.key, partnerId: defaultPartnerId };
    const [inserted] = await tx
      .insert(businesses)
      .values({ ...owned, ...ids, ...content, sample: true })
      .returning();
    const businessId = inserted?.id ?? 0;
    await tx.insert(places).values(branchesOf(sample).map((branch) => ({ ...owned, businessId, ...branch })));
    if (sample.coupon)
      await tx.insert(coupons).values({ city: city.key, businessId, ...sample.coupon, ...validityFrom(now) });
  }
}

async function hasSamplePartner(tx: Tx): Promise<boolean> {
  const condition = and(eq(partners.id, defaultPartnerId), eq(users.email, samplePartner.email));
  const rows = await tx
    .select({ id: partners.id })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .where(condition);
  return rows.length > 0;
}

async function categoryIds(tx: Tx, { category, subcategories }: Sample) {
  const [row] = await tx.select().from(businessCategories).where(eq(businessCategories.nameEs, category));
  if (!row) return null;
  const condition = and(
    eq(businessSubcategories.categoryId, row.id),
    inArray(businessSubcategories.nameEs, subcategories),
  );
  const rows = await tx.select().from(businessSubcategories).where(condition);
  const [first, second, third] = subcategories.map((name) => rows.find(({ nameEs }) => nameEs === name)?.id ?? null);
  return { categoryId: row.id, subcategory1Id: first, subcategory2Id: second, subcategory3Id: third };
}

const branchesOf = ({ key, branches, placeCategory }: Sample) =>
  branches.map((branch, i) => ({
    ...branch,
    kind: 'place' as const,
    category: placeCategory,
    provider: 'sample',
    providerPlaceId: `${key}-${i + 1}`,
    active: false,
  }));

/** Validity of a sample coupon, from the local day of the load. */
function validityFrom(now: Date) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: city.timeZone }).format(now);
  return { startsOn: sql`${today}::date`, expiresOn: sql`${today}::date + ${couponDays}::int` };
}
