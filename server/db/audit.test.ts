import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { audit } from './audit.ts';
import { auditLog } from './schema/system.ts';

const at = new Date('2026-11-21T18:00:00.123Z');
const actor = { id: 7, nombre: 'Ana Ñúñez', rol: 'admin' } as const;

onEachDatabase('the audit log', (database) => {
  const rows = () => database.store.db.select().from(auditLog).orderBy(auditLog.id);

  test('[ADM-1] stores actor, time and action, and only the listed columns of the row', async () => {
    const before = { Nombre: 'Antes', Password: 'secreta 1', hash: '$argon2id$', Telefono: null };
    const entry = {
      actor,
      at,
      action: 'update',
      entity: 'partner',
      id: 42,
      columns: ['Nombre', 'Telefono'],
    } as const;
    await audit(database.store.db, { ...entry, before, after: { ...before, Nombre: 'Después' } });
    await audit(database.store.db, { ...entry, actor: 'system', before: null, after: before });
    const common = { at, action: 'update', entity: 'partner', entityId: 42 };
    expect(await rows()).toEqual([
      {
        ...common,
        id: 1,
        actorId: 7,
        actor: 'Ana Ñúñez',
        role: 'admin',
        before: { Nombre: 'Antes', Telefono: null },
        after: { Nombre: 'Después', Telefono: null },
      },
      {
        ...common,
        id: 2,
        actorId: null,
        actor: 'system',
        role: 'system',
        before: null,
        after: { Nombre: 'Antes', Telefono: null },
      },
    ]);
  });

  test('stores no row for a rolled-back write', async () => {
    const entry = {
      actor,
      at,
      action: 'delete',
      entity: 'partner',
      id: 42,
      columns: [],
      before: null,
      after: null,
    };
    const rolledBack = database.store.db.transaction(async (tx) => {
      await audit(tx, entry);
      throw new Error('undone');
    });
    await expect(rolledBack).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });
});
