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
