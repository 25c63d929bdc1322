import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { BusinessCategory } from '#contract/business-categories.ts';
import type { Business } from '#contract/businesses.ts';
import { businessCategories, businesses, businessSubcategories } from '#server/db/schema/businesses.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import {
  type BackOffice,
  createBackOffice,
  insertBusiness,
  insertCategory,
  type RoleName,
} from '#tests/support/server/back-office.ts';

const roles: RoleName[] = ['nobody', 'visitor', 'owner', 'foreign', 'admin'];

onEachDatabase('businesses', (database) => {
  let office: BackOffice;
  let food: { id: number; subs: number[] };
  const db = () => database.store.db;
  const call = (path: string, body: object, who: RoleName = 'admin') => office.send(who, `/api/partners/${path}`, body);
  const statuses = (path: string, body: object) =>
    Promise.all(roles.map(async (who) => (await call(path, body, who)).status));
  /** Payload of the second specification document. */
  const payload = (more = {}) => ({
    CIUDADCLAVE: 'LAREDO',
    Nombre: 'El Metate',
    POSICIONAMIENTO_PAGO: null,
    POSICIONAMIENTO_ORGANICO: null,
    CLASIFICACION_INTERNA: null,
    ID_OWNER: office.ownerPartnerId,
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
  const create = (more = {}, who: RoleName = 'owner') => call('CreateNegocio', payload(more), who);
  const createBusiness = async (more = {}) => (await create(more)).body as Business;
  beforeEach(async () => {
    office = await createBackOffice(database.store);
    food = await insertCategory(database.store);
  });

  test('[API-1][ENT-1][BNEW-5] creates a business and returns it with the field names of the specification', async () => {
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
        ID_OWNER: office.ownerPartnerId,
        id_categoria: food.id,
        id_subcategoria1: food.subs[0],
        id_subcategoria2: food.subs[1],
        id_subcategoria3: null,
        Version: 1,
      },
    ]);
    const { Id } = body as Business;
    expect((await call('ListarBusinessBYID', { Id }, 'owner')).body).toEqual([body]);
    expect((await call('ListarBusinessPartner', { Id: office.ownerPartnerId }, 'owner')).body).toEqual([
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

  test('[API-2][BNEW-1][BNEW-2][BNEW-4] rejects missing or invalid fields with a specific message and creates nothing', async () => {
    const other = await insertCategory(database.store, 'Ropa');
    await db().update(businessCategories).set({ active: false }).where(eq(businessCategories.id, other.id));
    const inactiveSubcategory = eq(businessSubcategories.id, food.subs[3] ?? 0);
    await db().update(businessSubcategories).set({ active: false }).where(inactiveSubcategory);
    const invalid: [object, string][] = [
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
      [{ id_subcategoria3: food.subs[3] }, 'Una subcategoría no es de esa categoría.'], // inactive
      [{ CLASIFICACION_INTERNA: 7 }, 'CLASIFICACION_INTERNA'],
      [{ Nombre: 'a\0b' }, 'Nombre'],
    ];
    for (const [more, message] of invalid)
      expect(await create(more), JSON.stringify(more)).toEqual({
        status: 400,
        body: expect.stringContaining(message),
      });
    expect(await db().$count(businesses)).toBe(0);
  });

  test('[BNEW-3] keeps an inactive subcategory of a business, and accepts 0 or null as none', async () => {
    const { Id } = await createBusiness({
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

  test('[BNEW-3] stores three subcategories and ignores a fourth', async () => {
    const four = { id_subcategoria3: food.subs[2], id_subcategoria4: food.subs[3] };
    expect(await createBusiness(four)).toMatchObject({ SubCategoria: 'Tacos, Mariscos, Café' });
  });

  test('[API-1][API-3] restricts every business endpoint to its owner and administrators', async () => {
    const { Id } = await createBusiness();
    expect(await statuses('ListarBusinessBYID', { Id })).toEqual([401, 403, 200, 403, 200]);
    expect(await statuses('ListarBusinessPartner', { Id: office.ownerPartnerId })).toEqual([401, 403, 200, 403, 200]);
    expect(await statuses('UpdateNegocio', payload({ Id }))).toEqual([401, 403, 200, 403, 200]);
    expect((await statuses('CreateNegocio', payload())).slice(0, 4)).toEqual([401, 403, 200, 403]);
    expect(await statuses('ListarBusinessSINPartner', { Id: office.ownerPartnerId })).toEqual([
      401, 403, 403, 403, 200,
    ]);
    expect((await statuses('DESAsignarBusinessAPartner', { Id1: Id })).slice(0, 4)).toEqual([401, 403, 403, 403]);
    const all = (['nobody', 'visitor', 'owner', 'foreign', 'admin'] as const).map((who) =>
      office.send(who, '/api/businesses', undefined, 'GET'),
    );
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([401, 403, 403, 403, 200]);
    expect((await all[4])?.body).toContainEqual({ Id, Nombre: 'El Metate', Categoria: 'Comida' });
    expect((await call('ListarBusinessBYID', { Id: 2147483647 })).body).toEqual([]);
    expect((await call('ListarBusinessBYID', { Id: 'x' })).status).toBe(400);
  });

  test('[API-1][API-9][ENT-1][UBU-3] unassigns and reassigns a business, and rejects a repeated or concurrent step', async () => {
    const { Id } = await createBusiness();
    expect((await call('DESAsignarBusinessAPartner', { Id1: Id })).status).toBe(200);
    expect(await call('DESAsignarBusinessAPartner', { Id1: Id })).toEqual({
      status: 409,
      body: 'Ese negocio no tiene partner.',
    });
    expect((await call('ListarBusinessSINPartner', { Id: office.foreignPartnerId })).body).toEqual([
      { Id, Nombre: 'El Metate', Categoria: 'Comida', Telefono: '956 555 0100', Email: 'hola@metate.test' },
    ]);
    const all = [office.foreignPartnerId, office.ownerPartnerId, office.foreignPartnerId];
    const responses = await Promise.all(all.map((Id1) => call('AsignarBusinessAPartner', { Id1, Id2: Id })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toBe('Ese negocio ya tiene partner.');
    const rows = await db().select().from(auditLog).where(eq(auditLog.entity, 'business')).orderBy(auditLog.id);
    expect(rows.map(({ action }) => action)).toEqual(['create', 'unassign', 'assign']);
  });

  test('[ADM-2] responds with 409 and the changed fields to an edit based on an older version', async () => {
    const { Id } = await createBusiness();
    await call('UpdateNegocio', payload({ Id, Version: 1, Telefono: '956 555 0199', Descripcion: 'Otra' }), 'owner');
    expect(await call('UpdateNegocio', payload({ Id, Version: 1, Nombre: 'Tarde' }))).toEqual({
      status: 409,
      body: expect.stringMatching(/^Otra persona cambió este negocio .* Cambió: Telefono, Descripción\.$/),
    });
    expect((await call('UpdateNegocio', payload({ Id, Nombre: 'Última' }))).body).toMatchObject({
      Nombre: 'Última',
      Version: 3,
    });
    expect(
      (await call('UpdateNegocio', payload({ Id, ID_OWNER: office.foreignPartnerId }), 'owner')).body,
    ).toMatchObject({
      ID_OWNER: office.ownerPartnerId,
    });
  });

  test('[API-1] keeps an inactive category of a business, and rejects it for a new one', async () => {
    const { Id } = await createBusiness();
    await db().update(businessCategories).set({ active: false });
    expect((await call('UpdateNegocio', payload({ Id }))).status).toBe(200);
    expect((await create()).status).toBe(400);
  });

  test('[API-1][ENT-1][ENT-2][BNEW-2] returns categories and subcategories with both spellings of their field names', async () => {
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

  test('[API-1][ADM-2] lets administrators create and edit categories; a taken name or older version is 409', async () => {
    const send = (path: string, body: object, method = 'POST', who: RoleName = 'admin') =>
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

  test('[API-1] restricts a business without an owner to administrators', async () => {
    const id = await insertBusiness(database.store);
    expect(await statuses('ListarBusinessBYID', { Id: id })).toEqual([401, 403, 403, 403, 200]);
  });
});
