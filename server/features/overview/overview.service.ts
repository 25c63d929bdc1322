import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Change, Counts } from '#contract/overview.ts';
import { changesAPage } from '#domain/audit.ts';
import { isoInstant } from '#server/db/instants.ts';
import { users } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';

type Which = { antesDe?: number | undefined; entidad?: string | undefined; entidadId?: number | undefined };
export type OverviewService = ReturnType<typeof overviewService>;

/** What an administrator sees of the whole: how much there is, and what was changed last. */
export function overviewService({ db, clock, undoable }: { db: Db; clock: () => Date; undoable: SQL<boolean> }) {
  return {
    /** How many rows of everything, by state. */
    async counts(): Promise<Counts> {
      const now = clock();
      const [ofPartners, ofPlaces, ofAccounts] = await Promise.all([
        db
          .select({ activos: countIf(sql`${users.active}`), inactivos: countIf(sql`not ${users.active}`) })
          .from(partners)
          .innerJoin(users, eq(users.id, partners.userId)),
        db
          .select({
            activos: countIf(sql`${places.kind} = 'place' and ${places.active} and not ${places.banned}`),
            inactivos: countIf(sql`${places.kind} = 'place' and not ${places.active} and not ${places.banned}`),
            vetados: countIf(sql`${places.kind} = 'place' and ${places.banned}`),
            porVenir: countIf(sql`${places.kind} = 'event' and ${places.endsAt} >= ${now}`),
            pasados: countIf(sql`${places.kind} = 'event' and ${places.endsAt} < ${now}`),
          })
          .from(places),
        db
          .select({
            admin: countIf(sql`${users.role} = 'admin'`),
            partner: countIf(sql`${users.role} = 'partner'`),
            visitor: countIf(sql`${users.role} = 'visitor'`),
          })
          .from(users),
      ]);
      const { porVenir, pasados, ...lugares } = ofPlaces[0] as Counts['lugares'] & Counts['eventos'];
      const [inPartners, cuentas] = [ofPartners[0] as Counts['partners'], ofAccounts[0] as Counts['cuentas']];
      return { partners: inPartners, lugares, eventos: { porVenir, pasados }, cuentas };
    },

    /** The latest changes, newest first, at most fifty: those before a change's id, and of one kind or thing, where that is given. */
    changes: ({ antesDe, entidad, entidadId }: Which): Promise<Change[]> =>
      db
        .select({
          Id: auditLog.id,
          Fecha: isoInstant(auditLog.at),
          Actor: auditLog.actor,
          ActorId: auditLog.actorId,
          Rol: sql<Change['Rol']>`${auditLog.role}`,
          Accion: auditLog.action,
          Entidad: auditLog.entity,
          EntidadId: auditLog.entityId,
          Antes: auditLog.before,
          Despues: auditLog.after,
          Reversible: undoable,
        })
        .from(auditLog)
        .where(
          and(
            antesDe === undefined ? undefined : lt(auditLog.id, antesDe),
            entidad === undefined ? undefined : eq(auditLog.entity, entidad),
            entidadId === undefined ? undefined : eq(auditLog.entityId, entidadId),
          ),
        )
        .orderBy(desc(auditLog.id))
        .limit(changesAPage),
  };
}

const countIf = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
