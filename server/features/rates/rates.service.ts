import { desc } from 'drizzle-orm';
import type { RateSource } from '#domain/rates.ts';
import { rates } from '#server/db/schema/rates.ts';
import type { Db } from '#server/db/store.ts';

export type RatesService = ReturnType<typeof ratesService>;

export function ratesService({ db }: { db: Db; clock: () => Date }) {
  return {
    async reference(): Promise<{ pesos: number; day: string; source: RateSource; fetchedAt: Date } | null> {
      const [row] = await db.select().from(rates).orderBy(desc(rates.day)).limit(1);
      return row ? { ...row, pesos: Number(row.pesos) } : null;
    },
  };
}
