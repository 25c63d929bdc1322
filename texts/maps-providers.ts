/** Who answered a search on maps, as a person reads it; the second with the attribution that its licence asks for. */
export const mapsProviders = {
  google: 'Google Maps',
  nominatim: 'OpenStreetMap, © sus colaboradores',
  guide: 'la guía misma (sin conexión con el servicio de mapas)',
};

/** What a place's page says of where its facts come from. */
export const mapsSources = {
  google: 'Google Maps',
  nominatim: 'OpenStreetMap, © sus colaboradores (ODbL)',
  guide: '',
};
