import { desc, eq, gte } from 'drizzle-orm';
import type { ListedCrossing } from '#contract/measured.ts';
import { AppError } from '#domain/app-error.ts';
import { minutesOf } from '#domain/bridges/measured/crossing.ts';
import { identifyPeople } from '#domain/bridges/measured/summarize-crossings.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { measuredCrossings } from '#server/db/schema/measured-crossings.ts';
import type { Db } from '#server/db/store.ts';
import { lockRow } from '#server/db/versioned-rows.ts';
import { keyedHash } from '#server/keyed-hash.ts';

export type MeasuredAdminService = ReturnType<typeof measuredAdminService>;

const listedDays = 7;
const maxListed = 500;
const audited = ['port', 'lane', 'startedAt', 'endedAt', 'struck'] as const;

/** Review of the crossings that people measured: administrators see them and strike them out (MEAS-2). */
export function measuredAdminService({ db, clock, secret }: { db: Db; clock: () => Date; secret: string }) {
  /** Adds the short name of each person, which cannot be traced back to a device or account. */
  const toListed = (rows: (typeof measuredCrossings.$inferSelect)[]): ListedCrossing[] =>
    identifyPeople(rows).map((row) => ({
      Id: row.id,
      port: row.port,
      lane: row.lane,
      minutes: minutesOf(row),
      problem: row.problem,
      startedAt: row.startedAt.toISOString(),
      endedAt: row.endedAt.toISOString(),
      officialMinutes: row.officialMinutes,
      struck: row.struck ? 1 : 0,
      person: keyedHash(secret, ['measured by', row.person], 'hex').slice(0, 6),
    }));

  return {
    /** The crossings of the last seven days, latest first; at most 500. */
    async list(): Promise<ListedCrossing[]> {
      const since = new Date(clock().getTime() - listedDays * 24 * 3_600_000);
      const rows = await db
        .select()
        .from(measuredCrossings)
        .where(gte(measuredCrossings.endedAt, since))
        .orderBy(desc(measuredCrossings.endedAt), desc(measuredCrossings.id))
        .limit(maxListed);
      return toListed(rows);
    },

    /** Strikes a crossing out, or restores it. Throws measured/unknown. */
    async strike(actor: Actor, id: number, struck: boolean): Promise<ListedCrossing> {
      return db.transaction(async (tx) => {
        const before = await lockRow(tx, measuredCrossings, eq(measuredCrossings.id, id), 'measured/unknown');
        const after = { ...before, struck };
        if (before.struck !== struck) {
          await tx.update(measuredCrossings).set({ struck }).where(eq(measuredCrossings.id, id));
          const action = struck ? 'strike' : 'restore';
          const entry = {
            actor,
            at: clock(),
            action,
            entity: 'measured-crossing',
            id,
            before,
            after,
            columns: audited,
          };
          await audit(tx, entry);
        }
        const [listed] = toListed([after]);
        if (!listed) throw new AppError('measured/unknown');
        return listed;
      });
    },
  };
}
