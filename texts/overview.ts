export const overviewPage = {
  title: 'Resumen',
  lead: 'Cuánto hay de todo en la guía, y qué se cambió últimamente.',
  figures: 'Cifras',
  countsFailed: 'No se pudieron traer las cifras',
};

/** List of what requires attention, on the dashboard. */
export const attention = {
  title: 'Requiere atención',
  none: 'Nada pide atención ahora.',
  failed: 'No se pudo revisar qué requiere atención.',
  feed: (feed: string, since: string) => `La fuente ${feed} no responde desde ${since}`,
  feeds: { bridges: 'de los puentes', rates: 'del tipo de cambio' },
  cuponesAgotados: (count: number) => (count === 1 ? '1 cupón agotado' : `${count} cupones agotados`),
  cuponesSinSucursal: (count: number) =>
    count === 1 ? '1 cupón no se ve: sin sucursal a la vista' : `${count} cupones no se ven: sin sucursal a la vista`,
  cuponesCasiAgotados: (count: number) => (count === 1 ? '1 cupón casi agotado' : `${count} cupones casi agotados`),
  cuponesPorVencer: (count: number) =>
    count === 1 ? '1 cupón vence en tres días o antes' : `${count} cupones vencen en tres días o antes`,
  cuponesSinDireccion: (count: number) =>
    count === 1 ? '1 cupón de un negocio sin sucursales' : `${count} cupones de negocios sin sucursales`,
  postsDeHoy: (count: number) => (count === 1 ? '1 post sale hoy' : `${count} posts salen hoy`),
  anunciosDeHoy: (count: number) => (count === 1 ? '1 anuncio sale hoy' : `${count} anuncios salen hoy`),
  lugaresSinPartner: (count: number) => (count === 1 ? '1 lugar sin partner' : `${count} lugares sin partner`),
  partnersPorBorrar: (count: number) =>
    count === 1 ? '1 partner pide borrar su cuenta' : `${count} partners piden borrar su cuenta`,
  negociosSinPartner: (count: number) => (count === 1 ? '1 negocio sin partner' : `${count} negocios sin partner`),
  duplicates: (count: number) =>
    count === 1 ? '1 par de lugares que podrían ser el mismo' : `${count} pares de lugares que podrían ser el mismo`,
};

/** Search of the back-office. */
export const backOfficeSearch = {
  open: 'Buscar en la administración',
  openHint: 'Buscar en la administración (Ctrl K)',
  title: 'Buscar en la administración',
  label: 'Partner, negocio, lugar, cupón, lista o post',
  /** For a partner, who finds own rows only. */
  ownLabel: 'Negocio, lugar o cupón',
  hint: 'Escribe al menos dos letras del nombre, o su número, código o teléfono.',
  newCoupon: (partner: string) => `Nuevo cupón de ${partner}`,
  searching: 'Buscando…',
  empty: (text: string) => `Nada se llama «${text}».`,
  found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
  failed: 'No se pudo buscar. Revisa tu conexión.',
  close: 'Cerrar',
  create: { partner: 'Nuevo partner', place: 'Nuevo lugar', alert: 'Nueva alerta', post: 'Nuevo post' },
  kinds: {
    create: 'Crear',
    partner: 'Partners',
    business: 'Negocios',
    place: 'Lugares',
    coupon: 'Cupones',
    list: 'Listas',
    post: 'Posts',
  },
};

/** Filters of the log of changes. */
export const logFilters = {
  title: 'Filtrar los cambios',
  who: 'Quién',
  what: 'Qué cosa',
  anything: 'Cualquier cosa',
  day: 'Qué día',
  clear: 'Quitar filtros',
  none: 'Ningún cambio coincide',
  noneHelp: 'Prueba con menos filtros.',
};

/** Figures by state, in display order. */
export const figures = {
  partners: { title: 'Partners', states: { activos: 'activos', inactivos: 'inactivos' } },
  negocios: { title: 'Negocios', states: { conPartner: 'con partner', sinPartner: 'sin partner' } },
  lugares: { title: 'Lugares', states: { activos: 'activos', inactivos: 'inactivos', vetados: 'vetados' } },
  eventos: { title: 'Eventos', states: { porVenir: 'por venir', pasados: 'pasados' } },
  cupones: { title: 'Cupones', states: { vigentes: 'vigentes', porEmpezar: 'por empezar', vencidos: 'vencidos' } },
  alertas: { title: 'Alertas', states: { vigentes: 'a la vista', apagadas: 'apagadas o vencidas' } },
  posts: { title: 'Posts', states: { publicados: 'a la vista', ocultos: 'ocultos o programados' } },
  anuncios: { title: 'Publicidad', states: { publicados: 'a la vista', ocultos: 'ocultos o programados' } },
  cuentas: { title: 'Cuentas', states: { visitor: 'visitantes', partner: 'partners', admin: 'administradores' } },
};

/** Note about claims that wait for a decision; in its own object, because the dashboard shows no other text about claims. */
export const pendingClaims = (count: number) =>
  count === 1 ? '1 lugar pedido por revisar' : `${count} lugares pedidos por revisar`;
