// Property-level authorization of reads: each property of a response open to visitors or partners is listed here.
import { traverseContractProcedures } from '@orpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { EndpointMeta } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { photoUploads } from '#contract/photos.ts';

/** Paths of all properties of an output schema. */
function propertiesOf(schema: z.ZodType, path = ''): string[] {
  type Inner = { shape?: z.ZodRawShape; element?: z.ZodType; unwrap?: () => z.ZodType };
  if (schema instanceof z.ZodUnion)
    return [...new Set(schema.options.flatMap((option) => propertiesOf(option as z.ZodType, path)))];
  const inner = schema as unknown as Inner;
  if (inner.shape)
    return Object.entries(inner.shape).flatMap(([name, field]) =>
      propertiesOf(field as z.ZodType, path ? `${path}.${name}` : name),
    );
  if (inner.element) return propertiesOf(inner.element, path);
  if (inner.unwrap) return propertiesOf(inner.unwrap(), path);
  return [path];
}

test('[API-3] lists every property that visitors and partners can read', () => {
  const outputs: string[] = [];
  for (const router of [contract, photoUploads])
    traverseContractProcedures({ router, path: [] }, ({ contract: procedure }) => {
      const { meta, route, outputSchema } = procedure['~orpc'];
      const { access } = meta as EndpointMeta;
      if (access === 'admin') return;
      outputs.push(`${access} ${route.method} ${route.path}: ${propertiesOf(outputSchema as z.ZodType).join(' ')}`);
    });
  expect(outputs).toMatchInlineSnapshot(`
    [
      "public POST /api/auth/login: success message usuario.id usuario.nombre usuario.username usuario.email usuario.rol usuario.partnerId segundoPaso",
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
      "visitor GET /api/auth/data: exportado datos",
      "visitor GET /api/auth/erasure: ultimoAdministrador decideAdministracion pedida negocios.Nombre negocios.Cupones lugares casas canjes",
      "visitor POST /api/auth/erase: success message pedida",
      "partner DELETE /api/auth/erasure: success message",
      "visitor GET /api/auth/profile: nombre email telefono",
      "visitor POST /api/auth/profile: success message usuario.id usuario.nombre usuario.username usuario.email usuario.rol usuario.partnerId",
      "visitor POST /api/auth/email: success message",
      "visitor POST /api/auth/email/confirm: success message usuario.id usuario.nombre usuario.username usuario.email usuario.rol usuario.partnerId",
      "public POST /api/auth/invitation: nombre email vence",
      "public POST /api/auth/invitation/accept: success message email",
      "public POST /api/auth/second-step: passkey app recuperacion",
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
      "partner GET /api/partners/{Id}: Id Nombre Email Telefono Activo FechaCreado Invitacion.Estado Invitacion.Vence Invitacion.Enviada Invitacion.SinCorreo BorradoPedido Version",
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
      "public GET /api/negocios: Id Nombre Muestra",
      "public GET /api/negocios/{Id}: Id Nombre Categoria Subcategorias Descripcion Telefono Telefonos.Numero Telefonos.Texto SitioWeb UrlLogo UrlPortada Sucursales.Id Sucursales.Name Sucursales.Address Sucursales.Phone Sucursales.Telefonos.Numero Sucursales.Telefonos.Texto Sucursales.mapsOpeningHours Sucursales.mapsurl Sucursales.Latitude Sucursales.Longitude Anuncios.id Anuncios.locacion Anuncios.titulo Anuncios.subtitulo Anuncios.texto Anuncios.urlsimagenes Anuncios.url Anuncios.fecha Anuncios.fechahorapublicacion Anuncios.lugardemostreo Anuncios.mostrar Anuncios.activo Anuncios.Version Anuncios.idnegocio Anuncios.idplace Anuncios.vigente Muestra",
      "partner POST /api/partners/ListarCuponesPartner: Id Titulo Codigo ValorDescuento TipoDescuento FechaExpiracion FechaInicio Id_negocio UsoMaximo Usados Estado Publicado Muestra Sucursales Cartel",
      "partner GET /api/partners/GetCoupon/{couponId}: Id CIUDADCLAVE TITULO CAMPANA Id_negocio Id_Sucursal TipoCodigo Codigo Descripcion TipoDescuento ValorDescuento MontoMinimo UsoMaximo UsoPorUsuario FechaInicio FechaExpiracion Activo RequiereCuenta MostrarCodigo Version",
      "partner POST /api/coupons/ocultos: Cupones.Id Cupones.Titulo Cupones.Negocio Paginas.Tipo Paginas.Id Paginas.Nombre",
      "partner POST /api/partners/CreateCoupon: Id CIUDADCLAVE TITULO CAMPANA Id_negocio Id_Sucursal TipoCodigo Codigo Descripcion TipoDescuento ValorDescuento MontoMinimo UsoMaximo UsoPorUsuario FechaInicio FechaExpiracion Activo RequiereCuenta MostrarCodigo Version",
      "partner POST /api/partners/UpdateCoupon: Id CIUDADCLAVE TITULO CAMPANA Id_negocio Id_Sucursal TipoCodigo Codigo Descripcion TipoDescuento ValorDescuento MontoMinimo UsoMaximo UsoPorUsuario FechaInicio FechaExpiracion Activo RequiereCuenta MostrarCodigo Version",
      "partner DELETE /api/coupons/{id}: Id",
      "partner POST /api/coupons/{Id}/cartel: Id",
      "partner POST /api/coupons/{id}/pausa: Id",
      "public GET /api/coupons: Id Titulo Descripcion TipoCodigo TipoDescuento ValorDescuento MontoMinimo UsoMaximo UsoPorUsuario RequiereCuenta FechaInicio FechaExpiracion Estado Negocio NegocioId UrlLogo Categoria CategoriaId Sucursales.Id Sucursales.Name Sucursales.Address Sucursales.Latitude Sucursales.Longitude Metros Muestra",
      "public GET /api/coupons/{Id}: Id Titulo Descripcion TipoCodigo TipoDescuento ValorDescuento MontoMinimo UsoMaximo UsoPorUsuario RequiereCuenta FechaInicio FechaExpiracion Estado Negocio NegocioId UrlLogo Categoria CategoriaId Sucursales.Id Sucursales.Name Sucursales.Address Sucursales.Latitude Sucursales.Longitude Metros Muestra",
      "public POST /api/coupons/{Id}/codigo: Codigo Vence Usos UsoPorUsuario CodigoDeCaja.Tipo CodigoDeCaja.Codigo Evento",
      "cashier POST /api/caja/Consultar: CuponId Titulo Descripcion Negocio Sucursal SucursalId CodigoDeCaja.Tipo CodigoDeCaja.Codigo TipoDescuento ValorDescuento MontoMinimo FechaExpiracion Vence",
      "cashier POST /api/caja/Canjear: Recibo Fecha CuponId Titulo Negocio Sucursal CodigoDeCaja.Tipo CodigoDeCaja.Codigo TipoDescuento ValorDescuento Cuenta Descuento Total Anulado.Fecha Anulado.Motivo",
      "partner POST /api/caja/Anular: Recibo Fecha CuponId Titulo Negocio Sucursal CodigoDeCaja.Tipo CodigoDeCaja.Codigo TipoDescuento ValorDescuento Cuenta Descuento Total Anulado.Fecha Anulado.Motivo",
      "partner GET /api/caja/recibos/{Id}: Recibo Fecha CuponId Titulo Negocio Sucursal CodigoDeCaja.Tipo CodigoDeCaja.Codigo TipoDescuento ValorDescuento Cuenta Descuento Total Anulado.Fecha Anulado.Motivo",
      "cashier GET /api/caja/recibos: Recibo Fecha CuponId Titulo Negocio Sucursal CodigoDeCaja.Tipo CodigoDeCaja.Codigo TipoDescuento ValorDescuento Cuenta Descuento Total Anulado.Fecha Anulado.Motivo",
      "partner GET /api/caja/reporte/{Id}: Fecha CuponId Cupon SucursalId Sucursal Emitidos Mostrados Canjeados Anulados",
      "partner GET /api/cajeros/{Id}: Cajeros.Id Cajeros.Nombre Cajeros.Sucursales.Id Cajeros.Sucursales.Nombre Cajeros.Version Telefonos.Id Telefonos.Nombre Telefonos.Sucursal.Id Telefonos.Sucursal.Nombre Telefonos.Conectado Telefonos.Vence",
      "partner POST /api/cajeros/Crear: Id Nombre Sucursales.Id Sucursales.Nombre Version",
      "partner POST /api/cajeros/Editar: Id Nombre Sucursales.Id Sucursales.Nombre Version",
      "partner POST /api/cajeros/Quitar: Id",
      "partner POST /api/cajeros/CrearEnlace: Id Enlace Vence",
      "partner POST /api/cajeros/QuitarTelefono: Id",
      "public POST /api/caja/Conectar: Sucursal",
      "public GET /api/caja/telefono: Caja.Negocio Caja.Sucursal Caja.Cajeros.Id Caja.Cajeros.Nombre",
      "public POST /api/caja/Entrar: success message",
      "partner GET /api/partners/{Id}/resultados: Mes MesAnterior Total.Este.Emitidos Total.Este.Mostrados Total.Este.Canjeados Total.Este.Ventas Total.Este.Descuentos Total.Este.Vistas Total.Este.Llamadas Total.Este.ComoLlegar Total.Este.SitioWeb Total.Este.AnunciosVistos Total.Este.AnunciosTocados Total.Anterior.Emitidos Total.Anterior.Mostrados Total.Anterior.Canjeados Total.Anterior.Ventas Total.Anterior.Descuentos Total.Anterior.Vistas Total.Anterior.Llamadas Total.Anterior.ComoLlegar Total.Anterior.SitioWeb Total.Anterior.AnunciosVistos Total.Anterior.AnunciosTocados Sucursales.SucursalId Sucursales.Sucursal Sucursales.Este.Emitidos Sucursales.Este.Mostrados Sucursales.Este.Canjeados Sucursales.Este.Ventas Sucursales.Este.Descuentos Sucursales.Este.Vistas Sucursales.Este.Llamadas Sucursales.Este.ComoLlegar Sucursales.Este.SitioWeb Sucursales.Este.AnunciosVistos Sucursales.Este.AnunciosTocados Sucursales.Anterior.Emitidos Sucursales.Anterior.Mostrados Sucursales.Anterior.Canjeados Sucursales.Anterior.Ventas Sucursales.Anterior.Descuentos Sucursales.Anterior.Vistas Sucursales.Anterior.Llamadas Sucursales.Anterior.ComoLlegar Sucursales.Anterior.SitioWeb Sucursales.Anterior.AnunciosVistos Sucursales.Anterior.AnunciosTocados Correo UsosRestantes.CuponId UsosRestantes.Cupon UsosRestantes.Restantes UsosRestantes.UsoMaximo",
      "partner POST /api/partners/{Id}/resumen: Id",
      "public POST /api/visitas/{Pagina}/{Id}/{Evento}: Id",
      "partner POST /api/claims: Id Id_lugar Lugar Direccion Id_partner Partner Id_negocio Negocio Mensaje Estado Motivo FechaCreado",
      "partner GET /api/claims/mine: Id Id_lugar Lugar Direccion Id_partner Partner Id_negocio Negocio Mensaje Estado Motivo FechaCreado",
      "public GET /api/listas/destacadas: id titulo descripcion estado lugares.Id lugares.CIUDADCLAVE lugares.CATEGORIA lugares.PlaceId lugares.Name lugares.Address lugares.PhotoUrls lugares.Latitude lugares.Longitude lugares.Tipo lugares.Dibujo",
      "public POST /api/alertas/Listar: id titulo textoprincipal textosecundario categoria url color active expiracion expira notification vigente position idusuariocreo alertaautomatica fecha_creado Version usuario",
      "public GET /api/alertas/{Id}: id titulo textoprincipal textosecundario categoria url color active expiracion expira notification vigente position idusuariocreo alertaautomatica fecha_creado Version usuario",
      "public GET /api/postsmain/all: id locacion titulo subtitulo texto urlsimagenes url fecha fechahorapublicacion lugardemostreo mostrar activo Version",
      "public GET /api/postsmain: id locacion titulo subtitulo texto urlsimagenes url fecha fechahorapublicacion lugardemostreo mostrar activo Version",
      "public GET /api/advertising: id locacion titulo subtitulo texto urlsimagenes url fecha fechahorapublicacion lugardemostreo mostrar activo Version idnegocio idplace vigente",
      "public POST /api/advertising/{Id}/vista: Id",
      "public POST /api/advertising/{Id}/clic: Id",
      "public GET /api/bridges: at source.name source.url source.lastGoodAt source.failingSince forecastMadeAt bridges.port bridges.name bridges.officialName bridges.address bridges.latitude bridges.longitude bridges.openingHours bridges.isOpen bridges.opensAt bridges.tolls.what bridges.tolls.to bridges.tolls.mxn bridges.tolls.usd bridges.tolls.asOf bridges.tolls.source bridges.note bridges.notice bridges.seenAt bridges.lanes.lane bridges.lanes.face bridges.lanes.minutes bridges.lanes.status bridges.lanes.reading.minutes bridges.lanes.reading.lanesOpen bridges.lanes.reading.observedAt bridges.lanes.reading.doubtful bridges.lanes.estimates.horizon bridges.lanes.estimates.at bridges.lanes.estimates.minutes bridges.lanes.estimates.low bridges.lanes.estimates.high bridges.lanes.measured.minutes bridges.lanes.measured.people bridges.lanes.measured.latestAt bridges.lanes.openingHours bridges.lanes.opensAt bridges.version",
      "public GET /api/bridges/accuracy: from to rows.port rows.lane rows.horizon rows.count rows.error rows.naiveError rows.within rows.width",
      "public GET /api/bridges/plan: at arriveBy day isRepeated way origin destination basis occasions bridges.port bridges.name bridges.latitude bridges.longitude bridges.lane bridges.status bridges.opensAt bridges.toBridge.minutes bridges.toBridge.low bridges.toBridge.high bridges.fromBridge.minutes bridges.fromBridge.low bridges.fromBridge.high bridges.safeAt bridges.evenAt bridges.chances.at bridges.chances.chance bridges.arrivals.at bridges.arrivals.chance",
      "public GET /api/bridges/{port}: at source.name source.url source.lastGoodAt source.failingSince forecastMadeAt bridges.port bridges.name bridges.officialName bridges.address bridges.latitude bridges.longitude bridges.openingHours bridges.isOpen bridges.opensAt bridges.tolls.what bridges.tolls.to bridges.tolls.mxn bridges.tolls.usd bridges.tolls.asOf bridges.tolls.source bridges.note bridges.notice bridges.seenAt bridges.lanes.lane bridges.lanes.face bridges.lanes.minutes bridges.lanes.status bridges.lanes.reading.minutes bridges.lanes.reading.lanesOpen bridges.lanes.reading.observedAt bridges.lanes.reading.doubtful bridges.lanes.estimates.horizon bridges.lanes.estimates.at bridges.lanes.estimates.minutes bridges.lanes.estimates.low bridges.lanes.estimates.high bridges.lanes.measured.minutes bridges.lanes.measured.people bridges.lanes.measured.latestAt bridges.lanes.openingHours bridges.lanes.opensAt bridges.version",
      "public GET /api/bridges/{port}/history: port lane from to readings.minutes readings.lanesOpen readings.observedAt readings.doubtful readings.measured.minutes readings.measured.people",
      "public GET /api/bridges/{port}/history.csv: ",
      "public GET /api/bridges/{port}/week: port lane cells.weekday cells.hour cells.median cells.low cells.high cells.count cells.learned",
      "public POST /api/bridges/{port}/measured: minutes problem",
      "public GET /api/bridges/{port}/measured: port at lanes.lane lanes.measured.minutes lanes.measured.people lanes.measured.latestAt",
      "public GET /api/bridges/measured/accuracy: days rows.port rows.lane rows.count rows.minutes rows.officialError rows.estimateError",
      "public GET /api/rates: at reference.pesos reference.day reference.source reference.fetchedAt failingSince houses.id houses.name houses.address houses.latitude houses.longitude houses.phone houses.buy houses.sell houses.quotedAt earlier.id earlier.name earlier.address earlier.latitude earlier.longitude earlier.phone earlier.buy earlier.sell earlier.quotedAt",
      "partner GET /api/rates/houses: Id name address latitude longitude phone partnerId partner active Version quote.buy quote.sell quote.quotedAt quote.onBoard",
      "partner POST /api/rates/houses/{Id}/quote: Id name address latitude longitude phone partnerId partner active Version quote.buy quote.sell quote.quotedAt quote.onBoard",
      "partner POST /api/rates/houses/{Id}/withdraw: Id",
      "public GET /api/notifications: rules.id rules.kind rules.channel rules.paused rules.port rules.bridge rules.lane rules.side rules.minutes rules.usesEstimates rules.categories rules.weekdays rules.hours.from rules.hours.to rules.quietHours.from rules.quietHours.to rules.at publicKey endpoint email",
      "public POST /api/notifications/rules: id kind channel paused port bridge lane side minutes usesEstimates categories weekdays hours.from hours.to quietHours.from quietHours.to at",
      "public PUT /api/notifications/rules/{id}: id kind channel paused port bridge lane side minutes usesEstimates categories weekdays hours.from hours.to quietHours.from quietHours.to at",
      "public DELETE /api/notifications/rules/{id}: id",
      "public DELETE /api/notifications/rules: ended",
      "public PUT /api/notifications/subscription: subscribed",
      "public POST /api/notifications/reports: received",
      "public DELETE /api/device: rules crossings votes",
      "partner GET /api/overview/search: Tipo Id Nombre Detalle PartnerId",
      "public GET /api/pictures/bridges: ",
      "public GET /api/pictures/bridges/{port}: ",
      "public GET /api/pictures/places/{id}: ",
      "public GET /api/pictures/coupons/{id}: ",
      "public POST /API/cargarlugares: Id CIUDADCLAVE CATEGORIA PlaceId Name Address PhotoUrls Latitude Longitude",
      "public GET /api/search: results.Id results.Name results.Address results.PhotoUrls results.FechaInicio results.FechaFin results.FechaNota results.Latitude results.Longitude results.CIUDADCLAVE results.CATEGORIA results.PlaceId hasMore cards.page cards.key meant omitted suggestions",
      "public POST /API/cargareventos: Id Name Address PhotoUrls FechaInicio FechaFin FechaNota Latitude Longitude",
      "public GET /api/places/facts: Id Tipo Dibujo Cocinas Lado Abierto FechaDatos Destacado Interes",
      "public POST /API/cargarlugar: Id CIUDADCLAVE CATEGORIA Name Address Types mapsOpeningHours Website Phone Telefonos.Numero Telefonos.Texto mapsurl mapsEditorialSummary PhotoUrls Latitude Longitude FechaInicio FechaFin FechaNota Fuente FechaDatos Puente",
      "public POST /api/CargarTagsByID: Id Tag",
      "public GET /api/places/{Id}/editable: Editable",
      "public POST /api/places/{Id}/votes: Abierto",
      "public GET /api/places/{Id}/answers: Pregunta Si No Propia",
      "public POST /api/places/{Id}/answers: Pregunta Si",
      "partner POST /api/partners/ListarPlacesPartner: Id Name Address negocio_nombre negocio_urllogo Visible",
      "partner POST /api/AgregarTag: Id Tag",
      "partner POST /api/EditarTag: Id Tag",
      "partner POST /api/EliminarTag: Id",
      "partner POST /api/places/ReorderPhotoUrl: PhotoUrls",
      "partner POST /api/places/RemovePhotoUrl: PhotoUrls",
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
