import { city } from '#domain/city.ts';
import { businessCategories, businesses, businessSubcategories } from '#server/db/schema/businesses.ts';
import type { Store } from '#server/db/store.ts';
import { createTestServer } from './app.ts';
import { makePeople, type People, signIn } from './people.ts';

export type Staff = keyof People | 'nobody';
export type Answer = { status: number; body: unknown };
export type BackOffice = Awaited<ReturnType<typeof backOffice>>;
type BusinessRow = typeof businesses.$inferInsert;

/** The application with an administrator, two partners and a visitor; each signs in before the first call. */
export async function backOffice(store: Store, options: Parameters<typeof createTestServer>[1] = {}) {
  const here = createTestServer(store, options);
  const people = await makePeople(here);
  const cookies = new Map<Staff, Promise<string>>();
  function cookieOf(who: Staff): Promise<string> | string {
    if (who === 'nobody') return '';
    const cookie = cookies.get(who) ?? signIn(here, people[who]);
    cookies.set(who, cookie);
    return cookie;
  }

  /** What a call answers to somebody: the parsed body, or the sentence of a failure. */
  async function send(who: Staff, path: string, body?: unknown, method = 'POST'): Promise<Answer> {
    const headers = { Cookie: await cookieOf(who), ...(body !== undefined && { 'Content-Type': 'application/json' }) };
    const answer = await here.app.request(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : text };
  }

  const partnerOf = (who: 'owner' | 'foreign') => people[who].usuario.partnerId as number;
  return { here, people, send, owner: partnerOf('owner'), foreign: partnerOf('foreign') };
}

/** Stores a category with subcategories; gives their ids in order. */
export async function insertCategory({ db }: Store, name = 'Comida', subs = ['Tacos', 'Mariscos', 'Café', 'Pan']) {
  const row = { nameEs: name, nameEn: `${name} (EN)` };
  const [made] = await db.insert(businessCategories).values(row).returning();
  const id = made?.id ?? 0;
  const rows = subs.map((nameEs) => ({ categoryId: id, nameEs, nameEn: `${nameEs} (EN)` }));
  const stored = await db.insert(businessSubcategories).values(rows).returning();
  return { id, subs: stored.map((sub) => sub.id) };
}

/** Stores a business, with a category of its own unless one is given; gives its id. */
export async function insertBusiness(store: Store, overrides: Partial<BusinessRow> = {}): Promise<number> {
  const categoryId = overrides.categoryId ?? (await insertCategory(store, `Categoría ${++made}`)).id;
  const row = { city: city.key, name: `Negocio ${++made}`, description: 'Uno', email: 'uno@laredo.test', categoryId };
  const [stored] = await store.db
    .insert(businesses)
    .values({ ...row, logo: 'https://fotos.test/logo.webp', ...overrides })
    .returning();
  return stored?.id ?? 0;
}

let made = 0;
