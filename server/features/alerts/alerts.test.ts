import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import { alertCategories, alertPositions, defaultAlertColor } from '#domain/alerts.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { type Answer, type BackOffice, backOffice, type Staff } from '#tests/support/back-office.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { alertProblems } from '#texts/alerts.ts';
import { errors } from '#texts/errors.ts';

const roles: Staff[] = ['nobody', 'visitor', 'owner', 'admin'];
const noon = '2026-11-21T18:00:00Z';

onEachDatabase('alerts', (database) => {
  let office: BackOffice;
  const time = { now: new Date(noon) };
  const db = () => database.store.db;
  beforeEach(async () => {
    time.now = new Date(noon);
    office = await backOffice(database.store, { clock: () => time.now });
  });

  /** What the form sends, all of it. */
  const sent = (given: object = {}) => ({
    titulo: 'Puente II cerrado',
    textoprincipal: 'Por mantenimiento.',
    textosecundario: 'Usa el Puente I.',
    categoria: 'Puentes',
    url: 'https://laredo.test/puentes',
    color: '#a6341d',
    expira: 1,
    expiracion: '2026-11-22T18:00:00Z',
    notification: 1,
    vigente: 1,
    position: 'center',
    ...given,
  });
  const create = (given: object = {}, who: Staff = 'admin') => office.send(who, '/api/alertas/Crear', sent(given));
  const update = (id: number, given: object = {}, who: Staff = 'admin') =>
    office.send(who, '/api/alertas/Editar', sent({ id, ...given }));
  const list = async (who: Staff = 'nobody', given: object = {}) =>
    (await office.send(who, '/api/alertas/Listar', given)).body as Alert[];
  const get = (id: number | string, who: Staff = 'nobody') => office.send(who, `/api/alertas/${id}`, undefined, 'GET');
  const act = (what: 'Apagar' | 'Eliminar', Id: unknown, who: Staff = 'admin') =>
    office.send(who, `/api/alertas/${what}`, { Id });
  const made = async (given: object = {}) => idOf(await create(given));
  const idOf = ({ body }: Answer) => (body as Alert).id;
  const shown = async () => (await list()).map(({ id }) => id);
  const trail = (id: number) =>
    db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'alert'), eq(auditLog.entityId, id)))
      .orderBy(desc(auditLog.id));
  const undo = async (id: number) => {
    const [last] = await trail(id);
    if (!last) throw new Error('nothing was written');
    const { action, before, after } = last;
    await office.here.services.alerts.undo(office.people.admin.usuario, { action, id, before, after });
  };

  test('[API-1][ENT-1][ALRT-2] an alert is made and read with exactly the names of the specification', async () => {
    const { id: author, nombre } = office.people.admin.usuario;
    const answer = await create();
    const id = idOf(answer);
    const stored = { id, ...sent(), active: 1, alertaautomatica: 0, fecha_creado: noon, Version: 1 };
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
    expect((await office.send('nobody', '/api/alertas/Listar')).body).toEqual([open]); // without a body, too
    const changed = { titulo: 'Puente II abierto', color: '#0A666C', position: 'bottom', expira: 0, expiracion: null };
    const after = { ...full, ...changed, color: '#0a666c', Version: 2 };
    expect(await update(id, { ...changed, Version: 1 })).toEqual({ status: 200, body: after });
    expect((await trail(id)).map(({ action }) => action)).toEqual(['update', 'create']);
  });

  test('[ALRT-2] only a title is needed; all else begins as the form does', async () => {
    const { body } = await office.send('admin', '/api/alertas/Crear', { titulo: '  Niebla  ' });
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
      ['/api/alertas/Crear', sent()],
      ['/api/alertas/Editar', sent({ id })],
      ['/api/alertas/Apagar', { Id: id }],
      ['/api/alertas/Eliminar', { Id: id }],
    ];
    for (const [path, body] of tries)
      expect(await Promise.all(roles.map(async (who) => (await office.send(who, path, body)).status)), path).toEqual([
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
    time.now = new Date('2026-12-01T12:00:00Z');
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
    expect((await office.send('admin', '/api/alertas/Editar', sent())).status).toBe(400);
  });

  test('[ALRT-1][API-3] visitors see what is in force, the newest first, and administrators all of it', async () => {
    const [one, off, gone, over, last] = [
      await made(),
      await made(),
      await made(),
      await made({ expiracion: '2026-11-21T18:30:00Z' }),
      await made({ expira: 0 }),
    ];
    await act('Apagar', off);
    await act('Eliminar', gone);
    expect(await shown()).toEqual([last, over, one]);
    time.now = new Date('2026-11-21T18:30:00Z');
    expect(await shown()).toEqual([last, one]);
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
    expect(await shown()).toEqual([last, off, one]);
  });

  test('[ALRT-1] switching off and deleting twice is doing it once, also both at a time', async () => {
    const id = await made();
    for (const [what, action] of [
      ['Apagar', 'switch-off'],
      ['Eliminar', 'delete'],
    ] as const) {
      const answers = await Promise.all([act(what, id), act(what, id)]);
      expect([...answers, await act(what, id)]).toEqual(
        Array.from({ length: 3 }, () => ({ status: 200, body: { Id: id } })),
      );
      expect((await trail(id)).filter((entry) => entry.action === action)).toHaveLength(1);
    }
    expect((await get(id, 'admin')).body).toMatchObject({ vigente: 0, active: 0, Version: 3 });
    expect(await update(id)).toEqual({ status: 404, body: errors['alert/unknown'] });
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

  test('[ALRT-1] every write can be taken back, and so can that', async () => {
    const id = await made();
    const state = async () => {
      const { Version: _, ...rest } = (await get(id, 'admin')).body as Alert;
      return rest;
    };
    const begun = await state();
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
      expect(written).not.toEqual(begun);
      await undo(id);
      expect(await state()).toEqual(begun);
      await undo(id);
      expect(await state()).toEqual(written);
      await undo(id);
      expect(await state()).toEqual(begun);
    }
    const [last] = await trail(id);
    expect(last).toMatchObject({ action: 'undo', actor: office.people.admin.usuario.nombre });
    const other = await made();
    await undo(other);
    expect((await get(other, 'admin')).body).toMatchObject({ active: 0, Version: 2 });
    await expect(
      office.here.services.alerts.undo('system', { action: 'delete', id: 2147483647, before: null, after: null }),
    ).rejects.toMatchObject({ code: 'alert/unknown' });
  });

  test('[ALRT-3] what is in force changes next when the first of it expires', async () => {
    const { alerts: service } = office.here.services;
    const next = async (at = noon) => (await service.nextChange(new Date(at)))?.toISOString() ?? null;
    await made({ expira: 0 });
    expect(await next()).toBeNull();
    const first = await made({ expiracion: '2026-11-21T19:00:00Z' });
    await made({ expiracion: '2026-11-21T20:00:00Z' });
    await made({ expiracion: '2026-11-21T18:30:00Z', vigente: 0 });
    expect(await next()).toBe('2026-11-21T19:00:00.000Z');
    expect(await next('2026-11-21T19:00:00Z')).toBe('2026-11-21T20:00:00.000Z');
    await act('Eliminar', first);
    expect(await next()).toBe('2026-11-21T20:00:00.000Z');
    expect(await next('2026-11-21T20:00:00Z')).toBeNull();
  });

  test('[ALRT-2] what the guide makes itself says so', async () => {
    const form = { ...sent(), expiracion: null, expira: 0 } as Parameters<typeof service.create>[1];
    const { alerts: service } = office.here.services;
    expect(await service.create('system', form)).toMatchObject({
      alertaautomatica: 1,
      idusuariocreo: null,
      usuario: '',
    });
  });
});
