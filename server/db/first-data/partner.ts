import { sql } from 'drizzle-orm';
import { firstPartnerId } from '#domain/partners.ts';
import { users } from '#server/db/schema/accounts.ts';
import { partners } from '#server/db/schema/partners.ts';
import type { Tx } from '#server/db/store.ts';
import { samplePartner } from '#texts/partners.ts';

/** Makes the partner that /admin/partners shows (spec 2 §9), where there is none yet. Nobody can sign in as it until an administrator sets a password. */
export async function loadFirstPartner(tx: Tx): Promise<void> {
  const [known] = await tx.select({ id: partners.id }).from(partners).limit(1);
  if (known) return;
  const { name, email, phone } = samplePartner;
  const [user] = await tx.insert(users).values({ name, email, role: 'partner' }).onConflictDoNothing().returning();
  if (!user) return;
  await tx.insert(partners).values({ id: firstPartnerId, userId: user.id, phone });
  await tx.execute(sql`select setval(pg_get_serial_sequence('partners', 'id'), ${firstPartnerId})`);
}
