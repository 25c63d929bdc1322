import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { seedBridges } from '#server/db/seed/bridges.ts';
import { listEndpoints } from '#server/http/api/endpoints.ts';
import { onOneDatabase } from './support/database/on-each-database.ts';
import { buildOwnedInput } from './support/rows/owned-rows.ts';
import { buildPlace, insertPlace } from './support/rows/place-rows.ts';
import { insertAd } from './support/rows/publication-rows.ts';
import { insertAlert } from './support/server/alert-requests.ts';
import { toHttpRequest } from './support/server/call-outcomes.ts';
import { insertList } from './support/server/list-requests.ts';
import { createAdmin, createPartner, signIn } from './support/server/test-accounts.ts';
import { createTestServer } from './support/server/test-server.ts';

// one database, because the SQL of every read is tested on each
onOneDatabase('read endpoints', (database) => {
  /** Returns the rows of every table. */
  async function contents(): Promise<unknown> {
    const { db } = database.store;
    const tables = await db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const rows = tables.rows.map(async ({ name }) => {
      const result = await db.execute(sql`select t::text as row from ${sql.identifier(name)} t order by 1`);
      return [name, result.rows];
    });
    return Promise.all(rows);
  }

  test('change no row, for any actor', async () => {
    const here = createTestServer(database.store);
    const admin = await createAdmin(here);
    const partner = await createPartner(here, admin);
    const inputs = new Map<string, unknown>();
    const reads = listEndpoints().filter(({ reads }) => reads);
    for (const endpoint of reads) inputs.set(endpoint.name, await buildOwnedInput(here, partner, endpoint));
    await insertAd(database.store);
    await insertPlace(database.store, buildPlace({ updatedAt: new Date(0) }), { tags: ['Familiar'] });
    await insertAlert(database.store);
    await database.store.db.transaction(seedBridges);
    await insertList(database.store); // the list named in the examples
    const cookies = ['', await signIn(here, admin), await signIn(here, partner)];
    const before = await contents();
    for (const endpoint of reads) {
      for (const Cookie of cookies) {
        const { method, path, body } = toHttpRequest(endpoint, inputs.get(endpoint.name));
        const headers = { Cookie, 'Content-Type': 'application/json' };
        const response = await here.app.request(path, { method, headers, body: body && JSON.stringify(body) });
        expect([200, 401, 403], endpoint.name).toContain(response.status);
      }
      expect(await contents(), endpoint.name).toEqual(before);
    }
  });
});
