import { expect, test } from 'vitest';
import { accountInvitations, accounts, knownDevices, users } from '#server/db/schema/accounts.ts';
import { partners } from '#server/db/schema/partners.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { emptyDatabase, onEachDatabase } from './support/database/on-each-database.ts';
import { createAccounts, createAccountsThroughServices, signIn } from './support/server/test-accounts.ts';
import { createTestServer } from './support/server/test-server.ts';

onEachDatabase('test accounts', (database) => {
  /** Stored rows of accounts, without instants, hashes and the random ids of devices. */
  async function readRows() {
    const { db } = database.store;
    const withoutInstants = <Row extends object>(row: Row) =>
      Object.fromEntries(Object.entries(row).filter(([, value]) => !(value instanceof Date)));
    return {
      users: (await db.select().from(users).orderBy(users.id)).map(withoutInstants),
      passwords: (await db.select().from(accounts).orderBy(accounts.id)).map(({ password: _, ...row }) =>
        withoutInstants(row),
      ),
      partners: (await db.select().from(partners).orderBy(partners.id)).map(withoutInstants),
      invitations: (await db.select().from(accountInvitations).orderBy(accountInvitations.userId)).map(withoutInstants),
      devices: await db.select({ userId: knownDevices.userId }).from(knownDevices),
      changes: (await db.select().from(auditLog).orderBy(auditLog.id)).map(withoutInstants),
    };
  }

  test('accounts stored with one statement equal those that the services create, and can sign in', async () => {
    const server = createTestServer(database.store);
    const created = await createAccountsThroughServices(server);
    const rows = await readRows();
    await emptyDatabase(database.store);
    const stored = await createAccounts(server);
    expect(stored).toEqual(created);
    expect(await readRows()).toEqual(rows);
    for (const account of Object.values(stored)) expect(await signIn(server, account)).toContain('session');
  });
});
