/** Sources of the seed data by the id in places and events; pages show the name as 'Fuente: …'. */
export const sources: Record<string, { name: string; licence: string; url?: string }> = {
  cbp: {
    name: 'Aduanas y Protección Fronteriza de EE. UU. (CBP) y Departamento de Transporte de Texas (TxDOT)',
    licence: 'Datos públicos del gobierno de Estados Unidos y de Texas',
    url: 'https://bwt.cbp.gov',
  },
  'chain-stores': {
    name: 'Directorios de sucursales de las cadenas, recopilados en stiles/locations',
    licence: 'MIT (recopilación); hechos',
    url: 'https://github.com/stiles/locations',
  },
  encyclopedia: {
    name: "Wikipedia, Washington's Birthday Celebration",
    licence: 'Hechos tomados de un texto con licencia CC BY-SA',
    url: 'https://en.wikipedia.org/wiki/Washington%27s_Birthday_Celebration',
  },
  faa: {
    name: 'Administración Federal de Aviación de EE. UU. (FAA), lista de aeropuertos',
    licence: 'Dominio público (gobierno de Estados Unidos)',
    url: 'https://github.com/stiles/locations',
  },
  hifld: {
    name: 'HIFLD, registro de hospitales de Estados Unidos',
    licence: 'Dominio público (gobierno de Estados Unidos)',
    url: 'https://github.com/dana-bullister/hospitals-in-the-us',
  },
  'historical-markers': {
    name: 'Placas históricas de Texas, condado de Webb',
    licence: 'CC0 1.0',
    url: 'https://github.com/joelotz/Texas-Historical-Markers',
  },
  'laredo-guide': {
    name: 'LaredoGuide, guía abierta de Laredo',
    licence: 'Hechos; la obra no declara licencia',
    url: 'https://github.com/AnaCr/LaredoGuide',
  },
  'nourish-laredo': {
    name: 'Nourish Laredo',
    licence: 'Hechos de un texto público',
    url: 'https://github.com/Primrizzle/Nourish-Laredo-Frontend',
  },
  'press-events': {
    name: 'Prensa y comunicados sobre eventos de los dos Laredos',
    licence: 'Hechos de textos públicos',
  },
  'press-nuevo-laredo': {
    name: 'Prensa de Nuevo Laredo (El Mañana, Líder Web y otros)',
    licence: 'Hechos de textos públicos',
    url: 'https://elmanana.com.mx',
  },
  'prontuario-binacional': {
    name: 'Prontuario Socioeconómico Binacional 2019',
    licence: 'Hechos de un texto público',
  },
  'public-offices': {
    name: 'Directorios públicos de dependencias de gobierno',
    licence: 'Hechos de textos públicos',
  },
  'texas-comptroller': {
    name: 'Contraloría de Texas, registro de bebidas mixtas',
    licence: 'Datos públicos de Texas',
    url: 'https://data.texas.gov/d/naix-2893',
  },
  'tourism-guides': {
    name: 'Guías públicas de turismo de Laredo (Visit Laredo, Clio, Texas Time Travel y otras)',
    licence: 'Hechos de textos públicos',
    url: 'https://www.visitlaredo.com',
  },
  txdot: {
    name: 'Departamento de Transporte de Texas (TxDOT), cruces internacionales',
    licence: 'Hechos; datos públicos de Texas',
    url: 'https://github.com/unt-clscm/CBP-Border-Crossings',
  },
  'usda-snap': {
    name: 'Departamento de Agricultura de EE. UU. (USDA), comercios SNAP',
    licence: 'Dominio público (gobierno de Estados Unidos)',
    url: 'https://github.com/jshannon75/snap_retailers',
  },
};
