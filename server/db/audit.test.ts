import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/support/stores.ts';
import { audit } from './audit.ts';
import { auditLog } from './schema/audit.ts';

const at = new Date('2026-11-21T18:00:00.123Z');
const by = { id: 7, nombre: 'Ana Ñúñez', rol: 'admin' } as const;

onEachDatabase('the audit log', (database) => {
  const rows = () => database.store.db.select().from(auditLog).orderBy(auditLog.id);

  test('[ADM-1] keeps who, when and what, and of the row the columns that are named and no other', async () => {
    const before = { Nombre: 'Antes', Password: 'secreta 1', hash: '$argon2id$', Telefono: null };
    const entry = { by, at, action: 'update', entity: 'partner', id: 42, columns: ['Nombre', 'Telefono'] } as const;
    await audit(database.store.db, { ...entry, before, after: { ...before, Nombre: 'Después' } });
    await audit(database.store.db, { ...entry, by: 'system', before: null, after: before });
    const what = { at, action: 'update', entity: 'partner', entityId: 42 };
    expect(await rows()).toEqual([
      {
        ...what,
        id: 1,
        actorId: 7,
        actor: 'Ana Ñúñez',
        role: 'admin',
        before: { Nombre: 'Antes', Telefono: null },
        after: { Nombre: 'Después', Telefono: null },
      },
      {
        ...what,
        id: 2,
        actorId: null,
        actor: 'system',
        role: 'system',
        before: null,
        after: { Nombre: 'Antes', Telefono: null },
      },
    ]);
  });

  test('a write that is undone leaves no row', async () => {
    const entry = { by, at, action: 'delete', entity: 'partner', id: 42, columns: [], before: null, after: null };
    const undone = database.store.db.transaction(async (tx) => {
      await audit(tx, entry);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });
});
