import { traverseContractProcedures } from '@orpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { id } from '#contract/wire.ts';
import { listEndpoints } from '#server/http/api/endpoints.ts';

const levels = ['public', 'visitor', 'cashier', 'partner', 'admin'];

test('[API-3] lists every endpoint with method, path, access and owned ids', () => {
  const lines = listEndpoints().map(
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
      "GET /api/auth/data visitor "none"",
      "GET /api/auth/erasure visitor "none"",
      "POST /api/auth/erase visitor "none"",
      "DELETE /api/auth/erasure partner "none"",
      "GET /api/auth/profile visitor "none"",
      "POST /api/auth/profile visitor "none"",
      "POST /api/auth/email visitor "none"",
      "POST /api/auth/email/confirm visitor "none"",
      "POST /api/auth/invitation public "none"",
      "POST /api/auth/invitation/accept public "none"",
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
      "POST /api/partners/{Id}/invitacion admin {"Id":"partner"}",
      "DELETE /api/partners/{Id}/invitacion admin {"Id":"partner"}",
      "POST /api/partners/{Id}/borrar admin {"Id":"partner"}",
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
      "GET /api/negocios public "none"",
      "GET /api/negocios/{Id} public "none"",
      "POST /api/partners/ListarCuponesPartner partner {"Id":"partner"}",
      "GET /api/partners/coupons admin "none"",
      "GET /api/partners/GetCoupon/{couponId} partner {"couponId":"coupon"}",
      "POST /api/partners/CreateCoupon partner {"Id_negocio":"business","Id_Sucursal":"place"}",
      "POST /api/partners/UpdateCoupon partner {"Id":"coupon","Id_negocio":"business","Id_Sucursal":"place"}",
      "DELETE /api/coupons/{id} partner {"id":"coupon"}",
      "POST /api/coupons/{Id}/cartel partner {"Id":"coupon"}",
      "POST /api/coupons/{id}/pausa partner {"id":"coupon"}",
      "GET /api/coupons public "none"",
      "GET /api/coupons/{Id} public "none"",
      "POST /api/coupons/{Id}/codigo public "none"",
      "POST /api/caja/Consultar cashier {"Sucursal":"place"}",
      "POST /api/caja/Canjear cashier {"Sucursal":"place"}",
      "POST /api/caja/Anular partner {"Recibo":"redemption"}",
      "GET /api/caja/recibos/{Id} partner {"Id":"partner"}",
      "GET /api/caja/recibos cashier "none"",
      "GET /api/caja/reporte/{Id} partner {"Id":"partner"}",
      "GET /api/cajeros/{Id} partner {"Id":"partner"}",
      "POST /api/cajeros/Crear partner {"PartnerId":"partner"}",
      "POST /api/cajeros/Editar partner {"Id":"cashier"}",
      "POST /api/cajeros/Quitar partner {"Id":"cashier"}",
      "POST /api/cajeros/CrearEnlace partner {"Sucursal":"place"}",
      "POST /api/cajeros/QuitarTelefono partner {"Id":"tillPhone"}",
      "POST /api/caja/Conectar public "none"",
      "GET /api/caja/telefono public "none"",
      "POST /api/caja/Entrar public "none"",
      "GET /api/partners/{Id}/resultados partner {"Id":"partner"}",
      "POST /api/partners/{Id}/resumen partner {"Id":"partner"}",
      "POST /api/visitas/{Pagina}/{Id}/{Evento} public "none"",
      "POST /api/claims partner {"Id_negocio":"business"}",
      "GET /api/claims/mine partner "none"",
      "GET /api/claims admin "none"",
      "POST /api/claims/{Id}/confirm admin "none"",
      "POST /api/claims/{Id}/refuse admin "none"",
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
      "GET /api/bridges/plan public "none"",
      "GET /api/bridges/editable admin "none"",
      "GET /api/bridges/{port} public "none"",
      "GET /api/bridges/{port}/history public "none"",
      "GET /api/bridges/{port}/history.csv public "none"",
      "GET /api/bridges/{port}/week public "none"",
      "PUT /api/bridges/{port} admin "none"",
      "POST /api/bridges/{port}/measured public "none"",
      "GET /api/bridges/{port}/measured public "none"",
      "GET /api/bridges/measured/accuracy public "none"",
      "GET /api/bridges/measured admin "none"",
      "PUT /api/bridges/measured/{Id} admin "none"",
      "GET /api/rates public "none"",
      "GET /api/rates/houses partner "none"",
      "POST /api/rates/houses admin {"partnerId":"partner"}",
      "PUT /api/rates/houses/{Id} admin {"Id":"exchangeHouse","partnerId":"partner"}",
      "POST /api/rates/houses/{Id}/quote partner {"Id":"exchangeHouse"}",
      "POST /api/rates/houses/{Id}/withdraw partner {"Id":"exchangeHouse"}",
      "GET /api/notifications public "none"",
      "POST /api/notifications/rules public "none"",
      "PUT /api/notifications/rules/{id} public "none"",
      "DELETE /api/notifications/rules/{id} public "none"",
      "DELETE /api/notifications/rules public "none"",
      "PUT /api/notifications/subscription public "none"",
      "POST /api/notifications/reports public "none"",
      "GET /api/notifications/announcement admin "none"",
      "DELETE /api/device public "none"",
      "GET /api/overview admin "none"",
      "GET /api/overview/attention admin "none"",
      "GET /api/overview/search admin "none"",
      "GET /api/overview/changes admin "none"",
      "GET /api/overview/feeds admin "none"",
      "POST /api/overview/changes/{Id}/deshacer admin "none"",
      "GET /api/pictures/bridges public "none"",
      "GET /api/pictures/bridges/{port} public "none"",
      "GET /api/pictures/places/{id} public "none"",
      "GET /api/pictures/coupons/{id} public "none"",
      "POST /API/cargarlugares public "none"",
      "GET /api/search public "none"",
      "POST /API/cargareventos public "none"",
      "GET /api/places/facts public "none"",
      "POST /API/cargarlugar public "none"",
      "POST /api/CargarTagsByID public "none"",
      "GET /api/places/{Id}/editable public "none"",
      "POST /api/places/{Id}/votes public "none"",
      "GET /api/places/{Id}/answers public "none"",
      "POST /api/places/{Id}/answers public "none"",
      "POST /api/partners/ListarPlacesPartner partner {"Id":"partner"}",
      "POST /api/partners/ListarPlacesSINPartner admin {"Id":"partner"}",
      "POST /api/partners/AsignarPlaceAPartner admin {"Id1":"partner","Id2":"place"}",
      "POST /api/partners/DESAsignarPlaceAPartner admin {"Id1":"place"}",
      "POST /api/AgregarTag partner {"IdPlace":"place"}",
      "POST /api/EditarTag partner {"Id":"tag"}",
      "POST /api/EliminarTag partner {"Id":"tag"}",
      "POST /api/places/ReorderPhotoUrl partner {"Id":"place"}",
      "POST /api/places/RemovePhotoUrl partner {"Id":"place"}",
      "POST /api/TextSearchPlaces partner {"idowner":"partner","idbusiness":"business"}",
      "POST /api/UpsertPlacesDirect partner {"ID_OWNER":"partner","ID_BUSINESS":"business"}",
      "GET /api/sites/{Id} partner {"Id":"place"}",
      "PUT /api/sites/{Id} partner {"Id":"place","ID_BUSINESS":"business"}",
      "GET /api/sites admin "none"",
      "POST /api/sites admin {"ID_OWNER":"partner","ID_BUSINESS":"business"}",
      "POST /api/sites/Estado admin {"Id":"place"}",
      "GET /api/sites/votes admin "none"",
      "GET /api/sites/answers admin "none"",
      "POST /api/sites/answers/settle admin {"Id":"place"}",
      "GET /api/sites/duplicates admin "none"",
      "POST /api/sites/different admin {"Id1":"place","Id2":"place"}",
      "POST /api/sites/merge admin {"Id1":"place","Id2":"place"}",
    ]
  `);
});

test('no two endpoints share a method and path in any letter case', () => {
  const routes = listEndpoints().map(({ method, path }) => `${method} ${path}`.toLowerCase());
  expect(new Set(routes).size).toBe(routes.length);
  for (const { path } of listEndpoints()) expect(path).toMatch(/^\/(api|API)\/[\w/{}-]+(\.csv)?$/);
});

test('every endpoint declares access, owned ids, a summary and a valid example', () => {
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { meta, inputSchema, outputSchema, route } = procedure['~orpc'];
    const { access, owns, example } = meta as { access: string; owns: unknown; example: unknown };
    const name = path.join('.');
    expect(levels, name).toContain(access);
    expect(owns === 'none' || (typeof owns === 'object' && owns !== null), name).toBe(true);
    expect((inputSchema as z.ZodType).safeParse(example), name).toMatchObject({ success: true });
    expect(outputSchema, name).toBeDefined();
    expect([route.summary, route.tags?.length], name).toEqual([expect.stringMatching(/./), 1]);
  });
});

test('a write open to partners without `adminFields` does not compile', () => {
  const call = {
    route: 'POST /api/prueba',
    access: 'partner',
    owns: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.object({}),
  } as const;
  const metaOf = (procedure: { '~orpc': { meta: object } }) => procedure['~orpc'].meta;
  expect(metaOf(endpoint({ ...call, adminFields: ['Id'] }))).toMatchObject({ adminFields: ['Id'] });
  // @ts-expect-error a field that the input does not have
  endpoint({ ...call, adminFields: ['Otro'] });
  // @ts-expect-error no declaration
  expect(metaOf(endpoint(call))).toMatchObject({ adminFields: 'none' });
});

test('every GET endpoint is declared as a read', () => {
  for (const { method, reads, name } of listEndpoints()) if (method === 'GET') expect(reads, name).toBe(true);
});
