import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { accountCodes, knownDevices, sessions, users } from '#server/db/schema/accounts.ts';
import { passkeys } from '#server/db/schema/second-factors.ts';
import { isoInstantSql } from '#server/db/sql-expressions.ts';
import { loadFactors } from '#server/features/accounts/second-factor/factor-queries.ts';
import type { AccountDataSource } from './account-data.service.ts';

/** Profile, sessions, known devices and second factors. Hashes and secrets are left out. Its erasure deletes the user row. */
export const ownAccountData: AccountDataSource = {
  async exportAccount(tx, { id }) {
    const [perfil] = await tx
      .select({
        id: users.id,
        nombre: users.name,
        email: users.email,
        username: users.username,
        rol: users.role,
        creada: isoInstantSql(users.createdAt),
      })
      .from(users)
      .where(eq(users.id, id));
    const sesiones = await tx
      .select({
        creada: isoInstantSql(sessions.createdAt),
        vista: isoInstantSql(sessions.updatedAt),
        vence: isoInstantSql(sessions.expiresAt),
        recordada: sessions.remember,
        navegador: sessions.userAgent,
      })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(asc(sessions.id));
    const dispositivos = await tx
      .select({ creado: isoInstantSql(knownDevices.createdAt), usado: isoInstantSql(knownDevices.lastUsedAt) })
      .from(knownDevices)
      .where(eq(knownDevices.userId, id))
      .orderBy(asc(knownDevices.createdAt));
    const { app, recoveryCodes } = await loadFactors(tx, id);
    const ownPasskeys = await tx
      .select({
        nombre: passkeys.name,
        creada: isoInstantSql(passkeys.createdAt),
        usada: isoInstantSql(passkeys.lastUsedAt),
      })
      .from(passkeys)
      .where(eq(passkeys.userId, id))
      .orderBy(asc(passkeys.id));
    return {
      perfil,
      sesiones,
      dispositivos,
      verificacion: { app, codigosDeRecuperacion: recoveryCodes, passkeys: ownPasskeys },
    };
  },

  async eraseAccount(tx, { id }) {
    const email = tx.select({ email: users.email }).from(users).where(eq(users.id, id));
    const isEmailChange = and(eq(accountCodes.purpose, 'email'), eq(accountCodes.key, String(id)));
    await tx.delete(accountCodes).where(or(inArray(accountCodes.email, email), isEmailChange));
    await tx.delete(users).where(eq(users.id, id));
  },
};
