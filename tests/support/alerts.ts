import { city } from '#domain/city.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import type { Store } from '#server/db/store.ts';

/** Stores an alert in force, at the top and without end unless said otherwise; gives its id. */
export async function insertAlert({ db }: Store, row: Partial<typeof alerts.$inferInsert> = {}): Promise<number> {
  const fixed = { city: city.key, title: 'Puente II cerrado', createdAt: new Date() };
  const [stored] = await db
    .insert(alerts)
    .values({ ...fixed, ...row })
    .returning();
  return stored?.id ?? 0;
}
