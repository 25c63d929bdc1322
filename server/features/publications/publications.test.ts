// Posts and ads are told apart by their addresses alone: whatever holds for one holds for the other.
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/audit.ts';
import { ads, posts } from '#server/db/schema/publications.ts';
import { type BackOffice, backOffice, type Staff } from '#tests/support/back-office.ts';
import { insertAd, insertPost, noon } from '#tests/support/publications.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { errors } from '#texts/errors.ts';
import { publicationProblems } from '#texts/publications.ts';

type Wire = { id: number; titulo: string; Version: number } & Record<string, unknown>;
type Sent = { status: number; body: unknown };

const roles: Staff[] = ['nobody', 'visitor', 'foreign', 'owner', 'admin'];
const nouns = [
  { noun: 'post', path: '/api/postsmain', update: ['/api/postsmain/update', 'POST'], table: posts, insert: insertPost },
  { noun: 'ad', path: '/api/advertising', update: ['/api/advertising', 'PUT'], table: ads, insert: insertAd },
] as const;
const later = new Date('2026-11-21T18:00:01Z');

onEachDatabase('posts and ads', (database) => {
  let office: BackOffice;
  beforeEach(async () => {
    office = await backOffice(database.store, { clock: () => noon });
  });
  const db = () => database.store.db;
  const wires = ({ body }: Sent) => body as Wire[];
  const titles = (answer: Sent) => wires(answer).map(({ titulo }) => titulo);
  /** What the form sends, all of it. */
  const form = (given: object = {}) => ({
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
    ...given,
  });

  test.each(nouns)(
    '[API-1][ENT-1][POST-2][ADV-2] a new $noun is answered with exactly the names of the specification',
    async ({ noun, path }) => {
      const made = await office.send('admin', path, form());
      const ofAd = noun === 'ad' && { idnegocio: null, idplace: null, vigente: 1 };
      const expected = { ...form(), fechahorapublicacion: '2026-11-21T18:00:00.000Z', Version: 1, id: 1, ...ofAd };
      expect(made).toEqual({ status: 200, body: expected });
      expect((await office.send('nobody', path, undefined, 'GET')).body).toEqual([expected]);
      const { titulo, fecha, fechahorapublicacion, lugardemostreo } = form();
      const least = await office.send('admin', path, { titulo, fecha, fechahorapublicacion, lugardemostreo });
      expect(least.body).toMatchObject({ subtitulo: '', texto: '', urlsimagenes: '', url: '', mostrar: 1, activo: 1 });
    },
  );

  test.each(nouns)(
    '[API-3][API-12][POST-3][ADV-3] of each $noun visitors get what is active, shown and due, the newest first, by place of showing',
    async ({ path, insert }) => {
      const { store } = database;
      await insert(store, { title: 'de ayer' });
      await insert(store, { title: 'de ahora', publishAt: noon });
      await insert(store, { title: 'de luego', publishAt: later });
      await insert(store, { title: 'oculto', shown: false });
      await insert(store, { title: 'desactivado', active: false });
      await insert(store, { title: 'de otro lugar', slot: 'place', publishAt: new Date('2026-11-01T00:00:00Z') });
      const ask = (query: string) => office.send('nobody', `${path}${query}`, undefined, 'GET');
      const all = ['de ahora', 'de ayer', 'de otro lugar'];
      for (const query of ['', '?lugardemostreo=', '?lugardemostreo=&limite=50'])
        expect(titles(await ask(query)), query).toEqual(all);
      expect(titles(await ask('?lugardemostreo=landing'))).toEqual(['de ahora', 'de ayer']);
      expect(titles(await ask('?lugardemostreo=place'))).toEqual(['de otro lugar']);
      expect(titles(await ask('?lugardemostreo=welcome'))).toEqual([]);
      expect(titles(await ask('?limite=1'))).toEqual(['de ahora']);
      const unknown = await ask('?lugardemostreo=portada');
      expect(unknown.status).toBe(400);
      expect(unknown.body).toContain('El lugar donde se muestra debe ser uno de: landing, categories, place, welcome.');
      for (const query of ['?limite=0', '?limite=51', '?lugardemostreo=Landing'])
        expect((await ask(query)).status, query).toBe(400);
    },
  );

  test.each(nouns)(
    '[API-3][API-12] what visitors do not see of each $noun is an administrator’s alone to ask for',
    async ({ noun, path, insert }) => {
      const { store } = database;
      await insert(store, { title: 'a la vista' });
      await insert(store, { title: 'de luego', publishAt: later });
      await insert(store, { title: 'oculto', shown: false, publishAt: new Date('2026-01-02T00:00:00Z') });
      await insert(store, { title: 'desactivado', active: false, publishAt: new Date('2026-01-01T00:00:00Z') });
      const address = noun === 'post' ? `${path}/all` : path;
      const ask = (who: Staff, query: string) => office.send(who, `${address}${query}`, undefined, 'GET');
      const open = await Promise.all(roles.map((who) => ask(who, '?soloPublicables=true')));
      expect(open.map(titles)).toEqual(roles.map(() => ['a la vista']));
      expect(titles(await ask('admin', ''))).toEqual(['a la vista']);
      const closed = await Promise.all(roles.map((who) => ask(who, '?soloPublicables=false')));
      expect(closed.map(({ status }) => status)).toEqual([401, 403, 403, 403, 200]);
      expect(titles(closed[4] as Sent)).toEqual(['de luego', 'a la vista', 'oculto', 'desactivado']);
      expect((await ask('admin', '?soloPublicables=quizá')).status).toBe(400);
      const foreign = { 'Sec-Fetch-Site': 'cross-site' };
      const fromElsewhere = await office.here.app.request(`${address}?soloPublicables=false`, { headers: foreign });
      expect([fromElsewhere.status, await fromElsewhere.text()]).toEqual([403, errors['access/other-site']]);
    },
  );

  test.each(nouns)(
    '[POST-1][ADV-1] the flag of a $noun is flipped by itself, and a whole body is taken at the same address',
    async ({ noun, path, insert, table }) => {
      const id = await insert(database.store, { subtitle: 'queda', images: ['/samples/coffee.svg'] });
      const put = (body: object, who: Staff = 'admin', to = id) => office.send(who, `${path}/${to}`, body, 'PUT');
      const hidden = await put({ mostrar: 0 });
      expect(hidden.body).toMatchObject({ id, mostrar: 0, subtitulo: 'queda', urlsimagenes: '/samples/coffee.svg' });
      expect((await put({ mostrar: 1, Version: 2 })).body).toMatchObject({ mostrar: 1, Version: 3 });
      expect((await put(form({ titulo: 'Otra', activo: 0 }))).body).toMatchObject({ titulo: 'Otra', activo: 0 });
      const gone = { status: 404, body: errors[`${noun}/unknown`] };
      expect(await put({ mostrar: 1 }, 'admin', 2147483647)).toEqual(gone);
      expect((await put({ mostrar: 2 })).status).toBe(400);
      for (const who of ['nobody', 'visitor', 'owner'] as const)
        expect((await put({ mostrar: 0 }, who)).status, who).toBe(who === 'nobody' ? 401 : 403);
      expect(await db().select({ shown: table.shown, version: table.version }).from(table)).toEqual([
        { shown: true, version: 4 },
      ]);
      const told = await db().select().from(auditLog).where(eq(auditLog.entity, noun)).orderBy(auditLog.id);
      expect(told.map(({ action }) => action)).toEqual(['state', 'state', 'update']);
    },
  );

  test.each(nouns)(
    '[ADM-2][POST-2][ADV-2] an edit of a $noun changes what it names, and one that was overtaken says what others changed',
    async ({ noun, update: [address, method], insert }) => {
      const id = await insert(database.store);
      const edit = (body: object) => office.send('admin', address, { id, ...body }, method);
      expect((await edit(form({ Version: 1 }))).body).toMatchObject({ titulo: 'Feria del libro', Version: 2 });
      const { status, body } = await edit({ titulo: 'Mía', Version: 1 });
      expect([status, body]).toEqual([409, expect.stringContaining(errors[`${noun}/changed`])]);
      expect(body).toContain('Subtítulo');
      expect((await edit({ titulo: 'La última' })).body).toMatchObject({
        titulo: 'La última',
        subtitulo: form().subtitulo,
      });
    },
  );

  test.each(nouns)(
    '[POST-1][ADV-1] deleting a $noun keeps its row; a second time changes nothing',
    async ({ noun, path, insert, table }) => {
      const id = await insert(database.store);
      const remove = (who: Staff, of = id) => office.send(who, `${path}/${of}`, undefined, 'DELETE');
      expect((await remove('owner')).status).toBe(403);
      expect(await remove('admin')).toEqual({ status: 200, body: { id } });
      expect((await remove('admin')).status).toBe(200);
      expect(await db().select({ active: table.active, version: table.version }).from(table)).toEqual([
        { active: false, version: 2 },
      ]);
      expect((await remove('admin', 2147483647)).body).toBe(errors[`${noun}/unknown`]);
      expect((await office.send('nobody', path, undefined, 'GET')).body).toEqual([]);
    },
  );

  test.each(nouns)(
    '[API-1] what makes no sense in a $noun is refused with a sentence, and script stays text',
    async ({ path, update: [address, method], insert }) => {
      const id = await insert(database.store);
      const long = 'x'.repeat(10_000);
      const cases: [object, string][] = [
        [{ titulo: '   ' }, publicationProblems.title],
        [{ titulo: long }, publicationProblems.titleLength],
        [{ titulo: 'a\u0000b' }, 'titulo'],
        [{ subtitulo: long }, publicationProblems.subtitleLength],
        [{ texto: long }, publicationProblems.textLength],
        [{ texto: 'a\u0000b' }, 'texto'],
        [{ texto: 'a\udfffb' }, 'texto'],
        [{ locacion: long }, publicationProblems.locationLength],
        [{ url: 'javascript:alert(1)' }, 'http'],
        [{ url: 'data:text/html,x' }, 'http'],
        [{ fecha: '2026-02-31' }, publicationProblems.date],
        [{ fecha: '0001-01-01' }, publicationProblems.date],
        [{ fechahorapublicacion: '2026-11-31T10:00:00Z' }, 'fechahorapublicacion'],
        [{ fechahorapublicacion: 'mañana' }, 'fechahorapublicacion'],
        [{ lugardemostreo: 'portada' }, 'landing, categories, place, welcome'],
        [{ urlsimagenes: '/etc/passwd' }, 'foto subida'],
        [{ urlsimagenes: '/samples/coffee.svg,../x' }, 'foto subida'],
        [{ urlsimagenes: 'http://fotos.test/a.jpg' }, 'foto subida'],
        [{ urlsimagenes: 'javascript:alert(1)' }, 'foto subida'],
        [{ urlsimagenes: 'https://fotos.test/a,b.jpg' }, 'foto subida'],
        [{ urlsimagenes: Array(11).fill('/samples/coffee.svg').join() }, publicationProblems.tooManyImages],
        [{ urlsimagenes: `/files/photos/${'x'.repeat(22)}-1600.webp` }, errors['photo/gone']],
      ];
      for (const [wrong, sentence] of cases)
        for (const [to, by, own] of [
          [path, 'POST', {}],
          [address, method, { id }],
        ] as const) {
          const { status, body } = await office.send('admin', to, form({ ...own, ...wrong }), by);
          expect([400, 409], `${JSON.stringify(wrong).slice(0, 80)}: ${body}`).toContain(status);
          expect(body).toContain(sentence);
        }
      const html = '<img src=x onerror=alert(1)>';
      const kept = { titulo: html, subtitulo: html, texto: html, locacion: html };
      expect((await office.send('admin', path, form(kept))).body).toMatchObject(kept);
      for (const who of ['nobody', 'visitor', 'owner'] as const)
        expect((await office.send(who, path, form())).status, who).toBe(who === 'nobody' ? 401 : 403);
    },
  );

  test.each(nouns)(
    'what a change made of a $noun is undone: it goes, comes back, and has its old values',
    async ({ noun, path, table }) => {
      const { services } = office.here;
      const undo = noun === 'post' ? services.posts.undo : services.ads.undo;
      const by = office.people.admin.usuario;
      const latest = async () => {
        const told = await db().select().from(auditLog).where(eq(auditLog.entity, noun)).orderBy(auditLog.id);
        const { action, entityId: id, before, after } = told.at(-1) as (typeof told)[number];
        return { action, id, before, after };
      };
      const stored = async () => (await db().select().from(table))[0];
      const { id } = (await office.send('admin', path, form())).body as Wire;
      const [made, creation] = [await stored(), await latest()];
      await office.send(
        'admin',
        `${path}/${id}`,
        { ...form({ titulo: 'Otra', urlsimagenes: '' }), fecha: '2027-01-01' },
        'PUT',
      );
      await undo(by, await latest());
      expect(await stored()).toEqual({ ...made, version: 3 });
      await office.send('admin', `${path}/${id}`, { mostrar: 0 }, 'PUT');
      await undo(by, await latest());
      expect(await stored()).toEqual({ ...made, version: 5 });
      await office.send('admin', `${path}/${id}`, undefined, 'DELETE');
      await undo(by, await latest());
      expect(await stored()).toEqual({ ...made, version: 7 });
      expect((await latest()).action).toBe('activate');
      await undo(by, creation);
      expect(await stored()).toEqual({ ...made, active: false, version: 8 });
    },
  );

  test.each(nouns)(
    '[POST-3] the next $noun to appear by itself is told: shown, active, and later than now',
    async ({ noun, insert }) => {
      const { services } = office.here;
      const next = noun === 'post' ? services.posts.nextChange : services.ads.nextChange;
      const at = (hour: number) => new Date(`2026-12-01T0${hour}:00:00Z`);
      expect(await next(noon)).toBeNull();
      await insert(database.store, { publishAt: at(1), shown: false });
      await insert(database.store, { publishAt: at(2), active: false });
      await insert(database.store, { publishAt: at(5) });
      await insert(database.store, { publishAt: at(4), slot: 'place' });
      expect(await next(noon)).toEqual(at(4));
      expect(await next(at(4))).toEqual(at(5));
      expect(await next(at(5))).toBeNull();
    },
  );
});
