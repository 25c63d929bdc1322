import { expect, test } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { noon, setUpAlertRequests } from '#tests/support/server/alert-requests.ts';
import { errors } from '#texts/errors.ts';

onEachDatabase('states of alerts', (database) => {
  const { list, createAndGetId, update, get, act, listShownIds, getAuditTrail, setClock, admin, service } =
    setUpAlertRequests(database);
  const undo = async (id: number) => {
    const [last] = await getAuditTrail(id);
    if (!last) throw new Error('nothing was written');
    const { action, before, after } = last;
    await service().undo(admin(), { action, id, before, after });
  };

  test('[ALRT-1][API-3] visitors see alerts in force, newest first; administrators see all', async () => {
    const [one, off, gone, over, last] = [
      await createAndGetId(),
      await createAndGetId(),
      await createAndGetId(),
      await createAndGetId({ expiracion: '2026-11-21T18:30:00Z' }),
      await createAndGetId({ expira: 0 }),
    ];
    await act('Apagar', off);
    await act('Eliminar', gone);
    expect(await listShownIds()).toEqual([last, over, one]);
    setClock('2026-11-21T18:30:00Z');
    expect(await listShownIds()).toEqual([last, one]);
    expect((await list('admin')).map(({ id, vigente, active }) => [id, vigente, active])).toEqual([
      [last, 1, 1],
      [over, 1, 1],
      [gone, 1, 0],
      [off, 0, 1],
      [one, 1, 1],
    ]);
    expect((await get(off)).status).toBe(404);
    expect((await get(off, 'admin')).status).toBe(200);
    await update(off, { vigente: 1 });
    expect(await listShownIds()).toEqual([last, off, one]);
  });

  test('[ALRT-1] switching off and deleting are idempotent, also concurrently', async () => {
    const id = await createAndGetId();
    for (const [what, action] of [
      ['Apagar', 'switch-off'],
      ['Eliminar', 'delete'],
    ] as const) {
      const responses = await Promise.all([act(what, id), act(what, id)]);
      expect([...responses, await act(what, id)]).toEqual(
        Array.from({ length: 3 }, () => ({ status: 200, body: { Id: id } })),
      );
      expect((await getAuditTrail(id)).filter((entry) => entry.action === action)).toHaveLength(1);
    }
    expect((await get(id, 'admin')).body).toMatchObject({ vigente: 0, active: 0, Version: 3 });
    expect(await update(id)).toEqual({ status: 404, body: errors['alert/unknown'] });
  });

  test('[ALRT-1] every write can be undone, and so can the undo', async () => {
    const id = await createAndGetId();
    const state = async () => {
      const { Version: _, ...rest } = (await get(id, 'admin')).body as Alert;
      return rest;
    };
    const initial = await state();
    const writes = [
      () =>
        update(id, {
          titulo: 'Otro',
          textoprincipal: '',
          categoria: 'Evento',
          url: '',
          color: '#111111',
          position: 'top',
          notification: 0,
          vigente: 0,
          expira: 0,
        }),
      () => update(id, { expiracion: '2027-01-01' }),
      () => act('Apagar', id),
      () => act('Eliminar', id),
    ];
    for (const write of writes) {
      await write();
      const written = await state();
      expect(written).not.toEqual(initial);
      await undo(id);
      expect(await state()).toEqual(initial);
      await undo(id);
      expect(await state()).toEqual(written);
      await undo(id);
      expect(await state()).toEqual(initial);
    }
    const [last] = await getAuditTrail(id);
    expect(last).toMatchObject({ action: 'undo', actor: admin().nombre });
    const other = await createAndGetId();
    await undo(other);
    expect((await get(other, 'admin')).body).toMatchObject({ active: 0, Version: 2 });
    await expect(
      service().undo('system', { action: 'delete', id: 2147483647, before: null, after: null }),
    ).rejects.toMatchObject({ code: 'alert/unknown' });
  });

  test('[ALRT-3] the next change is the first expiry of an alert in force', async () => {
    const next = async (now = noon) => (await service().nextExpiry(new Date(now)))?.toISOString() ?? null;
    await createAndGetId({ expira: 0 });
    expect(await next()).toBeNull();
    const first = await createAndGetId({ expiracion: '2026-11-21T19:00:00Z' });
    await createAndGetId({ expiracion: '2026-11-21T20:00:00Z' });
    await createAndGetId({ expiracion: '2026-11-21T18:30:00Z', vigente: 0 });
    expect(await next()).toBe('2026-11-21T19:00:00.000Z');
    expect(await next('2026-11-21T19:00:00Z')).toBe('2026-11-21T20:00:00.000Z');
    await act('Eliminar', first);
    expect(await next()).toBe('2026-11-21T20:00:00.000Z');
    expect(await next('2026-11-21T20:00:00Z')).toBeNull();
  });
});
