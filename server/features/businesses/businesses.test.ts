import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Business, BusinessCategory } from '#contract/businesses.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { businessCategories, businesses, businessSubcategories } from '#server/db/schema/businesses.ts';
import { type BackOffice, backOffice, insertBusiness, insertCategory, type Staff } from '#tests/support/back-office.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const roles: Staff[] = ['nobody', 'visitor', 'owner', 'foreign', 'admin'];

onEachDatabase('businesses', (database) => {
  let office: BackOffice;
  let food: { id: number; subs: number[] };
  const db = () => database.store.db;
  const call = (path: string, body: object, who: Staff = 'admin') => office.send(who, `/api/partners/${path}`, body);
  const statuses = (path: string, body: object) =>
    Promise.all(roles.map(async (who) => (await call(path, body, who)).status));
  /** The second document's payload. */
  const payload = (more = {}) => ({
    CIUDADCLAVE: 'LAREDO',
    Nombre: 'El Metate',
    POSICIONAMIENTO_PAGO: null,
    POSICIONAMIENTO_ORGANICO: null,
    CLASIFICACION_INTERNA: null,
    ID_OWNER: office.owner,
    id_categoria: food.id,
    id_subcategoria1: food.subs[0],
    id_subcategoria2: food.subs[1],
    id_subcategoria3: null,
    Descripcion: 'Tacos desde 1976',
    Telefono: '956 555 0100',
    Email: 'Hola@Metate.test',
    SitioWeb: null,
    codigo_MAPS: '',
    url_MAPS: '',
    UrlLogo: 'https://fotos.test/logo.webp',
    UrlPortada: '',
    ...more,
  });
  const create = (more = {}, who: Staff = 'owner') => call('CreateNegocio', payload(more), who);
  const made = async (more = {}) => (await create(more)).body as Business;
  beforeEach(async () => {
    office = await backOffice(database.store);
    food = await insertCategory(database.store);
  });

  test('[API-1][ENT-1][BNEW-5] a business is made as it was sent and read by the names of the specification', async () => {
    const { status, body } = await create();
    expect([status, body]).toEqual([
      200,
      {
        Id: expect.any(Number),
        Nombre: 'El Metate',
        Categoria: 'Comida',
        SubCategoria: 'Tacos, Mariscos',
        Descripcion: 'Tacos desde 1976',
        Telefono: '956 555 0100',
        Email: 'hola@metate.test',
        SitioWeb: '',
        UrlLogo: 'https://fotos.test/logo.webp',
        UrlPortada: '',
        ID_OWNER: office.owner,
        id_categoria: food.id,
        id_subcategoria1: food.subs[0],
        id_subcategoria2: food.subs[1],
        id_subcategoria3: null,
        Version: 1,
      },
    ]);
    const { Id } = body as Business;
    expect((await call('ListarBusinessBYID', { Id }, 'owner')).body).toEqual([body]);
    expect((await call('ListarBusinessPartner', { Id: office.owner }, 'owner')).body).toEqual([
      {
        Id,
        UrlLogo: 'https://fotos.test/logo.webp',
        Nombre: 'El Metate',
        categoria_esp: 'Comida',
        categoria_eng: 'Comida (EN)',
        subcategoria1_esp: 'Tacos',
        subcategoria1_eng: 'Tacos (EN)',
        subcategoria2_esp: 'Mariscos',
        subcategoria2_eng: 'Mariscos (EN)',
        subcategoria3_esp: '',
        subcategoria3_eng: '',
        Telefono: '956 555 0100',
        Email: 'hola@metate.test',
      },
    ]);
  });

  test('[API-2][BNEW-1][BNEW-2][BNEW-4] what is missing or wrong is refused with its sentence, and nothing is made', async () => {
    const other = await insertCategory(database.store, 'Ropa');
    await db().update(businessCategories).set({ active: false }).where(eq(businessCategories.id, other.id));
    const gone = eq(businessSubcategories.id, food.subs[3] ?? 0);
    await db().update(businessSubcategories).set({ active: false }).where(gone);
    const wrong: [object, string][] = [
      [{ Nombre: ' ' }, 'El nombre es obligatorio'],
      [{ Descripcion: '' }, 'La descripción es obligatoria.'],
      [{ Email: '' }, 'El email es obligatorio.'],
      [{ Email: 'metate' }, 'Email'],
      [{ UrlLogo: '' }, 'UrlLogo'],
      [{ UrlLogo: 'javascript:alert(1)' }, 'UrlLogo'],
      [{ SitioWeb: 'ftp://metate.test' }, 'SitioWeb'],
      [
        { id_categoria: 2147483647, id_subcategoria1: null, id_subcategoria2: null },
        'Debes seleccionar una categoría.',
      ],
      [{ id_categoria: other.id, id_subcategoria1: null, id_subcategoria2: null }, 'Debes seleccionar una categoría.'],
      [{ id_subcategoria1: food.subs[1] }, 'Una subcategoría está repetida.'],
      [{ id_subcategoria3: other.subs[0] }, 'Una subcategoría no es de esa categoría.'],
      [{ id_subcategoria3: 2147483647 }, 'Una subcategoría no es de esa categoría.'],
      [{ id_subcategoria3: food.subs[3] }, 'Una subcategoría no es de esa categoría.'], // no longer offered
      [{ CLASIFICACION_INTERNA: 7 }, 'CLASIFICACION_INTERNA'],
      [{ Nombre: 'a\0b' }, 'Nombre'],
    ];
    for (const [more, sentence] of wrong)
      expect(await create(more), JSON.stringify(more)).toEqual({
        status: 400,
        body: expect.stringContaining(sentence),
      });
    expect(await db().$count(businesses)).toBe(0);
  });

  test('[BNEW-3] a subcategory that is no longer offered stays where it was chosen before; none may be 0 or null', async () => {
    const { Id } = await made({
      id_subcategoria2: food.subs[3],
      id_subcategoria3: 0,
      UrlPortada: null,
      Telefono: null,
    });
    await db().update(businessSubcategories).set({ active: false });
    const kept = { Id, id_subcategoria1: null, id_subcategoria2: food.subs[3], Nombre: 'Otro' };
    const { status, body } = await call('UpdateNegocio', payload(kept), 'owner');
    expect([status, body]).toEqual([200, expect.objectContaining({ Nombre: 'Otro', id_subcategoria2: food.subs[3] })]);
    expect((await call('UpdateNegocio', payload({ Id, id_subcategoria1: food.subs[1] }), 'owner')).status).toBe(400);
  });

  test('[BNEW-3] three subcategories are kept, a fourth that somebody sends has no place', async () => {
    const four = { id_subcategoria3: food.subs[2], id_subcategoria4: food.subs[3] };
    expect(await made(four)).toMatchObject({ SubCategoria: 'Tacos, Mariscos, Café' });
  });

  test('[API-1][API-3] each call of a business lets in its owner and administrators alone', async () => {
    const { Id } = await made();
    expect(await statuses('ListarBusinessBYID', { Id })).toEqual([401, 403, 200, 403, 200]);
    expect(await statuses('ListarBusinessPartner', { Id: office.owner })).toEqual([401, 403, 200, 403, 200]);
    expect(await statuses('UpdateNegocio', payload({ Id }))).toEqual([401, 403, 200, 403, 200]);
    expect((await statuses('CreateNegocio', payload())).slice(0, 4)).toEqual([401, 403, 200, 403]);
    expect(await statuses('ListarBusinessSINPartner', { Id: office.owner })).toEqual([401, 403, 403, 403, 200]);
    expect((await statuses('DESAsignarBusinessAPartner', { Id1: Id })).slice(0, 4)).toEqual([401, 403, 403, 403]);
    const all = (['nobody', 'visitor', 'owner', 'foreign', 'admin'] as const).map((who) =>
      office.send(who, '/api/businesses', undefined, 'GET'),
    );
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([401, 403, 403, 403, 200]);
    expect((await all[4])?.body).toContainEqual({ Id, Nombre: 'El Metate', Categoria: 'Comida' });
    expect((await call('ListarBusinessBYID', { Id: 2147483647 })).body).toEqual([]);
    expect((await call('ListarBusinessBYID', { Id: 'x' })).status).toBe(400);
  });

  test('[API-1][API-9][ENT-1][UBU-3] a business goes from partner to nobody and on, and each step only once', async () => {
    const { Id } = await made();
    expect((await call('DESAsignarBusinessAPartner', { Id1: Id })).status).toBe(200);
    expect(await call('DESAsignarBusinessAPartner', { Id1: Id })).toEqual({
      status: 409,
      body: 'Ese negocio no tiene partner.',
    });
    expect((await call('ListarBusinessSINPartner', { Id: office.foreign })).body).toEqual([
      { Id, Nombre: 'El Metate', Categoria: 'Comida', Telefono: '956 555 0100', Email: 'hola@metate.test' },
    ]);
    const all = [office.foreign, office.owner, office.foreign];
    const answers = await Promise.all(all.map((Id1) => call('AsignarBusinessAPartner', { Id1, Id2: Id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toBe('Ese negocio ya tiene partner.');
    const rows = await db().select().from(auditLog).where(eq(auditLog.entity, 'business')).orderBy(auditLog.id);
    expect(rows.map(({ action }) => action)).toEqual(['create', 'unassign', 'assign']);
  });

  test('[ADM-2] an edit that began from an older version is 409 with the names of what changed since', async () => {
    const { Id } = await made();
    await call('UpdateNegocio', payload({ Id, Version: 1, Telefono: '956 555 0199', Descripcion: 'Otra' }), 'owner');
    expect(await call('UpdateNegocio', payload({ Id, Version: 1, Nombre: 'Tarde' }))).toEqual({
      status: 409,
      body: expect.stringMatching(/^Otra persona cambió este negocio .* Cambió: Telefono, Descripción\.$/),
    });
    expect((await call('UpdateNegocio', payload({ Id, Nombre: 'Última' }))).body).toMatchObject({
      Nombre: 'Última',
      Version: 3,
    });
    expect((await call('UpdateNegocio', payload({ Id, ID_OWNER: office.foreign }), 'owner')).body).toMatchObject({
      ID_OWNER: office.owner,
    });
  });

  test('[API-1] a business keeps its category when that is no longer offered', async () => {
    const { Id } = await made();
    await db().update(businessCategories).set({ active: false });
    expect((await call('UpdateNegocio', payload({ Id }))).status).toBe(200);
    expect((await create()).status).toBe(400);
  });

  test('[API-1][ENT-1][ENT-2][BNEW-2] categories and subcategories carry both spellings of their names', async () => {
    const [category] = (await call('ListarCategoriasNegocios', {}, 'owner')).body as BusinessCategory[];
    expect(category).toEqual({
      Id: food.id,
      Categoria_ESP: 'Comida',
      Categoria_ENG: 'Comida (EN)',
      categoria_ESP: 'Comida',
      categoria_ENG: 'Comida (EN)',
      Activo: 1,
      Version: 1,
    });
    const subs = (await call('ListarSUBCategoriasNegocios', { Id: food.id }, 'owner')).body as object[];
    expect(subs).toHaveLength(4);
    expect(subs[3]).toEqual({
      Id: food.subs[0],
      IdCategoria: food.id,
      Subcategoria_ESP: 'Tacos',
      Subcategoria_ENG: 'Tacos (EN)',
      Activo: 1,
      Version: 1,
    });
    expect((await call('ListarSUBCategoriasNegocios', { Id: 2147483647 })).body).toEqual([]);
    expect(await statuses('ListarCategoriasNegocios', {})).toEqual([401, 403, 200, 200, 200]);
    expect(await statuses('ListarSUBCategoriasNegocios', { Id: food.id })).toEqual([401, 403, 200, 200, 200]);
  });

  test('[API-1][ADM-2] administrators make and edit categories; a taken name and an older version are 409', async () => {
    const send = (path: string, body: object, method = 'POST', who: Staff = 'admin') =>
      office.send(who, `/api/businesses/${path}`, body, method);
    const shop = { Categoria_ESP: 'Ropa', Categoria_ENG: 'Clothes' };
    const category = (await send('categories', shop)).body as BusinessCategory;
    expect(category).toMatchObject({ ...shop, Activo: 1 });
    for (const Categoria_ESP of ['Ropa', ' ROPA', 'rópa'])
      expect((await send('categories', { Categoria_ESP, Categoria_ENG: 'Other' })).status, Categoria_ESP).toBe(409);
    expect((await send('categories', { ...shop, Categoria_ESP: '' })).status).toBe(400);
    const edit = { ...shop, Categoria_ESP: 'Ropa y más', Version: 1 };
    expect((await send(`categories/${category.Id}`, edit, 'PUT')).body).toMatchObject({ Version: 2 });
    expect(await send(`categories/${category.Id}`, edit, 'PUT')).toEqual({
      status: 409,
      body: expect.stringMatching(/ Cambió: Nombre en español\.$/),
    });
    expect((await send(`categories/${category.Id}`, { ...shop, Categoria_ESP: 'Comida' }, 'PUT')).status).toBe(409);
    expect((await send('categories/2147483647', shop, 'PUT')).status).toBe(404);
    const sub = { IdCategoria: category.Id, Subcategoria_ESP: 'Calzado', Subcategoria_ENG: 'Shoes' };
    const stored = (await send('subcategories', sub)).body as { Id: number };
    expect((await send('subcategories', sub)).status).toBe(409);
    expect((await send('subcategories', { ...sub, IdCategoria: 2147483647 })).status).toBe(404);
    expect((await send(`subcategories/${stored.Id}`, { ...sub, Activo: 0 }, 'PUT')).body).toMatchObject({ Activo: 0 });
    for (const [path, body, method] of [
      ['categories', shop, 'POST'],
      [`categories/${category.Id}`, shop, 'PUT'],
      ['subcategories', sub, 'POST'],
      [`subcategories/${stored.Id}`, sub, 'PUT'],
    ] as const)
      for (const [who, status] of [
        ['nobody', 401],
        ['visitor', 403],
        ['owner', 403],
      ] as const)
        expect((await send(path, body, method, who)).status, `${path} ${who}`).toBe(status);
  });

  test("[API-1] a business is anybody's to see nowhere before it has an owner but by administrators", async () => {
    const id = await insertBusiness(database.store);
    expect(await statuses('ListarBusinessBYID', { Id: id })).toEqual([401, 403, 403, 403, 200]);
  });
});
