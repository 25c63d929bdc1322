import { city } from '#domain/city.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import type { Tx } from '#server/db/store.ts';
import { sampleAlert } from '#texts/alerts.ts';

/** Shows what an alert looks like where the guide never had one; it says that it is a sample. */
export async function loadSampleAlert(tx: Tx, now: Date): Promise<void> {
  const [known] = await tx.select({ id: alerts.id }).from(alerts).limit(1);
  if (!known) await tx.insert(alerts).values({ ...sampleAlert, city: city.key, createdAt: now });
}
