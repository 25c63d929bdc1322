import { and, asc, eq, or, sql } from 'drizzle-orm';
import { auditLog } from '#server/db/schema/system.ts';
import { isoInstantSql } from '#server/db/sql-expressions.ts';
import type { AccountDataSource } from '#server/features/accounts/data/account-data.service.ts';
import { erasedAccountName } from '#texts/accounts/account-page.ts';

/** Audited columns with personal data of an account. */
const personalColumns = ['Nombre', 'Email', 'Telefono', 'email'];

/** Without the personal columns, and with a placeholder for the name. SQL null stays null. */
const withoutPerson = (column: typeof auditLog.before | typeof auditLog.after) =>
  sql`(${column} - array[${sql.join(
    personalColumns.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]) || jsonb_build_object('Nombre', ${erasedAccountName}::text)`;

/** Changes that a person made, and changes of the person's account. The rows stay; name, e-mail and phone go. */
export const auditAccountData: AccountDataSource = {
  // without values before and after, which contain data of other people
  exportAccount: (tx, { id }) =>
    tx
      .select({
        fecha: isoInstantSql(auditLog.at),
        accion: auditLog.action,
        entidad: auditLog.entity,
        entidadId: auditLog.entityId,
      })
      .from(auditLog)
      .where(eq(auditLog.actorId, id))
      .orderBy(asc(auditLog.id)),

  async eraseAccount(tx, { id, partnerId }) {
    await tx.update(auditLog).set({ actorId: null, actor: erasedAccountName }).where(eq(auditLog.actorId, id));
    const isAbout = (entity: string, entityId: number) =>
      and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId));
    await tx
      .update(auditLog)
      .set({ before: withoutPerson(auditLog.before), after: withoutPerson(auditLog.after) })
      .where(or(isAbout('account', id), partnerId === null ? undefined : isAbout('partner', partnerId)));
  },
};
