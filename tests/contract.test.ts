import { traverseContractProcedures } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { id } from '#contract/wire.ts';
import { loadBridges } from '#server/db/first-data/bridges.ts';
import { endpoints } from '#server/http/endpoints.ts';
import { insertAlert } from './support/alerts.ts';
import { createTestServer } from './support/app.ts';
import { aPlace, insertPlace } from './support/builders.ts';
import { requestOf } from './support/calls.ts';
import { insertList } from './support/lists.ts';
import { ownedInput } from './support/owned-rows.ts';
import { makeAdmin, makePartner, signIn } from './support/people.ts';
import { insertAd } from './support/publications.ts';
import { onEachDatabase } from './support/stores.ts';

const levels = ['public', 'visitor', 'partner', 'admin'];

test('[API-3] the whole API: method, path, who may call and whose ids it takes', () => {
  const lines = endpoints().map(
    ({ method, path, access, owns }) => `${method} ${path} ${access} ${JSON.stringify(owns)}`,
  );
  expect(lines).toMatchInlineSnapshot(`
    [
      "POST /api/auth/login public "none"",
      "POST /api/auth/logout public "none"",
      "GET /api/auth/me visitor "none"",
      "POST /api/auth/forgot public "none"",
      "POST /api/auth/verify-code public "none"",
      "POST /api/auth/reset-password public "none"",
      "POST /api/auth/register public "none"",
      "POST /api/auth/confirm public "none"",
      "POST /api/auth/change-password visitor "none"",
      "GET /api/auth/sessions visitor "none"",
      "DELETE /api/auth/sessions/{id} visitor {"id":"session"}",
      "DELETE /api/auth/sessions visitor "none"",
      "POST /api/auth/second-step public "none"",
      "POST /api/auth/second-step/app public "none"",
      "POST /api/auth/second-step/recovery public "none"",
      "POST /api/auth/second-step/passkey/options public "none"",
      "POST /api/auth/second-step/passkey public "none"",
      "POST /api/auth/passkey/options public "none"",
      "POST /api/auth/passkey/login public "none"",
      "GET /api/auth/factors visitor "none"",
      "POST /api/auth/factors/app visitor "none"",
      "POST /api/auth/factors/app/confirm visitor "none"",
      "POST /api/auth/factors/app/remove visitor "none"",
      "POST /api/auth/factors/passkeys/options visitor "none"",
      "POST /api/auth/factors/passkeys visitor "none"",
      "POST /api/auth/factors/passkeys/{id}/remove visitor {"id":"passkey"}",
      "POST /api/auth/factors/recovery visitor "none"",
      "POST /api/auth/factors/remove visitor "none"",
      "GET /api/accounts/administrators admin "none"",
      "GET /api/accounts/partners/{Id} admin {"Id":"partner"}",
      "POST /api/accounts/{id}/reset-factors admin "none"",
      "GET /api/partners admin "none"",
      "GET /api/partners/{Id} partner {"Id":"partner"}",
      "POST /api/partners admin "none"",
      "PUT /api/partners/{Id} admin {"Id":"partner"}",
      "POST /api/partners/Desactivar admin {"Id":"partner"}",
      "POST /api/partners/Activar admin {"Id":"partner"}",
      "POST /api/partners/ListarBusinessPartner partner {"Id":"partner"}",
      "POST /api/partners/ListarBusinessSINPartner admin {"Id":"partner"}",
      "GET /api/businesses admin "none"",
      "POST /api/partners/AsignarBusinessAPartner admin {"Id1":"partner","Id2":"business"}",
      "POST /api/partners/DESAsignarBusinessAPartner admin {"Id1":"business"}",
      "POST /api/partners/ListarBusinessBYID partner {"Id":"business"}",
      "POST /api/partners/CreateNegocio partner {"ID_OWNER":"partner"}",
      "POST /api/partners/UpdateNegocio partner {"Id":"business"}",
      "POST /api/partners/ListarBranchesBYBusiness partner {"Id":"business"}",
      "POST /api/partners/ListarBranchesSINBusiness partner {"BusinessId":"business","PartnerId":"partner"}",
      "POST /api/partners/AsignarBrancheABusiness partner {"Idowner":"partner","Idplace":"place","Idbusiness":"business"}",
      "POST /api/partners/DESAsignarBrancheABusiness partner {"Id1":"place"}",
      "POST /api/partners/ListarCategoriasNegocios partner "none"",
      "POST /api/partners/ListarSUBCategoriasNegocios partner "none"",
      "POST /api/businesses/categories admin "none"",
      "PUT /api/businesses/categories/{Id} admin "none"",
      "POST /api/businesses/subcategories admin "none"",
      "PUT /api/businesses/subcategories/{Id} admin "none"",
      "POST /api/partners/ListarCuponesPartner partner {"Id":"partner"}",
      "GET /api/partners/GetCoupon/{couponId} partner {"couponId":"coupon"}",
      "POST /api/partners/CreateCoupon partner {"Id_negocio":"business","Id_Sucursal":"place"}",
      "POST /api/partners/UpdateCoupon partner {"Id":"coupon","Id_negocio":"business","Id_Sucursal":"place"}",
      "DELETE /api/coupons/{id} partner {"id":"coupon"}",
      "GET /api/coupons public "none"",
      "GET /api/coupons/{Id} public "none"",
      "POST /api/coupons/{Id}/codigo public "none"",
      "POST /api/caja/Consultar partner {"Sucursal":"place"}",
      "POST /api/caja/Canjear partner {"Sucursal":"place"}",
      "POST /api/caja/Anular partner {"Recibo":"redemption"}",
      "GET /api/caja/recibos/{Id} partner {"Id":"partner"}",
      "GET /api/caja/reporte/{Id} partner {"Id":"partner"}",
      "POST /api/listas/Listar admin "none"",
      "POST /api/listas/Crear admin "none"",
      "POST /api/listas/Editar admin "none"",
      "POST /api/listas/Eliminar admin "none"",
      "POST /api/listas/Items/ListarPorLista admin "none"",
      "POST /api/listas/Items/Mover admin "none"",
      "POST /api/listas/Items/Eliminar admin "none"",
      "POST /api/partners/ListarBranchesAll admin "none"",
      "POST /api/partners/AsignarPlaceALista admin {"Id2":"place"}",
      "GET /api/listas/destacadas public "none"",
      "POST /api/alertas/Listar public "none"",
      "GET /api/alertas/{Id} public "none"",
      "POST /api/alertas/Crear admin "none"",
      "POST /api/alertas/Editar admin "none"",
      "POST /api/alertas/Apagar admin "none"",
      "POST /api/alertas/Eliminar admin "none"",
      "GET /api/postsmain/all public "none"",
      "GET /api/postsmain public "none"",
      "POST /api/postsmain admin "none"",
      "POST /api/postsmain/update admin "none"",
      "PUT /api/postsmain/{id} admin "none"",
      "DELETE /api/postsmain/{id} admin "none"",
      "GET /api/advertising public "none"",
      "POST /api/advertising admin {"idnegocio":"business","idplace":"place"}",
      "PUT /api/advertising admin {"idnegocio":"business","idplace":"place"}",
      "PUT /api/advertising/{id} admin {"idnegocio":"business","idplace":"place"}",
      "DELETE /api/advertising/{id} admin "none"",
      "POST /api/advertising/{Id}/vista public "none"",
      "POST /api/advertising/{Id}/clic public "none"",
      "GET /api/advertising/{Id}/reporte admin "none"",
      "GET /api/bridges public "none"",
      "GET /api/bridges/accuracy public "none"",
      "GET /api/bridges/editable admin "none"",
      "GET /api/bridges/{port} public "none"",
      "GET /api/bridges/{port}/history public "none"",
      "GET /api/bridges/{port}/history.csv public "none"",
      "GET /api/bridges/{port}/week public "none"",
      "PUT /api/bridges/{port} admin "none"",
      "GET /api/rates public "none"",
      "GET /api/rates/houses partner "none"",
      "POST /api/rates/houses admin {"partnerId":"partner"}",
      "PUT /api/rates/houses/{Id} admin {"Id":"house","partnerId":"partner"}",
      "POST /api/rates/houses/{Id}/quote partner {"Id":"house"}",
      "POST /api/rates/houses/{Id}/withdraw partner {"Id":"house"}",
      "GET /api/overview admin "none"",
      "GET /api/overview/changes admin "none"",
      "GET /api/overview/feeds admin "none"",
      "POST /api/overview/changes/{Id}/deshacer admin "none"",
      "POST /API/cargarlugares public "none"",
      "POST /API/cargareventos public "none"",
      "POST /API/cargarlugar public "none"",
      "POST /api/CargarTagsByID public "none"",
      "POST /api/partners/ListarPlacesPartner partner {"Id":"partner"}",
      "POST /api/partners/ListarPlacesSINPartner admin {"Id":"partner"}",
      "POST /api/partners/AsignarPlaceAPartner admin {"Id1":"partner","Id2":"place"}",
      "POST /api/partners/DESAsignarPlaceAPartner admin {"Id1":"place"}",
      "POST /api/AgregarTag partner {"IdPlace":"place"}",
      "POST /api/EditarTag partner {"Id":"tag"}",
      "POST /api/EliminarTag partner {"Id":"tag"}",
      "POST /api/places/ReorderPhotoUrl partner {"Id":"place"}",
      "POST /api/places/RemovePhotoUrl partner {"Id":"place"}",
      "GET /api/places/{Id}/editable public "none"",
      "POST /api/TextSearchPlaces partner {"idowner":"partner","idbusiness":"business"}",
      "POST /api/UpsertPlacesDirect partner {"ID_OWNER":"partner","ID_BUSINESS":"business"}",
      "GET /api/sites/{Id} partner {"Id":"place"}",
      "PUT /api/sites/{Id} partner {"Id":"place","ID_BUSINESS":"business"}",
      "GET /api/sites admin "none"",
      "POST /api/sites admin {"ID_OWNER":"partner","ID_BUSINESS":"business"}",
      "POST /api/sites/Estado admin {"Id":"place"}",
      "GET /api/sites/duplicates admin "none"",
      "POST /api/sites/merge admin {"Id1":"place","Id2":"place"}",
    ]
  `);
});

test('no two endpoints share an address, whatever the letter case', () => {
  const addresses = endpoints().map(({ method, path }) => `${method} ${path}`.toLowerCase());
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { path } of endpoints()) expect(path).toMatch(/^\/(api|API)\/[\w/{}-]+(\.csv)?$/);
});

test('every endpoint says who may call it, whose ids it takes, and gives an example that passes', () => {
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { meta, inputSchema, outputSchema, route } = procedure['~orpc'];
    const { access, owns, example } = meta as { access: string; owns: unknown; example: unknown };
    const name = path.join('.');
    expect(levels, name).toContain(access);
    expect(owns === 'none' || (typeof owns === 'object' && owns !== null), name).toBe(true);
    expect((inputSchema as z.ZodType).safeParse(example), name).toMatchObject({ success: true });
    expect(outputSchema, name).toBeDefined();
    expect([route.summary, route.tags?.length], name).toEqual([expect.any(String), 1]);
  });
});

test('a write open to partners that declares no reserved fields does not compile', () => {
  const call = {
    method: 'POST',
    path: '/api/prueba',
    tag: 'Pruebas',
    summary: 'Una llamada de prueba',
    access: 'partner',
    owns: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.object({}),
  } as const;
  const meta = (made: { '~orpc': { meta: object } }) => made['~orpc'].meta;
  expect(meta(endpoint({ ...call, adminFields: ['Id'] }))).toMatchObject({ adminFields: ['Id'] });
  // @ts-expect-error a field that the input does not have
  endpoint({ ...call, adminFields: ['Otro'] });
  // @ts-expect-error no declaration
  expect(meta(endpoint(call))).toMatchObject({ adminFields: 'none' });
});

test('a GET only reads', () => {
  for (const { method, reads, name } of endpoints()) if (method === 'GET') expect(reads, name).toBe(true);
});

onEachDatabase('calls that only read', (database) => {
  /** What every table holds. */
  async function contents(): Promise<unknown> {
    const { db } = database.store;
    const tables = await db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const rows = tables.rows.map(async ({ name }) => {
      const held = await db.execute(sql`select t::text as row from ${sql.identifier(name)} t order by 1`);
      return [name, held.rows];
    });
    return Promise.all(rows);
  }

  test('change nothing, whoever makes them', async () => {
    const here = createTestServer(database.store);
    const admin = await makeAdmin(here);
    const partner = await makePartner(here, admin);
    const inputs = new Map<string, unknown>();
    const reading = endpoints().filter(({ reads }) => reads);
    for (const endpoint of reading) inputs.set(endpoint.name, await ownedInput(here, partner, endpoint));
    await insertAd(database.store);
    await insertPlace(database.store, aPlace({ updatedAt: new Date(0) }), { tags: ['Familiar'] });
    await insertAlert(database.store);
    await database.store.db.transaction(loadBridges);
    await insertList(database.store); // the one that the examples ask about
    const cookies = ['', await signIn(here, admin), await signIn(here, partner)];
    const before = await contents();
    for (const endpoint of reading)
      for (const Cookie of cookies) {
        const { method, path, body } = requestOf(endpoint, inputs.get(endpoint.name));
        const headers = { Cookie, 'Content-Type': 'application/json' };
        const answer = await here.app.request(path, { method, headers, body: body && JSON.stringify(body) });
        expect([200, 401, 403], endpoint.name).toContain(answer.status);
        expect(await contents(), endpoint.name).toEqual(before);
      }
  });
});
