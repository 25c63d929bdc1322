import { readFile } from 'node:fs/promises';
import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#server/db/schema/accounts.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createAdmin } from '#tests/support/server/test-accounts.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';

const migration = 'server/db/migrations/0010_sessions-and-devices.sql';
const days = (count: number) => new Date(Date.UTC(2026, 10, 1) + count * 86_400_000);

onEachDatabase('migration of stored sessions', (database) => {
  test('limits remembered sessions to ninety days and others to one day, and extends none', async () => {
    const { db } = database.store;
    const { usuario } = await createAdmin(createTestServer(database.store));
    const before = [
      { token: 'a day', createdAt: days(0), expiresAt: days(1) },
      { token: 'remembered', createdAt: days(0), expiresAt: days(30) },
      { token: 'renewed', createdAt: days(0), expiresAt: days(80) },
      { token: 'renewed for long', createdAt: days(0), expiresAt: days(300) },
    ];
    for (const { token, createdAt, expiresAt } of before)
      await db.execute(sql`insert into sessions (token, user_id, created_at, expires_at)
        values (${token}, ${usuario.id}, ${createdAt.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz)`);
    const statements = (await readFile(migration, 'utf8')).split('--> statement-breakpoint');
    for (const statement of statements.filter((one) => one.trim().startsWith('UPDATE')))
      await db.execute(sql.raw(statement));
    const columns = {
      token: sessions.token,
      remember: sessions.remember,
      expiresAt: sessions.expiresAt,
      endsAt: sessions.endsAt,
    };
    expect(await db.select(columns).from(sessions).orderBy(asc(sessions.id))).toEqual([
      { token: 'a day', remember: false, expiresAt: days(1), endsAt: days(1) },
      { token: 'remembered', remember: true, expiresAt: days(30), endsAt: days(90) },
      { token: 'renewed', remember: true, expiresAt: days(80), endsAt: days(90) },
      { token: 'renewed for long', remember: true, expiresAt: days(90), endsAt: days(90) },
    ]);
  });
});
