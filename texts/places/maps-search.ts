/** Explanations of the stored categories, named as in the specification (CONST-2). */
export const categoryHelp: Record<string, string> = {
  GENERAL: 'Sin categoría propia',
  Food: 'Comida y bebida',
  Kids: 'Para niños',
  Shop: 'Tiendas y compras',
  Stay: 'Hospedaje',
  Attraction: 'Paseos y atracciones',
  Service: 'Servicios',
  NightLife: 'Vida nocturna',
};

/** Search on a maps provider (SRCH-1). */
export const mapsSearch = {
  title: 'Buscar lugares',
  lead: 'Encuentra un lugar de Laredo en el mapa y agrégalo a la guía.',
  query: 'Nombre o tipo de lugar',
  queryHint: 'Se busca en Laredo, Texas.',
  search: 'Buscar',
  searching: 'Buscando…',
  failed: 'Error al consultar el API',
  byHand: 'Agregar a mano',
  byHandHelp: '¿No aparece? Puedes capturarlo a mano.',
  results: 'Resultados',
  count: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
  ofTheGuide: 'Sin conexión con el servicio de mapas: estos son los lugares que la guía ya tiene.',
  answeredBy: (providers: string) => `Datos de ${providers}`,
  /** OpenStreetMap's licence requires a link to it. */
  osmLicence: { label: 'Licencia de los datos', to: 'https://www.openstreetmap.org/copyright' },
  none: (query: string) => `Nadie encontró «${query}»`,
  noneHelp: 'Prueba con otro nombre, o captura el lugar a mano.',
  rating: (rating: string) => `${rating} de 5`,
  noRating: 'Sin calificación',
  noPhoto: 'No image',
  add: 'Agregar',
  addOne: (name: string) => `Agregar ${name}`,
  update: 'Actualizar',
  updateOne: (name: string) => `Actualizar ${name}`,
  adding: 'Guardando…',
  held: 'Ya está en la guía',
  open: 'Ver en la guía',
  openOne: (name: string) => `Ver ${name} en la guía`,
  chooseCategory: (name: string) => `¿En qué categoría va ${name}?`,
  cancel: 'Cancelar',
  added: 'Lugar agregado a la guía',
  updated: 'Lugar actualizado',
  forPartner: (name: string) => `Lo que agregues será de ${name}.`,
  forOwn: 'Lo que agregues será tuyo.',
};

/** Names of the maps providers; the second includes the attribution that its licence requires. */
export const mapsProviderNames = {
  google: 'Google Maps',
  nominatim: 'OpenStreetMap, © sus colaboradores',
  guide: 'la guía misma (sin conexión con el servicio de mapas)',
};

/** Data sources on the place page. */
export const mapsSourceNames = {
  google: 'Google Maps',
  nominatim: 'OpenStreetMap, © sus colaboradores (ODbL)',
  guide: '',
};
