// Property-level authorization (OWASP API3): the fields that only an administrator may change, from the contract's `adminFields`.
import { readFileSync } from 'node:fs';
import { traverseContractProcedures } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import type { EndpointMeta } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { uploads } from '#contract/photos.ts';
import type { Site } from '#contract/places.ts';
import { endpoints } from '#server/http/endpoints.ts';
import { errors } from '#texts/errors.ts';
import { fieldInWords } from '#texts/overview.ts';
import { type BackOffice, backOffice } from './support/back-office.ts';
import { aPlace, insertPlace } from './support/builders.ts';
import { requestOf } from './support/calls.ts';
import { onEachDatabase } from './support/stores.ts';

/** Every call that writes and that a caller below administrator may make. */
const openWrites = [...endpoints(), ...endpoints(uploads)].filter(({ access, reads }) => access !== 'admin' && !reads);
const reserved = openWrites.flatMap((endpoint) =>
  endpoint.adminFields === 'none' ? [] : endpoint.adminFields.map((field) => ({ ...endpoint, field })),
);

test('[API-3] every field of every write open to visitors and partners is decided: fields, then those for administrators', () => {
  const decisions = openWrites.map(
    ({ method, path, fields, adminFields }) =>
      `${method} ${path}: ${fields.join(' ')} | ${adminFields === 'none' ? 'none' : adminFields.join(' ')}`,
  );
  expect(decisions).toMatchInlineSnapshot(`
    [
      "POST /api/auth/login: usernameoremail password | none",
      "POST /api/auth/logout:  | none",
      "POST /api/auth/forgot: email | none",
      "POST /api/auth/verify-code: email code | none",
      "POST /api/auth/reset-password: email newpassword | none",
      "POST /api/auth/register: nombre email password | none",
      "POST /api/auth/confirm: email code | none",
      "POST /api/auth/change-password: password newpassword | none",
      "DELETE /api/auth/sessions/{id}: id | none",
      "DELETE /api/auth/sessions:  | none",
      "POST /api/auth/second-step/app: code | none",
      "POST /api/auth/second-step/recovery: code | none",
      "POST /api/auth/second-step/passkey/options:  | none",
      "POST /api/auth/second-step/passkey: respuesta | none",
      "POST /api/auth/passkey/options:  | none",
      "POST /api/auth/passkey/login: respuesta | none",
      "POST /api/auth/factors/app: password | none",
      "POST /api/auth/factors/app/confirm: code | none",
      "POST /api/auth/factors/app/remove: password | none",
      "POST /api/auth/factors/passkeys/options: password | none",
      "POST /api/auth/factors/passkeys: nombre respuesta | none",
      "POST /api/auth/factors/passkeys/{id}/remove: id password | none",
      "POST /api/auth/factors/recovery: password | none",
      "POST /api/auth/factors/remove: password | none",
      "POST /api/partners/CreateNegocio: CIUDADCLAVE Nombre POSICIONAMIENTO_PAGO POSICIONAMIENTO_ORGANICO CLASIFICACION_INTERNA id_categoria id_subcategoria1 id_subcategoria2 id_subcategoria3 Descripcion Telefono Email SitioWeb codigo_MAPS url_MAPS UrlLogo UrlPortada ID_OWNER | none",
      "POST /api/partners/UpdateNegocio: CIUDADCLAVE Nombre POSICIONAMIENTO_PAGO POSICIONAMIENTO_ORGANICO CLASIFICACION_INTERNA id_categoria id_subcategoria1 id_subcategoria2 id_subcategoria3 Descripcion Telefono Email SitioWeb codigo_MAPS url_MAPS UrlLogo UrlPortada Id Version | none",
      "POST /api/partners/AsignarBrancheABusiness: Idowner Idplace Idbusiness | none",
      "POST /api/partners/DESAsignarBrancheABusiness: Id1 | none",
      "POST /api/partners/CreateCoupon: CIUDADCLAVE Titulo Campana Id_negocio Id_Sucursal TipoCodigo Codigo Descripcion TipoDescuento ValorDescuento MontoMinimo UsoMaximo UsoPorUsuario FechaInicio FechaExpiracion Activo RequiereCuenta | none",
      "POST /api/partners/UpdateCoupon: CIUDADCLAVE Titulo Campana Id_negocio Id_Sucursal TipoCodigo Codigo Descripcion TipoDescuento ValorDescuento MontoMinimo UsoMaximo UsoPorUsuario FechaInicio FechaExpiracion Activo RequiereCuenta Id Version | none",
      "DELETE /api/coupons/{id}: id | none",
      "POST /api/coupons/{Id}/codigo: Id | none",
      "POST /api/caja/Consultar: Codigo Sucursal | none",
      "POST /api/caja/Canjear: Codigo Sucursal Clave Cuenta | none",
      "POST /api/caja/Anular: Recibo Motivo | none",
      "POST /api/advertising/{Id}/vista: Id | none",
      "POST /api/advertising/{Id}/clic: Id | none",
      "POST /api/rates/houses/{Id}/quote: Id buy sell | none",
      "POST /api/rates/houses/{Id}/withdraw: Id | none",
      "POST /api/AgregarTag: IdPlace Tag | none",
      "POST /api/EditarTag: Id Tag | none",
      "POST /api/EliminarTag: Id | none",
      "POST /api/places/ReorderPhotoUrl: Id OldIndex NewIndex | none",
      "POST /api/places/RemovePhotoUrl: Id Index | none",
      "POST /api/TextSearchPlaces: Query Category insertar idbusiness idowner PlaceId | none",
      "POST /api/UpsertPlacesDirect: CIUDADCLAVE CATEGORIA ID_BUSINESS PlaceId Name Address Latitude Longitude Phone Website Types PhotoUrls activo banned logo mapsurl mapsopeninghours mapsbusiness_status mapseditorial_summary ID_OWNER | banned",
      "PUT /api/sites/{Id}: CIUDADCLAVE CATEGORIA ID_BUSINESS PlaceId Name Address Latitude Longitude Phone Website Types PhotoUrls activo banned logo mapsurl mapsopeninghours mapsbusiness_status mapseditorial_summary Id FechaInicio FechaFin Version | banned FechaInicio FechaFin",
      "POST /api/places/UploadPhotos: idPlace files | none",
      "POST /api/photos/UploadPhoto: photo | none",
      "POST /api/businesses/UploadCover: businessId cover | none",
      "POST /api/businesses/UploadLogo: businessId logo | none",
    ]
  `);
});

test('a reserved field is one of its call’s input', () => {
  for (const { name, fields, field } of reserved) expect(fields, name).toContain(field);
});

test('docs/security.md lists the fields for administrators of every open write', () => {
  const rows = openWrites.map(({ method, path, access, adminFields }) => {
    const names = adminFields === 'none' ? 'none' : adminFields.map((field) => `\`${field}\``).join(', ');
    return `| \`${method} ${path}\` | ${access} | ${names} |`;
  });
  const guide = readFileSync('docs/security.md', 'utf8');
  const [, table = ''] = guide.split(
    '| operation | open to | fields only an administrator may change |\n| --- | --- | --- |\n',
  );
  expect(table.split('\n\n')[0]?.split('\n')).toEqual(rows);
});

onEachDatabase('fields that only an administrator may change', (database) => {
  let office: BackOffice;
  beforeEach(async () => {
    office = await backOffice(database.store);
  });

  const dates = { startsAt: new Date('2099-12-01T06:00:30Z'), endsAt: new Date('2099-12-02T06:00:30Z') };
  const makers = {
    place: () => insertPlace(database.store, aPlace({ partnerId: office.owner, providerPlaceId: 'held' })),
    event: () =>
      insertPlace(database.store, aPlace({ kind: 'event', category: null, ...dates, partnerId: office.owner })),
  };
  /** For each reserved field, the row that it is changed on and another value than the row has. */
  const cases: Record<string, Record<string, { of: keyof typeof makers; changed: unknown }>> = {
    'places.upsert': { banned: { of: 'place', changed: 1 } },
    'places.updateSite': {
      banned: { of: 'place', changed: 1 },
      FechaInicio: { of: 'event', changed: '2099-11-30T06:00:00Z' },
      FechaFin: { of: 'event', changed: '2099-12-03T06:00:00Z' },
    },
  };

  const siteOf = async (id: number) => (await office.send('admin', `/api/sites/${id}`, undefined, 'GET')).body as Site;
  /** The whole form of a site, as its edit screen sends it. */
  const formOf = ({ mapsOpeningHours, mapsEditorialSummary, Version: _, ...site }: Site) => ({
    ...site,
    mapsopeninghours: mapsOpeningHours,
    mapseditorial_summary: mapsEditorialSummary,
  });

  test('the cases are the reserved fields of the contract', () => {
    const declared = reserved.map(({ name, field }) => `${name} ${field}`);
    const covered = Object.entries(cases).flatMap(([name, fields]) =>
      Object.keys(fields).map((field) => `${name} ${field}`),
    );
    expect(covered.toSorted()).toEqual(declared.toSorted());
  });

  test.each(reserved)(
    '[API-3] $method $path: a partner may not change $field, an administrator may',
    async (endpoint) => {
      const { field, name } = endpoint;
      const { of, changed } = (cases[name] as (typeof cases)[string])[field] as {
        of: keyof typeof makers;
        changed: unknown;
      };
      const id = await makers[of]();
      const before = await siteOf(id);
      const send = (who: 'owner' | 'admin', more: object) => {
        const { method, path, body } = requestOf(endpoint, { ...formOf(before), ...more });
        return office.send(who, path, body, method);
      };
      const sentence = `${errors['access/admin-field']} ${fieldInWords(field)}.`;
      expect(await send('owner', { [field]: changed, Name: 'Otro' })).toEqual({ status: 403, body: sentence });
      expect(await siteOf(id)).toEqual(before);
      expect((await send('owner', { Name: 'Otro' })).status).toBe(200);
      expect(await siteOf(id)).toEqual({ ...before, Name: 'Otro', Version: before.Version + 1 });
      expect((await send('admin', { [field]: changed })).status).toBe(200);
      const after = await siteOf(id);
      expect(after[field as keyof Site]).toEqual(changed);
      expect((await send('owner', { [field]: before[field as keyof Site] })).status).toBe(403); // nor back
      expect((await send('owner', { [field]: changed })).status).toBe(200);
      expect(await siteOf(id)).toMatchObject({ [field]: changed, Version: after.Version + 1 });
    },
  );

  test.each([0, undefined])('[API-3] a partner’s new place may say that banned is %s, and never 1', async (banned) => {
    const { method, path, example } = openWrites.find(
      ({ name }) => name === 'places.upsert',
    ) as (typeof openWrites)[number];
    const form = { ...(example as object), ID_OWNER: office.owner, banned };
    expect((await office.send('owner', path, form, method)).status).toBe(200);
    expect((await office.send('owner', path, { ...form, banned: 1 }, method)).status).toBe(403);
    expect((await office.send('admin', path, { ...form, banned: 1 }, method)).status).toBe(200);
  });

  test('[API-3] an event whose dates come back to the minute, as its form shows them, keeps its dates and its note', async () => {
    const id = await insertPlace(
      database.store,
      aPlace({ kind: 'event', category: null, ...dates, datesNote: 'Por confirmar', partnerId: office.owner }),
    );
    const before = await siteOf(id);
    const form = { ...formOf(before), FechaInicio: '2099-12-01T06:00:00.000Z', FechaFin: '2099-12-02T06:00:00.000Z' };
    expect((await office.send('owner', `/api/sites/${id}`, form, 'PUT')).status).toBe(200);
    expect(await siteOf(id)).toEqual({ ...before, Version: before.Version + 1 });
    const [shown] = (await office.send('nobody', '/API/cargarlugar', { id })).body as { FechaNota: string }[];
    expect(shown?.FechaNota).toBe('Por confirmar');
  });
});

/** Names of the properties of an output, nested ones by their path. */
function propertiesOf(schema: z.ZodType, path = ''): string[] {
  const inner = schema as unknown as { shape?: z.ZodRawShape; element?: z.ZodType; unwrap?: () => z.ZodType };
  if (inner.shape)
    return Object.entries(inner.shape).flatMap(([name, field]) =>
      propertiesOf(field as z.ZodType, path ? `${path}.${name}` : name),
    );
  if (inner.element) return propertiesOf(inner.element, path);
  if (inner.unwrap) return propertiesOf(inner.unwrap(), path);
  return [path];
}

test('[API-3] every property that visitors and partners can read is decided', () => {
  const outputs: string[] = [];
  for (const router of [contract, uploads])
    traverseContractProcedures({ router, path: [] }, ({ contract: procedure }) => {
      const { meta, route, outputSchema } = procedure['~orpc'];
      const { access } = meta as EndpointMeta;
      if (access === 'admin') return;
      outputs.push(`${access} ${route.method} ${route.path}: ${propertiesOf(outputSchema as z.ZodType).join(' ')}`);
    });
  expect(outputs).toMatchInlineSnapshot(`
    [
      "public POST /api/auth/login: ",
      "public POST /api/auth/logout: success message",
      "visitor GET /api/auth/me: success message usuario.id usuario.nombre usuario.username usuario.email usuario.rol usuario.partnerId",
      "public POST /api/auth/forgot: success message",
      "public POST /api/auth/verify-code: success message",
      "public POST /api/auth/reset-password: success message",
      "public POST /api/auth/register: success message",
      "public POST /api/auth/confirm: success message",
      "visitor POST /api/auth/change-password: success message",
      "visitor GET /api/auth/sessions: id actual creada vista vence termina recordada navegador",
      "visitor DELETE /api/auth/sessions/{id}: success message",
      "visitor DELETE /api/auth/sessions: success message",
      "public GET /api/auth/second-step: passkey app recuperacion",
      "public POST /api/auth/second-step/app: success message usuario.id usuario.nombre usuario.username usuario.email usuario.rol usuario.partnerId",
      "public POST /api/auth/second-step/recovery: success message usuario.id usuario.nombre usuario.username usuario.email usuario.rol usuario.partnerId",
      "public POST /api/auth/second-step/passkey/options: opciones.challenge",
      "public POST /api/auth/second-step/passkey: success message usuario.id usuario.nombre usuario.username usuario.email usuario.rol usuario.partnerId",
      "public POST /api/auth/passkey/options: opciones.challenge",
      "public POST /api/auth/passkey/login: success message usuario.id usuario.nombre usuario.username usuario.email usuario.rol usuario.partnerId",
      "visitor GET /api/auth/factors: app passkeys.id passkeys.nombre passkeys.creada passkeys.usada recuperacion obligatorio",
      "visitor POST /api/auth/factors/app: secreto uri",
      "visitor POST /api/auth/factors/app/confirm: success message codigos",
      "visitor POST /api/auth/factors/app/remove: success message",
      "visitor POST /api/auth/factors/passkeys/options: opciones.challenge",
      "visitor POST /api/auth/factors/passkeys: success message codigos",
      "visitor POST /api/auth/factors/passkeys/{id}/remove: success message",
      "visitor POST /api/auth/factors/recovery: success message codigos",
      "visitor POST /api/auth/factors/remove: success message",
      "partner GET /api/partners/{Id}: Id Nombre Email Telefono Activo FechaCreado Version",
      "partner POST /api/partners/ListarBusinessPartner: Id UrlLogo Nombre categoria_esp categoria_eng subcategoria1_esp subcategoria1_eng subcategoria2_esp subcategoria2_eng subcategoria3_esp subcategoria3_eng Telefono Email",
      "partner POST /api/partners/ListarBusinessBYID: Id Nombre Categoria SubCategoria Descripcion Telefono Email SitioWeb UrlLogo UrlPortada ID_OWNER id_categoria id_subcategoria1 id_subcategoria2 id_subcategoria3 Version",
      "partner POST /api/partners/CreateNegocio: Id Nombre Categoria SubCategoria Descripcion Telefono Email SitioWeb UrlLogo UrlPortada ID_OWNER id_categoria id_subcategoria1 id_subcategoria2 id_subcategoria3 Version",
      "partner POST /api/partners/UpdateNegocio: Id Nombre Categoria SubCategoria Descripcion Telefono Email SitioWeb UrlLogo UrlPortada ID_OWNER id_categoria id_subcategoria1 id_subcategoria2 id_subcategoria3 Version",
      "partner POST /api/partners/ListarBranchesBYBusiness: Id Name Address negocio_nombre PhotoUrls",
      "partner POST /api/partners/ListarBranchesSINBusiness: Id Name Address negocio_nombre PhotoUrls",
      "partner POST /api/partners/AsignarBrancheABusiness: Id",
      "partner POST /api/partners/DESAsignarBrancheABusiness: Id",
      "partner POST /api/partners/ListarCategoriasNegocios: Id Categoria_ESP Categoria_ENG categoria_ESP categoria_ENG Activo Version",
      "partner POST /api/partners/ListarSUBCategoriasNegocios: Id IdCategoria Subcategoria_ESP Subcategoria_ENG Activo Version",
      "partner POST /api/partners/ListarCuponesPartner: Id Titulo Codigo ValorDescuento TipoDescuento FechaExpiracion",
      "partner GET /api/partners/GetCoupon/{couponId}: Id CIUDADCLAVE TITULO CAMPANA Id_negocio Id_Sucursal TipoCodigo Codigo Descripcion TipoDescuento ValorDescuento MontoMinimo UsoMaximo UsoPorUsuario FechaInicio FechaExpiracion Activo RequiereCuenta Version",
      "partner POST /api/partners/CreateCoupon: Id CIUDADCLAVE TITULO CAMPANA Id_negocio Id_Sucursal TipoCodigo Codigo Descripcion TipoDescuento ValorDescuento MontoMinimo UsoMaximo UsoPorUsuario FechaInicio FechaExpiracion Activo RequiereCuenta Version",
      "partner POST /api/partners/UpdateCoupon: Id CIUDADCLAVE TITULO CAMPANA Id_negocio Id_Sucursal TipoCodigo Codigo Descripcion TipoDescuento ValorDescuento MontoMinimo UsoMaximo UsoPorUsuario FechaInicio FechaExpiracion Activo RequiereCuenta Version",
      "partner DELETE /api/coupons/{id}: Id",
      "public GET /api/coupons: Id Titulo Descripcion TipoCodigo TipoDescuento ValorDescuento MontoMinimo UsoMaximo UsoPorUsuario RequiereCuenta FechaInicio FechaExpiracion Estado Negocio UrlLogo Categoria CategoriaId Sucursales.Id Sucursales.Name Sucursales.Address Sucursales.Latitude Sucursales.Longitude Metros Muestra",
      "public GET /api/coupons/{Id}: Id Titulo Descripcion TipoCodigo TipoDescuento ValorDescuento MontoMinimo UsoMaximo UsoPorUsuario RequiereCuenta FechaInicio FechaExpiracion Estado Negocio UrlLogo Categoria CategoriaId Sucursales.Id Sucursales.Name Sucursales.Address Sucursales.Latitude Sucursales.Longitude Metros Muestra",
      "public POST /api/coupons/{Id}/codigo: Codigo Vence Usos UsoPorUsuario",
      "partner POST /api/caja/Consultar: CuponId Titulo Descripcion Negocio Sucursal SucursalId TipoDescuento ValorDescuento MontoMinimo FechaExpiracion Vence",
      "partner POST /api/caja/Canjear: Recibo Fecha CuponId Titulo Negocio Sucursal TipoDescuento ValorDescuento Cuenta Descuento Total Anulado.Fecha Anulado.Motivo",
      "partner POST /api/caja/Anular: Recibo Fecha CuponId Titulo Negocio Sucursal TipoDescuento ValorDescuento Cuenta Descuento Total Anulado.Fecha Anulado.Motivo",
      "partner GET /api/caja/recibos/{Id}: Recibo Fecha CuponId Titulo Negocio Sucursal TipoDescuento ValorDescuento Cuenta Descuento Total Anulado.Fecha Anulado.Motivo",
      "partner GET /api/caja/reporte/{Id}: Fecha CuponId Cupon SucursalId Sucursal Emitidos Mostrados Canjeados Anulados",
      "public GET /api/listas/destacadas: id titulo descripcion estado lugares.Id lugares.CIUDADCLAVE lugares.CATEGORIA lugares.PlaceId lugares.Name lugares.Address lugares.PhotoUrls lugares.Latitude lugares.Longitude",
      "public POST /api/alertas/Listar: id titulo textoprincipal textosecundario categoria url color active expiracion expira notification vigente position idusuariocreo alertaautomatica fecha_creado Version usuario",
      "public GET /api/alertas/{Id}: id titulo textoprincipal textosecundario categoria url color active expiracion expira notification vigente position idusuariocreo alertaautomatica fecha_creado Version usuario",
      "public GET /api/postsmain/all: id locacion titulo subtitulo texto urlsimagenes url fecha fechahorapublicacion lugardemostreo mostrar activo Version",
      "public GET /api/postsmain: id locacion titulo subtitulo texto urlsimagenes url fecha fechahorapublicacion lugardemostreo mostrar activo Version",
      "public GET /api/advertising: id locacion titulo subtitulo texto urlsimagenes url fecha fechahorapublicacion lugardemostreo mostrar activo Version idnegocio idplace vigente",
      "public POST /api/advertising/{Id}/vista: Id",
      "public POST /api/advertising/{Id}/clic: Id",
      "public GET /api/bridges: at source.name source.url source.lastGoodAt source.failingSince forecastMadeAt bridges.port bridges.name bridges.officialName bridges.address bridges.latitude bridges.longitude bridges.openingHours bridges.isOpen bridges.opensAt bridges.tolls.what bridges.tolls.to bridges.tolls.mxn bridges.tolls.usd bridges.tolls.asOf bridges.tolls.source bridges.note bridges.notice bridges.seenAt bridges.lanes.lane bridges.lanes.face bridges.lanes.minutes bridges.lanes.status bridges.lanes.reading.minutes bridges.lanes.reading.lanesOpen bridges.lanes.reading.observedAt bridges.lanes.estimates.horizon bridges.lanes.estimates.at bridges.lanes.estimates.minutes bridges.lanes.estimates.low bridges.lanes.estimates.high bridges.lanes.openingHours bridges.lanes.opensAt bridges.version",
      "public GET /api/bridges/accuracy: from to rows.port rows.lane rows.horizon rows.count rows.error rows.naiveError rows.within",
      "public GET /api/bridges/{port}: at source.name source.url source.lastGoodAt source.failingSince forecastMadeAt bridges.port bridges.name bridges.officialName bridges.address bridges.latitude bridges.longitude bridges.openingHours bridges.isOpen bridges.opensAt bridges.tolls.what bridges.tolls.to bridges.tolls.mxn bridges.tolls.usd bridges.tolls.asOf bridges.tolls.source bridges.note bridges.notice bridges.seenAt bridges.lanes.lane bridges.lanes.face bridges.lanes.minutes bridges.lanes.status bridges.lanes.reading.minutes bridges.lanes.reading.lanesOpen bridges.lanes.reading.observedAt bridges.lanes.estimates.horizon bridges.lanes.estimates.at bridges.lanes.estimates.minutes bridges.lanes.estimates.low bridges.lanes.estimates.high bridges.lanes.openingHours bridges.lanes.opensAt bridges.version",
      "public GET /api/bridges/{port}/history: port lane from to readings.minutes readings.lanesOpen readings.observedAt",
      "public GET /api/bridges/{port}/history.csv: ",
      "public GET /api/bridges/{port}/week: port lane cells.weekday cells.hour cells.median cells.low cells.high cells.count cells.learned",
      "public GET /api/rates: at reference.pesos reference.day reference.source reference.fetchedAt failingSince houses.id houses.name houses.address houses.latitude houses.longitude houses.phone houses.buy houses.sell houses.quotedAt",
      "partner GET /api/rates/houses: Id name address latitude longitude phone partnerId partner active Version quote.buy quote.sell quote.quotedAt quote.onBoard",
      "partner POST /api/rates/houses/{Id}/quote: Id name address latitude longitude phone partnerId partner active Version quote.buy quote.sell quote.quotedAt quote.onBoard",
      "partner POST /api/rates/houses/{Id}/withdraw: Id",
      "public POST /API/cargarlugares: Id CIUDADCLAVE CATEGORIA PlaceId Name Address PhotoUrls Latitude Longitude",
      "public POST /API/cargareventos: Id Name Address PhotoUrls FechaInicio FechaFin FechaNota Latitude Longitude",
      "public POST /API/cargarlugar: Id CIUDADCLAVE CATEGORIA Name Address Types mapsOpeningHours Website Phone mapsurl mapsEditorialSummary PhotoUrls Latitude Longitude FechaInicio FechaFin FechaNota Fuente FechaDatos",
      "public POST /api/CargarTagsByID: Id Tag",
      "partner POST /api/partners/ListarPlacesPartner: Id Name Address negocio_nombre negocio_urllogo",
      "partner POST /api/AgregarTag: Id Tag",
      "partner POST /api/EditarTag: Id Tag",
      "partner POST /api/EliminarTag: Id",
      "partner POST /api/places/ReorderPhotoUrl: PhotoUrls",
      "partner POST /api/places/RemovePhotoUrl: PhotoUrls",
      "public GET /api/places/{Id}/editable: Editable",
      "partner POST /api/TextSearchPlaces: PlaceId Name Address PhotoUrls rating Id Proveedor",
      "partner POST /api/UpsertPlacesDirect: id",
      "partner GET /api/sites/{Id}: Id CIUDADCLAVE CATEGORIA ID_OWNER ID_BUSINESS PlaceId Name Address Latitude Longitude Phone Website Types PhotoUrls activo banned logo mapsurl mapsOpeningHours mapsbusiness_status mapsEditorialSummary FechaInicio FechaFin Version",
      "partner PUT /api/sites/{Id}: Id CIUDADCLAVE CATEGORIA ID_OWNER ID_BUSINESS PlaceId Name Address Latitude Longitude Phone Website Types PhotoUrls activo banned logo mapsurl mapsOpeningHours mapsbusiness_status mapsEditorialSummary FechaInicio FechaFin Version",
      "partner POST /api/places/UploadPhotos: files",
      "partner POST /api/photos/UploadPhoto: files",
      "partner POST /api/businesses/UploadCover: UrlPortada",
      "partner POST /api/businesses/UploadLogo: UrlLogo",
    ]
  `);
});
