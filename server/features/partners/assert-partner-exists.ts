import { eq } from 'drizzle-orm';
import { AppError } from '#domain/app-error.ts';
import { partners } from '#server/db/schema/partners.ts';
import type { Tx } from '#server/db/store.ts';

/** Throws partner/unknown for a partner that erased its account. Its lock keeps the partner until the transaction ends. */
export async function assertPartnerExists(tx: Tx, partnerId: number): Promise<void> {
  const [row] = await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, partnerId)).for('key share');
  if (!row) throw new AppError('partner/unknown');
}
