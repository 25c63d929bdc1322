import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openQueue } from '#server/db/queue.ts';
import { accountCodes, accounts } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createAdmin, createPartner, testPassword } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser } from '#tests/support/server/test-browser.ts';
import { createMemoryLog, createTestServer } from '#tests/support/server/test-server.ts';

const email = 'valeria@laredo.test';
const newpassword = 'otra clave 77';

onEachDatabase('secrets of accounts', (database) => {
  const db = () => database.store.db;

  test('passwords, codes, cookies and tokens never appear in log, jobs, stored codes or audit log', async () => {
    const { log, lines } = createMemoryLog();
    const server = createTestServer(database.store, { log });
    const queue = await openQueue(database.store, log);
    await db().execute(sql`delete from pgboss.job`); // of other files, which share the database
    const secrets: string[] = [testPassword, newpassword, 'no es esta 1'];
    const browser = createTestBrowser(server.app);
    const post = async (path: string, body: object) => {
      const response = await browser.post(`/api/auth/${path}`, body);
      secrets.push(...[...browser.jar.values()].flatMap((value) => [value, value.split('.')[0] as string]));
      return response.status;
    };
    const deliverCode = async () => {
      for (const { name, data } of server.office.waiting) await queue.send(db(), name, data);
      const code = await server.office.deliverCode(server.services);
      secrets.push(code);
      return code;
    };
    await post('register', { nombre: 'Valeria', email, password: testPassword });
    expect(await db().$count(accountCodes)).toBe(1);
    const rows: unknown[] = [];
    const keep = async () => rows.push(...(await db().select().from(accountCodes)));
    const code = await deliverCode();
    await keep();
    expect(await post('confirm', { email, code })).toBe(200);
    expect(await post('login', { usernameoremail: email, password: 'no es esta 1' })).toBe(401);
    expect(await post('login', { usernameoremail: email, password: testPassword })).toBe(200);
    await post('forgot', { email });
    const reset = await deliverCode();
    await keep();
    expect(await post('verify-code', { email, code: reset })).toBe(200);
    await keep();
    expect(await post('reset-password', { email, newpassword })).toBe(200);
    await createPartner(server, await createAdmin(server));
    expect(rows).toHaveLength(3);
    const jobs = await db().execute(sql`select name, data, output from pgboss.job order by created_on`);
    expect(jobs.rows.map(({ name }) => name)).toEqual(['registration', 'reset-code']);
    await queue.stop();
    const stored = { lines, rows, jobs: jobs.rows, audit: await db().select().from(auditLog) };
    for (const [where, what] of Object.entries(stored)) {
      const text = JSON.stringify(what);
      for (const secret of new Set(secrets.filter((one) => one.length >= 6)))
        expect(text.includes(secret), `«${secret}» in ${where}`).toBe(false);
    }
    expect(JSON.stringify([stored.lines, stored.audit, stored.jobs])).not.toContain('argon2');
    expect(JSON.stringify(lines)).not.toContain(email);
    for (const row of await db().select().from(accounts)) expect(row.password).toMatch(/^\$argon2id\$/);
  });

  test('database errors are logged without query parameters', async () => {
    const { log, lines } = createMemoryLog();
    const server = createTestServer(database.store, { log });
    const browser = createTestBrowser(server.app);
    const admin = await createAdmin(server);
    await browser.signIn(admin.email, testPassword);
    const cookie = [...browser.jar.values()][0] as string;
    const failWithout = async (table: string, ask: () => Promise<Response>) => {
      await db().execute(sql.raw(`alter table ${table} rename to ${table}_away`));
      const response = await ask().finally(() => db().execute(sql.raw(`alter table ${table}_away rename to ${table}`)));
      expect(response.status, table).toBe(500);
    };
    await failWithout('account_codes', () =>
      browser.post('/api/auth/register', { nombre: 'Ana', email, password: testPassword }),
    );
    const { app } = createTestServer(database.store, { log }); // has no cached session yet
    const headers = { Cookie: [...browser.jar].map((pair) => pair.join('=')).join('; ') };
    await failWithout('sessions', async () => app.request('/api/auth/me', { headers }));
    await failWithout('users', () => createTestBrowser(server.app).signIn(admin.email, testPassword));
    const logged = JSON.stringify(lines);
    expect(logged).toContain('account_codes');
    for (const secret of [testPassword, cookie, cookie.split('.')[0] as string, 'argon2', email])
      expect(logged.includes(secret), `«${secret}»`).toBe(false);
  });
});
