import { expect, test } from 'vitest';
import { alertCategories, alertPositions, defaultAlertColor } from '#domain/alerts.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { alertDesk, idOf, noon, sentAlert } from '#tests/support/alerts.ts';
import type { Staff } from '#tests/support/back-office.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { alertProblems } from '#texts/alerts.ts';
import { errors } from '#texts/errors.ts';
import type { AlertsService } from './alerts.service.ts';

const roles: Staff[] = ['nobody', 'visitor', 'owner', 'admin'];

onEachDatabase('alerts', (database) => {
  const { send, create, list, made, update, get, act, trail, at, admin, service } = alertDesk(database);
  const db = () => database.store.db;

  test('[API-1][ENT-1][ALRT-2] an alert is made and read with exactly the names of the specification', async () => {
    const { id: author, nombre } = admin();
    const answer = await create();
    const id = idOf(answer);
    const stored = { id, ...sentAlert(), active: 1, alertaautomatica: 0, fecha_creado: noon, Version: 1 };
    const full = { ...stored, idusuariocreo: author, usuario: nombre };
    expect(answer).toEqual({ status: 200, body: full });
    expect(await list('admin')).toEqual([full]);
    expect(await get(id, 'admin')).toEqual({ status: 200, body: full });
    const open = { ...stored, idusuariocreo: null };
    for (const who of ['nobody', 'visitor', 'owner'] as const) {
      expect(await list(who), who).toEqual([open]);
      expect(await get(id, who), who).toEqual({ status: 200, body: open });
    }
    expect(await list('admin', { soloVigentes: true })).toEqual([open]);
    expect((await send('nobody', '/api/alertas/Listar')).body).toEqual([open]); // without a body, too
    const changed = { titulo: 'Puente II abierto', color: '#0A666C', position: 'bottom', expira: 0, expiracion: null };
    const after = { ...full, ...changed, color: '#0a666c', Version: 2 };
    expect(await update(id, { ...changed, Version: 1 })).toEqual({ status: 200, body: after });
    expect((await trail(id)).map(({ action }) => action)).toEqual(['update', 'create']);
  });

  test('[ALRT-2] only a title is needed; all else begins as the form does', async () => {
    const { body } = await send('admin', '/api/alertas/Crear', { titulo: '  Niebla  ' });
    expect(body).toMatchObject({
      ...{ titulo: 'Niebla', textoprincipal: '', textosecundario: '', categoria: 'General', url: '', active: 1 },
      ...{ color: defaultAlertColor, expira: 0, expiracion: null, notification: 0, vigente: 1, position: 'top' },
    });
    expect(
      idOf(await create({ textoprincipal: null, textosecundario: null, url: null, expira: 0, expiracion: '' })),
    ).toBe(2);
  });

  test('[API-1][API-3] only an administrator writes', async () => {
    const id = await made();
    const tries: [string, object][] = [
      ['/api/alertas/Crear', sentAlert()],
      ['/api/alertas/Editar', sentAlert({ id })],
      ['/api/alertas/Apagar', { Id: id }],
      ['/api/alertas/Eliminar', { Id: id }],
    ];
    for (const [path, body] of tries)
      expect(await Promise.all(roles.map(async (who) => (await send(who, path, body)).status)), path).toEqual([
        401, 403, 403, 200,
      ]);
  });

  test('[ALRT-2][CONST-2] what cannot be is refused with its own sentence, by create and edit alike, and nothing changes', async () => {
    const id = await made();
    const before = await get(id, 'admin');
    const cases: [object, string][] = [
      [{ titulo: '   ' }, alertProblems.title],
      [{ titulo: '' }, alertProblems.title],
      [{ titulo: 'x'.repeat(161) }, alertProblems.titleLength(160)],
      [{ titulo: 'x'.repeat(10_000) }, alertProblems.titleLength(160)],
      [{ textoprincipal: 'x'.repeat(10_000) }, alertProblems.textLength(2000)],
      [{ textosecundario: 'x'.repeat(10_000) }, alertProblems.textLength(2000)],
      [{ categoria: 'Clima' }, alertProblems.category],
      [{ position: 'left' }, alertProblems.position],
      [{ color: 'red;background:url(x)' }, alertProblems.color],
      [{ color: '#fff' }, alertProblems.color],
      [{ color: '#0ea5e9;' }, alertProblems.color],
      [{ color: 7 }, alertProblems.color],
      [{ expiracion: null }, errors['alert/no-date']],
      [{ expiracion: '' }, errors['alert/no-date']],
      [{ expiracion: '2026-11-21T17:59:59Z' }, errors['alert/past']],
      [{ expiracion: noon }, errors['alert/past']],
      [{ expiracion: '2026-11-20' }, errors['alert/past']],
      [{ expiracion: '2026-02-31' }, alertProblems.date],
      [{ expiracion: '2027-02-31T10:00:00Z' }, alertProblems.date],
      [{ expiracion: '9999-12-31' }, alertProblems.date],
      [{ expiracion: 'mañana' }, alertProblems.date],
      [{ url: 'javascript:alert(1)' }, 'https://'],
      [{ url: 'data:text/html,x' }, 'https://'],
    ];
    for (const [given, sentence] of cases)
      for (const answer of [await create(given), await update(id, given)]) {
        const words = JSON.stringify(given).slice(0, 80);
        expect(answer.status, `${words}: ${answer.body}`).toBe(400);
        expect(answer.body, words).toContain(sentence.replace(/\.$/, ''));
      }
    for (const given of [
      { titulo: null },
      { titulo: 'a\0b' },
      { titulo: 'a\nb' },
      { titulo: 'a\u202eb' },
      { vigente: 2 },
      { textoprincipal: '\0' },
    ])
      expect((await create(given)).status, JSON.stringify(given)).toBe(400);
    expect(await get(id, 'admin')).toEqual(before);
    expect(await db().$count(alerts)).toBe(1);
    for (const categoria of alertCategories) expect((await create({ categoria })).status, categoria).toBe(200);
    for (const position of alertPositions) expect((await create({ position })).status, position).toBe(200);
  });

  test('[ALRT-2] HTML and script in any text are kept as the text that they are', async () => {
    const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const texts = { titulo: script, textoprincipal: script, textosecundario: script };
    expect((await get(await made(texts))).body).toMatchObject(texts);
  });

  test('[ALRT-2] a day lasts to its end in the city, and an edit that leaves a past date alone is taken', async () => {
    const id = await made({ expiracion: '2026-11-21' });
    const expiry = { expira: 1, expiracion: '2026-11-22T05:59:59Z' };
    expect((await get(id)).body).toMatchObject(expiry);
    at('2026-12-01T12:00:00Z');
    expect(await get(id)).toEqual({ status: 404, body: errors['alert/unknown'] });
    expect((await update(id, { titulo: 'Otro', expiracion: expiry.expiracion })).body).toMatchObject(expiry);
    expect((await update(id, { expiracion: '2026-11-30' })).body).toContain(alertProblems.datePast);
    expect((await update(id, { expiracion: '2026-12-02T12:00:00-06:00' })).body).toMatchObject({
      expiracion: '2026-12-02T18:00:00Z',
    });
    expect((await update(id, { expira: undefined, expiracion: null })).body).toMatchObject({ expira: 0 });
    expect((await update(id, { expira: undefined, expiracion: '2027-01-01' })).body).toMatchObject({ expira: 1 });
  });

  test('[ALRT-2] the alert that nobody has is not found, and what is no id is refused', async () => {
    const unknown = { status: 404, body: 'No se encontró la alerta' };
    const answers = [await update(2147483647), await get(2147483647), await get(2147483647, 'admin')];
    expect([...answers, await act('Apagar', 2147483647), await act('Eliminar', 2147483647)]).toEqual(
      Array.from({ length: 5 }, () => unknown),
    );
    expect([(await get('x')).status, (await get(0)).status, (await act('Apagar', '')).status]).toEqual([400, 400, 400]);
    expect((await send('admin', '/api/alertas/Editar', sentAlert())).status).toBe(400);
  });

  test('[ADM-2] an edit that began from an older version is 409 and says which fields others changed', async () => {
    const id = await made();
    await update(id, { titulo: 'Otro', color: '#000000', Version: 1 });
    await act('Apagar', id);
    expect(await update(id, { Version: 1 })).toEqual({
      status: 409,
      body: `${errors['alert/changed']} Cambió: Color, Título, Vigente.`,
    });
    expect((await update(id)).status).toBe(200);
    expect((await update(id, { Version: 4 })).status).toBe(200);
  });

  test('[ALRT-2] what the guide makes itself says so', async () => {
    const form = { ...sentAlert(), expiracion: null, expira: 0 } as Parameters<AlertsService['create']>[1];
    expect(await service().create('system', form)).toMatchObject({
      alertaautomatica: 1,
      idusuariocreo: null,
      usuario: '',
    });
  });
});
