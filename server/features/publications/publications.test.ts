// Posts and ads share these guarantees and differ only in their URLs.
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ads, posts } from '#server/db/schema/publications.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { insertAd, insertPost, noonInCity } from '#tests/support/rows/publication-rows.ts';
import { type BackOffice, createBackOffice, type RoleName } from '#tests/support/server/back-office.ts';
import { errors } from '#texts/errors.ts';
import { publicationErrors } from '#texts/publications/publications-admin.ts';

type Wire = { id: number; titulo: string; Version: number } & Record<string, unknown>;
type Sent = { status: number; body: unknown };

const roles: RoleName[] = ['nobody', 'visitor', 'foreign', 'owner', 'admin'];
const publicationKinds = [
  { kind: 'post', path: '/api/postsmain', update: ['/api/postsmain/update', 'POST'], table: posts, insert: insertPost },
  { kind: 'ad', path: '/api/advertising', update: ['/api/advertising', 'PUT'], table: ads, insert: insertAd },
] as const;
const later = new Date('2026-11-21T18:00:01Z');

onEachDatabase('posts and ads', (database) => {
  let office: BackOffice;
  beforeEach(async () => {
    office = await createBackOffice(database.store, { clock: () => noonInCity });
  });
  const db = () => database.store.db;
  const wires = ({ body }: Sent) => body as Wire[];
  const titles = (response: Sent) => wires(response).map(({ titulo }) => titulo);
  /** Complete request body of the form. */
  const form = (overrides: object = {}) => ({
    locacion: 'Centro',
    titulo: 'Feria del libro',
    subtitulo: 'Tres días en la plaza',
    texto: 'Entrada libre.\n<script>alert(1)</script>',
    urlsimagenes: '/samples/coffee.svg,https://fotos.test/a.jpg',
    url: 'https://feria.test',
    fecha: '2026-11-28',
    fechahorapublicacion: '2026-11-21T12:00:00-06:00',
    lugardemostreo: 'welcome',
    mostrar: 1,
    activo: 1,
    ...overrides,
  });

  test.each(publicationKinds)(
    '[API-1][ENT-1][POST-2][ADV-2] returns a new $kind with exactly the specified property names',
    async ({ kind, path }) => {
      const created = await office.send('admin', path, form());
      const ofAd = kind === 'ad' && { idnegocio: null, idplace: null, vigente: 1 };
      const expected = { ...form(), fechahorapublicacion: '2026-11-21T18:00:00.000Z', Version: 1, id: 1, ...ofAd };
      expect(created).toEqual({ status: 200, body: expected });
      expect((await office.send('nobody', path, undefined, 'GET')).body).toEqual([expected]);
      const { titulo, fecha, fechahorapublicacion, lugardemostreo } = form();
      const least = await office.send('admin', path, { titulo, fecha, fechahorapublicacion, lugardemostreo });
      expect(least.body).toMatchObject({ subtitulo: '', texto: '', urlsimagenes: '', url: '', mostrar: 1, activo: 1 });
    },
  );

  test.each(publicationKinds)(
    '[API-3][API-12][POST-3][ADV-3] returns to visitors each active, shown and published $kind of a slot, newest first',
    async ({ path, insert }) => {
      const { store } = database;
      await insert(store, { title: 'de ayer' });
      await insert(store, { title: 'de ahora', publishAt: noonInCity });
      await insert(store, { title: 'de luego', publishAt: later });
      await insert(store, { title: 'oculto', shown: false });
      await insert(store, { title: 'desactivado', active: false });
      await insert(store, { title: 'de otro lugar', slot: 'place', publishAt: new Date('2026-11-01T00:00:00Z') });
      const get = (query: string) => office.send('nobody', `${path}${query}`, undefined, 'GET');
      const all = ['de ahora', 'de ayer', 'de otro lugar'];
      for (const query of ['', '?lugardemostreo=', '?lugardemostreo=&limite=50'])
        expect(titles(await get(query)), query).toEqual(all);
      expect(titles(await get('?lugardemostreo=landing'))).toEqual(['de ahora', 'de ayer']);
      expect(titles(await get('?lugardemostreo=place'))).toEqual(['de otro lugar']);
      expect(titles(await get('?lugardemostreo=welcome'))).toEqual([]);
      expect(titles(await get('?limite=1'))).toEqual(['de ahora']);
      const unknown = await get('?lugardemostreo=portada');
      expect(unknown.status).toBe(400);
      expect(unknown.body).toContain('El lugar donde se muestra debe ser uno de: landing, categories, place, welcome.');
      for (const query of ['?limite=0', '?limite=51', '?lugardemostreo=Landing'])
        expect((await get(query)).status, query).toBe(400);
    },
  );

  test.each(publicationKinds)(
    '[API-3][API-12] only administrators list each $kind that visitors do not see',
    async ({ kind, path, insert }) => {
      const { store } = database;
      await insert(store, { title: 'a la vista' });
      await insert(store, { title: 'de luego', publishAt: later });
      await insert(store, { title: 'oculto', shown: false, publishAt: new Date('2026-01-02T00:00:00Z') });
      await insert(store, { title: 'desactivado', active: false, publishAt: new Date('2026-01-01T00:00:00Z') });
      const address = kind === 'post' ? `${path}/all` : path;
      const get = (who: RoleName, query: string) => office.send(who, `${address}${query}`, undefined, 'GET');
      const open = await Promise.all(roles.map((who) => get(who, '?soloPublicables=true')));
      expect(open.map(titles)).toEqual(roles.map(() => ['a la vista']));
      expect(titles(await get('admin', ''))).toEqual(['a la vista']);
      const closed = await Promise.all(roles.map((who) => get(who, '?soloPublicables=false')));
      expect(closed.map(({ status }) => status)).toEqual([401, 403, 403, 403, 200]);
      expect(titles(closed[4] as Sent)).toEqual(['de luego', 'a la vista', 'oculto', 'desactivado']);
      expect((await get('admin', '?soloPublicables=quizá')).status).toBe(400);
      const foreign = { 'Sec-Fetch-Site': 'cross-site' };
      const fromElsewhere = await office.here.app.request(`${address}?soloPublicables=false`, { headers: foreign });
      expect([fromElsewhere.status, await fromElsewhere.text()]).toEqual([403, errors['access/other-site']]);
    },
  );

  test.each(publicationKinds)(
    '[POST-1][ADV-1] the same URL accepts a single flag or a complete $kind',
    async ({ kind, path, insert, table }) => {
      const id = await insert(database.store, { subtitle: 'queda', images: ['/samples/coffee.svg'] });
      const put = (body: object, who: RoleName = 'admin', to = id) => office.send(who, `${path}/${to}`, body, 'PUT');
      const hidden = await put({ mostrar: 0 });
      expect(hidden.body).toMatchObject({ id, mostrar: 0, subtitulo: 'queda', urlsimagenes: '/samples/coffee.svg' });
      expect((await put({ mostrar: 1, Version: 2 })).body).toMatchObject({ mostrar: 1, Version: 3 });
      expect((await put(form({ titulo: 'Otra', activo: 0 }))).body).toMatchObject({ titulo: 'Otra', activo: 0 });
      const notFound = { status: 404, body: errors[`${kind}/unknown`] };
      expect(await put({ mostrar: 1 }, 'admin', 2147483647)).toEqual(notFound);
      expect((await put({ mostrar: 2 })).status).toBe(400);
      for (const who of ['nobody', 'visitor', 'owner'] as const)
        expect((await put({ mostrar: 0 }, who)).status, who).toBe(who === 'nobody' ? 401 : 403);
      expect(await db().select({ shown: table.shown, version: table.version }).from(table)).toEqual([
        { shown: true, version: 4 },
      ]);
      const entries = await db().select().from(auditLog).where(eq(auditLog.entity, kind)).orderBy(auditLog.id);
      expect(entries.map(({ action }) => action)).toEqual(['state', 'state', 'update']);
    },
  );

  test.each(publicationKinds)(
    '[ADM-2][POST-2][ADV-2] an edit changes the given fields of a $kind, and a conflict lists the fields that others changed',
    async ({ kind, update: [address, method], insert }) => {
      const id = await insert(database.store);
      const edit = (body: object) => office.send('admin', address, { id, ...body }, method);
      expect((await edit(form({ Version: 1 }))).body).toMatchObject({ titulo: 'Feria del libro', Version: 2 });
      const { status, body } = await edit({ titulo: 'Mía', Version: 1 });
      expect([status, body]).toEqual([409, expect.stringContaining(errors[`${kind}/changed`])]);
      expect(body).toContain('Subtítulo');
      expect((await edit({ titulo: 'La última' })).body).toMatchObject({
        titulo: 'La última',
        subtitulo: form().subtitulo,
      });
    },
  );

  test.each(publicationKinds)(
    '[POST-1][ADV-1] deleting a $kind keeps its row and is idempotent',
    async ({ kind, path, insert, table }) => {
      const id = await insert(database.store);
      const remove = (who: RoleName, of = id) => office.send(who, `${path}/${of}`, undefined, 'DELETE');
      expect((await remove('owner')).status).toBe(403);
      expect(await remove('admin')).toEqual({ status: 200, body: { id } });
      expect((await remove('admin')).status).toBe(200);
      expect(await db().select({ active: table.active, version: table.version }).from(table)).toEqual([
        { active: false, version: 2 },
      ]);
      expect((await remove('admin', 2147483647)).body).toBe(errors[`${kind}/unknown`]);
      expect((await office.send('nobody', path, undefined, 'GET')).body).toEqual([]);
    },
  );

  test.each(publicationKinds)(
    '[API-1] rejects invalid values of a $kind with a specific message, and stores script as text',
    async ({ path, update: [address, method], insert }) => {
      const id = await insert(database.store);
      const long = 'x'.repeat(10_000);
      const cases: [object, string][] = [
        [{ titulo: '   ' }, publicationErrors.title],
        [{ titulo: long }, publicationErrors.titleLength],
        [{ titulo: 'a\u0000b' }, 'titulo'],
        [{ subtitulo: long }, publicationErrors.subtitleLength],
        [{ texto: long }, publicationErrors.textLength],
        [{ texto: 'a\u0000b' }, 'texto'],
        [{ texto: 'a\udfffb' }, 'texto'],
        [{ locacion: long }, publicationErrors.locationLength],
        [{ url: 'javascript:alert(1)' }, 'la dirección de una página'],
        [{ url: 'data:text/html,x' }, 'la dirección de una página'],
        [{ fecha: '2026-02-31' }, publicationErrors.date],
        [{ fecha: '0001-01-01' }, publicationErrors.date],
        [{ fechahorapublicacion: '2026-11-31T10:00:00Z' }, 'fechahorapublicacion'],
        [{ fechahorapublicacion: 'mañana' }, 'fechahorapublicacion'],
        [{ lugardemostreo: 'portada' }, 'landing, categories, place, welcome'],
        [{ urlsimagenes: '/etc/passwd' }, 'foto subida'],
        [{ urlsimagenes: '/samples/coffee.svg,../x' }, 'foto subida'],
        [{ urlsimagenes: 'http://fotos.test/a.jpg' }, 'foto subida'],
        [{ urlsimagenes: 'javascript:alert(1)' }, 'foto subida'],
        [{ urlsimagenes: 'https://fotos.test/a,b.jpg' }, 'foto subida'],
        [{ urlsimagenes: Array(11).fill('/samples/coffee.svg').join() }, publicationErrors.tooManyImages],
        [{ urlsimagenes: `/files/photos/${'x'.repeat(22)}-1600.webp` }, errors['photo/gone']],
      ];
      for (const [wrong, message] of cases)
        for (const [to, actor, ids] of [
          [path, 'POST', {}],
          [address, method, { id }],
        ] as const) {
          const { status, body } = await office.send('admin', to, form({ ...ids, ...wrong }), actor);
          expect([400, 409], `${JSON.stringify(wrong).slice(0, 80)}: ${body}`).toContain(status);
          expect(body).toContain(message);
        }
      const html = '<img src=x onerror=alert(1)>';
      const kept = { titulo: html, subtitulo: html, texto: html, locacion: html };
      expect((await office.send('admin', path, form(kept))).body).toMatchObject(kept);
      for (const who of ['nobody', 'visitor', 'owner'] as const)
        expect((await office.send(who, path, form())).status, who).toBe(who === 'nobody' ? 401 : 403);
    },
  );

  test.each(publicationKinds)('undoes creating, editing and deleting a $kind', async ({ kind, path, table }) => {
    const { services } = office.here;
    const undo = kind === 'post' ? services.posts.undo : services.ads.undo;
    const actor = office.people.admin.usuario;
    const latest = async () => {
      const entries = await db().select().from(auditLog).where(eq(auditLog.entity, kind)).orderBy(auditLog.id);
      const { action, entityId: id, before, after } = entries.at(-1) as (typeof entries)[number];
      return { action, id, before, after };
    };
    const stored = async () => (await db().select().from(table))[0];
    const { id } = (await office.send('admin', path, form())).body as Wire;
    const [created, creation] = [await stored(), await latest()];
    await office.send(
      'admin',
      `${path}/${id}`,
      { ...form({ titulo: 'Otra', urlsimagenes: '' }), fecha: '2027-01-01' },
      'PUT',
    );
    await undo(actor, await latest());
    expect(await stored()).toEqual({ ...created, version: 3 });
    await office.send('admin', `${path}/${id}`, { mostrar: 0 }, 'PUT');
    await undo(actor, await latest());
    expect(await stored()).toEqual({ ...created, version: 5 });
    await office.send('admin', `${path}/${id}`, undefined, 'DELETE');
    await undo(actor, await latest());
    expect(await stored()).toEqual({ ...created, version: 7 });
    expect((await latest()).action).toBe('activate');
    await undo(actor, creation);
    expect(await stored()).toEqual({ ...created, active: false, version: 8 });
  });

  test.each(publicationKinds)(
    '[POST-3] returns when the next $kind becomes visible: shown, active and published later',
    async ({ kind, insert }) => {
      const { services } = office.here;
      const next = kind === 'post' ? services.posts.nextExpiry : services.ads.nextExpiry;
      const at = (hour: number) => new Date(`2026-12-01T0${hour}:00:00Z`);
      expect(await next(noonInCity)).toBeNull();
      await insert(database.store, { publishAt: at(1), shown: false });
      await insert(database.store, { publishAt: at(2), active: false });
      await insert(database.store, { publishAt: at(5) });
      await insert(database.store, { publishAt: at(4), slot: 'place' });
      expect(await next(noonInCity)).toEqual(at(4));
      expect(await next(at(4))).toEqual(at(5));
      expect(await next(at(5))).toBeNull();
    },
  );
});
