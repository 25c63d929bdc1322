/** The page 'Antes de cruzar'. */
export const beforeCrossingPage = {
  pageTitle: 'Antes de cruzar: documentos, qué puedes llevar y emergencias · Entrepuentes',
  description:
    'Lo que conviene saber antes de cruzar entre Laredo y Nuevo Laredo: documentos, límites de aduana, horarios y peajes, gasolina, consulados y emergencias, con su fuente.',
  title: 'Antes de cruzar',
  lead: 'Cada dato dice de dónde viene y de cuándo es. Las reglas cambian: ante la duda, vale lo que diga la página oficial.',
  source: 'Fuente:',
  sourceOf: (year: string) => `Fuente (${year}):`,
  missing: 'Sin dato',
  lookUp: 'Búscalo en',
  hours: 'Horario de los puentes',
  hoursUnknown: 'sin dato',
  tolls: 'Peaje',
  tollsTo: { us: 'Peaje hacia Estados Unidos', mx: 'Peaje hacia México' },
  toll: (bridge: string, what: string, price: string) => `${bridge}, ${what.toLowerCase()}: ${price}`,
};

/** An official page that a fact comes from. */
type Source = { name: string; url: string };

/** A fact with its source and when that page said so; without `text` nothing is known, and the source says where to look. */
export type CrossingFact = { title: string; text: string; source: Source; asOf: string };

const cbp = { name: 'CBP', url: 'https://www.cbp.gov/travel/us-citizens/know-before-you-go' };
const cbpDocuments = {
  name: 'CBP, documentos para viajeros',
  url: 'https://www.cbp.gov/travel/us-citizens/western-hemisphere-travel-initiative',
};
const cbpVisitors = { name: 'CBP, visitantes', url: 'https://www.cbp.gov/travel/international-visitors' };
const anam = { name: 'Agencia Nacional de Aduanas de México', url: 'https://anam.gob.mx' };
const banjercito = { name: 'Banjercito', url: 'https://www.gob.mx/banjercito' };
const inm = { name: 'Instituto Nacional de Migración', url: 'https://www.gob.mx/inm' };
const laredo = { name: 'Ciudad de Laredo', url: 'https://www.cityoflaredo.com' };
const consulateInLaredo = {
  name: 'Consulado General de México en Laredo',
  url: 'https://consulmex.sre.gob.mx/laredo',
};
const consulateInNuevoLaredo = {
  name: 'Consulado General de Estados Unidos en Nuevo Laredo',
  url: 'https://mx.usembassy.gov',
};
const year = { asOf: '2025' };

/** Facts toward the United States. */
export const towardUnitedStates: CrossingFact[] = [
  {
    title: 'Documentos, con ciudadanía de Estados Unidos',
    text: 'Pasaporte, tarjeta de pasaporte, o tarjeta de viajero confiable (SENTRI, NEXUS o Global Entry). A menores de 16 años les basta el acta de nacimiento.',
    source: cbpDocuments,
    ...year,
  },
  {
    title: 'Documentos, con ciudadanía mexicana',
    text: 'Pasaporte con visa, o tarjeta de cruce fronterizo (visa láser). Para ir a más de 25 millas (40 km) de la frontera de Texas o quedarte más de 30 días necesitas además el permiso I-94.',
    source: cbpVisitors,
    ...year,
  },
  {
    title: 'Qué debes declarar',
    text: 'Toda la comida, plantas y productos de animales: muchas frutas y carnes no pasan, y no declararlas se multa. También el dinero en efectivo, si entre todos los que viajan juntos suman más de 10,000 dólares; llevarlo es legal, callarlo no.',
    source: cbp,
    ...year,
  },
  {
    title: 'Compras sin impuesto, si vives en Estados Unidos',
    text: 'Hasta 800 dólares por persona cada 30 días, incluido un litro de alcohol si tienes 21 años o más. Texas cobra aparte su impuesto al alcohol y al cigarro.',
    source: cbp,
    ...year,
  },
];

/** Facts toward Mexico. */
export const towardMexico: CrossingFact[] = [
  {
    title: 'Qué puedes llevar sin impuesto',
    text: 'Además de tu equipaje, mercancía por hasta 300 dólares por persona si entras por tierra; en las temporadas del programa para paisanos, hasta 500. Una familia que viaja junta puede sumar lo de cada quien.',
    source: anam,
    ...year,
  },
  {
    title: 'Dinero y cosas prohibidas',
    text: 'Declara el dinero si llevas más de 10,000 dólares. Armas y cartuchos sin permiso del ejército son delito, aunque sea uno solo olvidado en el auto.',
    source: anam,
    ...year,
  },
  {
    title: 'Auto con placas extranjeras',
    text: 'En la franja fronteriza, Nuevo Laredo incluido, no hace falta permiso. Para seguir más al sur, más allá del kilómetro 26, sí: el permiso de importación temporal.',
    source: banjercito,
    ...year,
  },
  {
    title: 'Documentos, si no tienes ciudadanía mexicana',
    text: 'Pasaporte o tarjeta de pasaporte. Para ir más allá de la franja fronteriza, también el permiso de visitante (FMM).',
    source: inm,
    ...year,
  },
];

/** Facts for the way, in either direction. */
export const onTheWay: CrossingFact[] = [
  {
    title: 'Emergencias',
    text: 'Marca 911: es el mismo número en los dos países.',
    source: laredo,
    ...year,
  },
  {
    title: 'Consulado de México en Laredo',
    text: '1612 Farragut Street, Laredo, Texas.',
    source: consulateInLaredo,
    ...year,
  },
  {
    title: 'Consulado de Estados Unidos en Nuevo Laredo',
    text: 'Paseo Colón 1901, colonia Madero, Nuevo Laredo, Tamaulipas.',
    source: consulateInNuevoLaredo,
    ...year,
  },
  { title: 'Estacionamiento junto a los puentes', text: '', source: laredo, asOf: '' },
  { title: 'Baños en la fila', text: '', source: laredo, asOf: '' },
];

/** The link to fuel in the directory. */
export const fuelFact = {
  title: 'Gasolina',
  text: 'Gasolineras de la guía, con su dirección:',
  link: 'Ver gasolineras',
};

export const beforeCrossingTitles = {
  us: 'Hacia Estados Unidos',
  mx: 'Hacia México',
  way: 'En el camino',
  missing: 'Todavía sin dato',
};
