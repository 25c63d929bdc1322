import { city } from '#domain/city.ts';
import { businessCategories, businesses, businessSubcategories } from '#server/db/schema/businesses.ts';
import type { Store } from '#server/db/store.ts';
import { createAccounts, startSession, type TestAccounts } from './test-accounts.ts';
import { createTestServer } from './test-server.ts';

export type RoleName = keyof TestAccounts | 'nobody';
export type ApiResponse = { status: number; body: unknown };
export type BackOffice = Awaited<ReturnType<typeof createBackOffice>>;
type BusinessRow = typeof businesses.$inferInsert;

/** The application with an administrator, two partners and a visitor. Each signs in before its first request. */
export async function createBackOffice(store: Store, options: Parameters<typeof createTestServer>[1] = {}) {
  const server = createTestServer(store, options);
  const accounts = await createAccounts(server);
  const cookies = new Map<RoleName, Promise<string>>();
  function cookieOf(role: RoleName): Promise<string> | string {
    if (role === 'nobody') return '';
    const cookie = cookies.get(role) ?? startSession(server, accounts[role]);
    cookies.set(role, cookie);
    return cookie;
  }

  /** Sends a request as a role; returns the parsed JSON body, or the text of an error. */
  async function send(role: RoleName, path: string, body?: unknown, method = 'POST'): Promise<ApiResponse> {
    const headers = { Cookie: await cookieOf(role), ...(body !== undefined && { 'Content-Type': 'application/json' }) };
    const response = await server.app.request(path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  }

  const partnerIdOf = (role: 'owner' | 'foreign') => accounts[role].usuario.partnerId as number;
  return {
    here: server,
    people: accounts,
    send,
    ownerPartnerId: partnerIdOf('owner'),
    foreignPartnerId: partnerIdOf('foreign'),
  };
}

/** Stores a category with subcategories; returns the ids in the order of `subs`. */
export async function insertCategory({ db }: Store, name = 'Comida', subs = ['Tacos', 'Mariscos', 'Café', 'Pan']) {
  const row = { nameEs: name, nameEn: `${name} (EN)` };
  const [stored] = await db.insert(businessCategories).values(row).returning();
  const id = stored?.id ?? 0;
  const rows = subs.map((nameEs) => ({ categoryId: id, nameEs, nameEn: `${nameEs} (EN)` }));
  const storedSubs = await db.insert(businessSubcategories).values(rows).returning();
  return { id, subs: storedSubs.map((sub) => sub.id) };
}

/** Stores a business, by default in a new category; returns its id. */
export async function insertBusiness(store: Store, overrides: Partial<BusinessRow> = {}): Promise<number> {
  const categoryId = overrides.categoryId ?? (await insertCategory(store, `Categoría ${++sequence}`)).id;
  const row = {
    city: city.key,
    name: `Negocio ${++sequence}`,
    description: 'Uno',
    email: 'uno@laredo.test',
    categoryId,
  };
  const [stored] = await store.db
    .insert(businesses)
    .values({ ...row, logo: 'https://fotos.test/logo.webp', ...overrides })
    .returning();
  return stored?.id ?? 0;
}

/** Makes generated names unique. */
let sequence = 0;
