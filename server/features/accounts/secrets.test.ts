import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openQueue } from '#server/db/queue.ts';
import { accountCodes, accounts } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { createTestServer, keptLog } from '#tests/support/app.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { makeAdmin, makePartner, password } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const email = 'valeria@laredo.test';
const newpassword = 'otra clave 77';

onEachDatabase('secrets of accounts', (database) => {
  const db = () => database.store.db;

  test('neither log, jobs, codes nor audit log hold a password, a code, a cookie or a token', async () => {
    const { log, lines } = keptLog();
    const here = createTestServer(database.store, { log });
    const queue = await openQueue(database.store, log);
    const secrets: string[] = [password, newpassword, 'no es esta 1'];
    const browser = aBrowser(here.app);
    const journey = async (path: string, body: object) => {
      const answer = await browser.post(`/api/auth/${path}`, body);
      secrets.push(...[...browser.jar.values()].flatMap((value) => [value, value.split('.')[0] as string]));
      return answer.status;
    };
    const mailed = async () => {
      for (const { name, data } of here.office.waiting) await queue.send(db(), name, data);
      const code = await here.office.deliverCode(here.services);
      secrets.push(code);
      return code;
    };
    await journey('register', { nombre: 'Valeria', email, password });
    expect(await db().$count(accountCodes)).toBe(1);
    const rows: unknown[] = [];
    const keep = async () => rows.push(...(await db().select().from(accountCodes)));
    const code = await mailed();
    await keep();
    expect(await journey('confirm', { email, code })).toBe(200);
    expect(await journey('login', { usernameoremail: email, password: 'no es esta 1' })).toBe(401);
    expect(await journey('login', { usernameoremail: email, password })).toBe(200);
    await journey('forgot', { email });
    const reset = await mailed();
    await keep();
    expect(await journey('verify-code', { email, code: reset })).toBe(200);
    await keep();
    expect(await journey('reset-password', { email, newpassword })).toBe(200);
    await makePartner(here, await makeAdmin(here));
    expect(rows).toHaveLength(3);
    const jobs = await db().execute(sql`select name, data, output from pgboss.job order by created_on`);
    expect(jobs.rows.map(({ name }) => name)).toEqual(['registration', 'reset-code']);
    await queue.stop();
    const kept = { lines, rows, jobs: jobs.rows, audit: await db().select().from(auditLog) };
    for (const [where, what] of Object.entries(kept)) {
      const text = JSON.stringify(what);
      for (const secret of new Set(secrets.filter((one) => one.length >= 6)))
        expect(text.includes(secret), `«${secret}» in ${where}`).toBe(false);
    }
    expect(JSON.stringify([kept.lines, kept.audit, kept.jobs])).not.toContain('argon2');
    expect(JSON.stringify(lines)).not.toContain(email);
    for (const row of await db().select().from(accounts)) expect(row.password).toMatch(/^\$argon2id\$/);
  });

  test('a database that fails is told to the log without what was sent to it', async () => {
    const { log, lines } = keptLog();
    const here = createTestServer(database.store, { log });
    const browser = aBrowser(here.app);
    const admin = await makeAdmin(here);
    await browser.signIn(admin.email, password);
    const cookie = [...browser.jar.values()][0] as string;
    const breaking = async (table: string, ask: () => Promise<Response>) => {
      await db().execute(sql.raw(`alter table ${table} rename to ${table}_away`));
      const answer = await ask().finally(() => db().execute(sql.raw(`alter table ${table}_away rename to ${table}`)));
      expect(answer.status, table).toBe(500);
    };
    await breaking('account_codes', () => browser.post('/api/auth/register', { nombre: 'Ana', email, password }));
    const { app } = createTestServer(database.store, { log }); // believes no session yet
    const headers = { Cookie: [...browser.jar].map((pair) => pair.join('=')).join('; ') };
    await breaking('sessions', async () => app.request('/api/auth/me', { headers }));
    await breaking('users', () => aBrowser(here.app).signIn(admin.email, password));
    const told = JSON.stringify(lines);
    expect(told).toContain('account_codes');
    for (const secret of [password, cookie, cookie.split('.')[0] as string, 'argon2', email])
      expect(told.includes(secret), `«${secret}»`).toBe(false);
  });
});
