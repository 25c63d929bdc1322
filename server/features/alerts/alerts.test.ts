import { expect, test } from 'vitest';
import { alertCategories, alertPositions, defaultAlertColor } from '#domain/alerts/alerts.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildAlertBody, getAlertId, noon, setUpAlertRequests } from '#tests/support/server/alert-requests.ts';
import type { RoleName } from '#tests/support/server/back-office.ts';
import { alertErrors } from '#texts/alerts/alerts-admin.ts';
import { errors } from '#texts/errors.ts';
import type { AlertsService } from './alerts.service.ts';

const roles: RoleName[] = ['nobody', 'visitor', 'owner', 'admin'];

onEachDatabase('alerts', (database) => {
  const { send, create, list, createAndGetId, update, get, act, getAuditTrail, setClock, admin, service } =
    setUpAlertRequests(database);
  const db = () => database.store.db;

  test('[API-1][ENT-1][ALRT-2] creates and returns an alert with exactly the specified property names', async () => {
    const { id: author, nombre } = admin();
    const response = await create();
    const id = getAlertId(response);
    const stored = { id, ...buildAlertBody(), active: 1, alertaautomatica: 0, fecha_creado: noon, Version: 1 };
    const full = { ...stored, idusuariocreo: author, usuario: nombre };
    expect(response).toEqual({ status: 200, body: full });
    expect(await list('admin')).toEqual([full]);
    expect(await get(id, 'admin')).toEqual({ status: 200, body: full });
    const open = { ...stored, idusuariocreo: null };
    for (const who of ['nobody', 'visitor', 'owner'] as const) {
      expect(await list(who), who).toEqual([open]);
      expect(await get(id, who), who).toEqual({ status: 200, body: open });
    }
    expect(await list('admin', { soloVigentes: true })).toEqual([open]);
    expect((await send('nobody', '/api/alertas/Listar')).body).toEqual([open]); // also without a body
    const changed = { titulo: 'Puente II abierto', color: '#0A666C', position: 'bottom', expira: 0, expiracion: null };
    const after = { ...full, ...changed, color: '#0a666c', Version: 2 };
    expect(await update(id, { ...changed, Version: 1 })).toEqual({ status: 200, body: after });
    expect((await getAuditTrail(id)).map(({ action }) => action)).toEqual(['update', 'create']);
  });

  test('[ALRT-2] requires only a title and uses the defaults of the form', async () => {
    const { body } = await send('admin', '/api/alertas/Crear', { titulo: '  Niebla  ' });
    expect(body).toMatchObject({
      titulo: 'Niebla',
      textoprincipal: '',
      textosecundario: '',
      categoria: 'General',
      url: '',
      active: 1,
      color: defaultAlertColor,
      expira: 0,
      expiracion: null,
      notification: 0,
      vigente: 1,
      position: 'top',
    });
    expect(
      getAlertId(await create({ textoprincipal: null, textosecundario: null, url: null, expira: 0, expiracion: '' })),
    ).toBe(2);
  });

  test('[API-1][API-3] only administrators write', async () => {
    const id = await createAndGetId();
    const attempts: [string, object][] = [
      ['/api/alertas/Crear', buildAlertBody()],
      ['/api/alertas/Editar', buildAlertBody({ id })],
      ['/api/alertas/Apagar', { Id: id }],
      ['/api/alertas/Eliminar', { Id: id }],
    ];
    for (const [path, body] of attempts)
      expect(await Promise.all(roles.map(async (who) => (await send(who, path, body)).status)), path).toEqual([
        401, 403, 403, 200,
      ]);
  });

  test('[ALRT-2][CONST-2] create and edit reject invalid values with a specific message and change nothing', async () => {
    const id = await createAndGetId();
    const before = await get(id, 'admin');
    const cases: [object, string][] = [
      [{ titulo: '   ' }, alertErrors.title],
      [{ titulo: '' }, alertErrors.title],
      [{ titulo: 'x'.repeat(161) }, alertErrors.titleLength(160)],
      [{ titulo: 'x'.repeat(10_000) }, alertErrors.titleLength(160)],
      [{ textoprincipal: 'x'.repeat(10_000) }, alertErrors.textLength(2000)],
      [{ textosecundario: 'x'.repeat(10_000) }, alertErrors.textLength(2000)],
      [{ categoria: 'Clima' }, alertErrors.category],
      [{ position: 'left' }, alertErrors.position],
      [{ color: 'red;background:url(x)' }, alertErrors.color],
      [{ color: '#fff' }, alertErrors.color],
      [{ color: '#0ea5e9;' }, alertErrors.color],
      [{ color: 7 }, alertErrors.color],
      [{ expiracion: null }, errors['alert/no-date']],
      [{ expiracion: '' }, errors['alert/no-date']],
      [{ expiracion: '2026-11-21T17:59:59Z' }, errors['alert/past']],
      [{ expiracion: noon }, errors['alert/past']],
      [{ expiracion: '2026-11-20' }, errors['alert/past']],
      [{ expiracion: '2026-02-31' }, alertErrors.date],
      [{ expiracion: '2027-02-31T10:00:00Z' }, alertErrors.date],
      [{ expiracion: '9999-12-31' }, alertErrors.date],
      [{ expiracion: 'mañana' }, alertErrors.date],
      [{ url: 'javascript:alert(1)' }, 'la dirección de una página'],
      [{ url: 'data:text/html,x' }, 'la dirección de una página'],
    ];
    for (const [input, message] of cases)
      for (const response of [await create(input), await update(id, input)]) {
        const words = JSON.stringify(input).slice(0, 80);
        expect(response.status, `${words}: ${response.body}`).toBe(400);
        expect(response.body, words).toContain(message.replace(/\.$/, ''));
      }
    for (const input of [
      { titulo: null },
      { titulo: 'a\0b' },
      { titulo: '\n\u200b' },
      { titulo: '\u202e' },
      { vigente: 2 },
      { textoprincipal: '\0' },
    ])
      expect((await create(input)).status, JSON.stringify(input)).toBe(400);
    expect(await get(id, 'admin')).toEqual(before);
    expect(await db().$count(alerts)).toBe(1);
    for (const categoria of alertCategories) expect((await create({ categoria })).status, categoria).toBe(200);
    for (const position of alertPositions) expect((await create({ position })).status, position).toBe(200);
  });

  test('[ALRT-2] stores HTML and script in any text as plain text', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const texts = { titulo: script, textoprincipal: script, textosecundario: script };
    expect((await get(await createAndGetId(texts))).body).toMatchObject(texts);
  });

  test('[ALRT-2] an expiry day lasts until local midnight, and an edit may keep an expiry in the past', async () => {
    const id = await createAndGetId({ expiracion: '2026-11-21' });
    const expiry = { expira: 1, expiracion: '2026-11-22T05:59:59Z' };
    expect((await get(id)).body).toMatchObject(expiry);
    setClock('2026-12-01T12:00:00Z');
    expect(await get(id)).toEqual({ status: 404, body: errors['alert/unknown'] });
    expect((await update(id, { titulo: 'Otro', expiracion: expiry.expiracion })).body).toMatchObject(expiry);
    expect((await update(id, { expiracion: '2026-11-30' })).body).toContain(alertErrors.datePast);
    expect((await update(id, { expiracion: '2026-12-02T12:00:00-06:00' })).body).toMatchObject({
      expiracion: '2026-12-02T18:00:00Z',
    });
    expect((await update(id, { expira: undefined, expiracion: null })).body).toMatchObject({ expira: 0 });
    expect((await update(id, { expira: undefined, expiracion: '2027-01-01' })).body).toMatchObject({ expira: 1 });
  });

  test('[ALRT-2] responds with 404 for an unknown alert and 400 for an invalid id', async () => {
    const unknown = { status: 404, body: 'No se encontró la alerta' };
    const responses = [await update(2147483647), await get(2147483647), await get(2147483647, 'admin')];
    expect([...responses, await act('Apagar', 2147483647), await act('Eliminar', 2147483647)]).toEqual(
      Array.from({ length: 5 }, () => unknown),
    );
    expect([(await get('x')).status, (await get(0)).status, (await act('Apagar', '')).status]).toEqual([400, 400, 400]);
    expect((await send('admin', '/api/alertas/Editar', buildAlertBody())).status).toBe(400);
  });

  test('[ADM-2] rejects an edit of an older version with 409 and lists the changed fields', async () => {
    const id = await createAndGetId();
    await update(id, { titulo: 'Otro', color: '#000000', Version: 1 });
    await act('Apagar', id);
    expect(await update(id, { Version: 1 })).toEqual({
      status: 409,
      body: `${errors['alert/changed']} Cambió: Color, Título, Vigente.`,
    });
    expect((await update(id)).status).toBe(200);
    expect((await update(id, { Version: 4 })).status).toBe(200);
  });

  test('[ALRT-2] marks alerts created by the system', async () => {
    const form = { ...buildAlertBody(), expiracion: null, expira: 0 } as Parameters<AlertsService['create']>[1];
    expect(await service().create('system', form)).toMatchObject({
      alertaautomatica: 1,
      idusuariocreo: null,
      usuario: '',
    });
  });
});
