// Property-level authorization of writes (OWASP API3): only administrators may change the contract's `adminFields`.
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { photoUploads } from '#contract/photos.ts';
import type { EditablePlace } from '#contract/place-admin.ts';
import { listEndpoints } from '#server/http/api/endpoints.ts';
import { formatFieldName } from '#texts/change-log.ts';
import { errors } from '#texts/errors.ts';
import { onEachDatabase } from './support/database/on-each-database.ts';
import { buildPlace, insertPlace } from './support/rows/place-rows.ts';
import { type BackOffice, createBackOffice } from './support/server/back-office.ts';
import { toHttpRequest } from './support/server/call-outcomes.ts';

/** Write endpoints open to actors below administrator. */
const openWrites = [...listEndpoints(), ...listEndpoints(photoUploads)].filter(
  ({ access, reads }) => access !== 'admin' && !reads,
);
const adminFieldEndpoints = openWrites.flatMap((endpoint) =>
  endpoint.adminFields === 'none' ? [] : endpoint.adminFields.map((field) => ({ ...endpoint, field })),
);

test('[API-3] lists the input fields of every write open to visitors and partners, and which are for administrators', () => {
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
      "POST /api/auth/erase: password | none",
      "DELETE /api/auth/erasure:  | none",
      "POST /api/auth/profile: nombre telefono | none",
      "POST /api/auth/email: email password | none",
      "POST /api/auth/email/confirm: email code | none",
      "POST /api/auth/invitation: token | none",
      "POST /api/auth/invitation/accept: token password | none",
      "POST /api/auth/second-step:  | none",
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
      "POST /api/partners/CreateCoupon: CIUDADCLAVE Titulo Campana Id_negocio Id_Sucursal TipoCodigo Codigo Descripcion TipoDescuento ValorDescuento MontoMinimo UsoMaximo UsoPorUsuario FechaInicio FechaExpiracion Activo RequiereCuenta MostrarCodigo | none",
      "POST /api/partners/UpdateCoupon: CIUDADCLAVE Titulo Campana Id_negocio Id_Sucursal TipoCodigo Codigo Descripcion TipoDescuento ValorDescuento MontoMinimo UsoMaximo UsoPorUsuario FechaInicio FechaExpiracion Activo RequiereCuenta MostrarCodigo Id Version | none",
      "DELETE /api/coupons/{id}: id | none",
      "POST /api/coupons/{Id}/cartel: Id | none",
      "POST /api/coupons/{id}/pausa: id Pausado | none",
      "POST /api/coupons/{Id}/codigo: Id | none",
      "POST /api/caja/Consultar: Codigo Sucursal | none",
      "POST /api/caja/Canjear: Codigo Sucursal Clave Cuenta | none",
      "POST /api/caja/Anular: Recibo Motivo | none",
      "POST /api/cajeros/Crear: PartnerId Nombre Pin Sucursales | none",
      "POST /api/cajeros/Editar: Id Nombre Pin Sucursales Version | none",
      "POST /api/cajeros/Quitar: Id | none",
      "POST /api/cajeros/CrearEnlace: Sucursal Nombre | none",
      "POST /api/cajeros/QuitarTelefono: Id | none",
      "POST /api/caja/Conectar: Enlace | none",
      "POST /api/caja/Entrar: Cajero Pin | none",
      "POST /api/partners/{Id}/resumen: Id Activo | none",
      "POST /api/visitas/{Pagina}/{Id}/{Evento}: Pagina Id Evento | none",
      "POST /api/claims: Id_lugar Id_negocio Mensaje | none",
      "POST /api/advertising/{Id}/vista: Id | none",
      "POST /api/advertising/{Id}/clic: Id | none",
      "POST /api/bridges/{port}/measured: port lane startedAt endedAt key | none",
      "POST /api/rates/houses/{Id}/quote: Id buy sell | none",
      "POST /api/rates/houses/{Id}/withdraw: Id | none",
      "POST /api/notifications/rules: kind channel paused port lane side minutes usesEstimates categories weekdays hours quietHours at | none",
      "PUT /api/notifications/rules/{id}: kind channel paused port lane side minutes usesEstimates categories weekdays hours quietHours at id | none",
      "DELETE /api/notifications/rules/{id}: id | none",
      "DELETE /api/notifications/rules:  | none",
      "PUT /api/notifications/subscription: endpoint keys | none",
      "POST /api/notifications/reports: token what | none",
      "DELETE /api/device:  | none",
      "POST /api/places/{Id}/votes: Id Abierto | none",
      "POST /api/places/{Id}/answers: Id Pregunta Si | none",
      "POST /api/AgregarTag: IdPlace Tag | none",
      "POST /api/EditarTag: Id Tag | none",
      "POST /api/EliminarTag: Id | none",
      "POST /api/places/ReorderPhotoUrl: Id OldIndex NewIndex | none",
      "POST /api/places/RemovePhotoUrl: Id Index | none",
      "POST /api/TextSearchPlaces: Query Category insertar idbusiness idowner PlaceId | none",
      "POST /api/UpsertPlacesDirect: CIUDADCLAVE CATEGORIA ID_BUSINESS PlaceId Name Address Latitude Longitude CoordenadasConfirmadas Phone Website Types PhotoUrls activo banned logo mapsurl mapsopeninghours mapsbusiness_status mapseditorial_summary ID_OWNER | banned",
      "PUT /api/sites/{Id}: CIUDADCLAVE CATEGORIA ID_BUSINESS PlaceId Name Address Latitude Longitude CoordenadasConfirmadas Phone Website Types PhotoUrls activo banned logo mapsurl mapsopeninghours mapsbusiness_status mapseditorial_summary Id FechaInicio FechaFin Version | banned FechaInicio FechaFin",
      "POST /api/places/UploadPhotos: idPlace files | none",
      "POST /api/photos/UploadPhoto: photo | none",
      "POST /api/businesses/UploadCover: businessId cover | none",
      "POST /api/businesses/UploadLogo: businessId logo | none",
    ]
  `);
});

test('every administrator field exists in the input of its endpoint', () => {
  for (const { name, fields, field } of adminFieldEndpoints) expect(fields, name).toContain(field);
});

test('docs/security.md lists the administrator fields of every open write', () => {
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

onEachDatabase('administrator fields', (database) => {
  let office: BackOffice;
  beforeEach(async () => {
    office = await createBackOffice(database.store);
  });

  const dates = { startsAt: new Date('2099-12-01T06:00:30Z'), endsAt: new Date('2099-12-02T06:00:30Z') };
  const createRow = {
    place: () => insertPlace(database.store, buildPlace({ partnerId: office.ownerPartnerId, providerPlaceId: 'held' })),
    event: () =>
      insertPlace(
        database.store,
        buildPlace({ kind: 'event', category: null, ...dates, partnerId: office.ownerPartnerId }),
      ),
  };
  /** For each administrator field, the kind of row to change and a new value. */
  const cases: Record<string, Record<string, { of: keyof typeof createRow; changed: unknown }>> = {
    'places.upsert': { banned: { of: 'place', changed: 1 } },
    'places.update': {
      banned: { of: 'place', changed: 1 },
      FechaInicio: { of: 'event', changed: '2099-11-30T06:00:00Z' },
      FechaFin: { of: 'event', changed: '2099-12-03T06:00:00Z' },
    },
  };

  const siteOf = async (id: number) =>
    (await office.send('admin', `/api/sites/${id}`, undefined, 'GET')).body as EditablePlace;
  /** The complete form of a place, as its edit screen sends it. */
  const formOf = ({ mapsOpeningHours, mapsEditorialSummary, Version: _, ...place }: EditablePlace) => ({
    ...place,
    mapsopeninghours: mapsOpeningHours,
    mapseditorial_summary: mapsEditorialSummary,
  });

  test('the cases cover exactly the administrator fields of the contract', () => {
    const declared = adminFieldEndpoints.map(({ name, field }) => `${name} ${field}`);
    const covered = Object.entries(cases).flatMap(([name, fields]) =>
      Object.keys(fields).map((field) => `${name} ${field}`),
    );
    expect(covered.toSorted()).toEqual(declared.toSorted());
  });

  test.each(adminFieldEndpoints)(
    '[API-3] $method $path: a partner may not change $field, an administrator may',
    async (endpoint) => {
      const { field, name } = endpoint;
      const { of, changed } = (cases[name] as (typeof cases)[string])[field] as {
        of: keyof typeof createRow;
        changed: unknown;
      };
      const id = await createRow[of]();
      const before = await siteOf(id);
      const send = (who: 'owner' | 'admin', more: object) => {
        const { method, path, body } = toHttpRequest(endpoint, { ...formOf(before), ...more });
        return office.send(who, path, body, method);
      };
      const message = `${errors['access/admin-field']} ${formatFieldName(field)}.`;
      expect(await send('owner', { [field]: changed, Name: 'Otro' })).toEqual({ status: 403, body: message });
      expect(await siteOf(id)).toEqual(before);
      expect((await send('owner', { Name: 'Otro' })).status).toBe(200);
      expect(await siteOf(id)).toEqual({ ...before, Name: 'Otro', Version: before.Version + 1 });
      expect((await send('admin', { [field]: changed })).status).toBe(200);
      const after = await siteOf(id);
      expect(after[field as keyof EditablePlace]).toEqual(changed);
      expect((await send('owner', { [field]: before[field as keyof EditablePlace] })).status).toBe(403); // not even back to the old value
      expect((await send('owner', { [field]: changed })).status).toBe(200);
      expect(await siteOf(id)).toMatchObject({ [field]: changed, Version: after.Version + 1 });
    },
  );

  test.each([0, undefined])('[API-3] a partner may create a place with banned %s, but never with 1', async (banned) => {
    const { method, path, example } = openWrites.find(
      ({ name }) => name === 'places.upsert',
    ) as (typeof openWrites)[number];
    const form = { ...(example as object), ID_OWNER: office.ownerPartnerId, banned };
    expect((await office.send('owner', path, form, method)).status).toBe(200);
    expect((await office.send('owner', path, { ...form, banned: 1 }, method)).status).toBe(403);
    expect((await office.send('admin', path, { ...form, banned: 1 }, method)).status).toBe(200);
  });

  test('[API-3] a form with event dates rounded to the minute keeps the stored dates and their note', async () => {
    const id = await insertPlace(
      database.store,
      buildPlace({
        kind: 'event',
        category: null,
        ...dates,
        datesNote: 'Por confirmar',
        partnerId: office.ownerPartnerId,
      }),
    );
    const before = await siteOf(id);
    const form = { ...formOf(before), FechaInicio: '2099-12-01T06:00:00.000Z', FechaFin: '2099-12-02T06:00:00.000Z' };
    expect((await office.send('owner', `/api/sites/${id}`, form, 'PUT')).status).toBe(200);
    expect(await siteOf(id)).toEqual({ ...before, Version: before.Version + 1 });
    const [shown] = (await office.send('nobody', '/API/cargarlugar', { id })).body as { FechaNota: string }[];
    expect(shown?.FechaNota).toBe('Por confirmar');
  });
});
