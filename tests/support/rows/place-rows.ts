import { city } from '#domain/city.ts';
import { placePhotos, places, placeTags } from '#server/db/schema/places.ts';
import type { Store } from '#server/db/store.ts';

type PlaceRow = typeof places.$inferInsert;

/** Tags and photos stored with a place. */
type Extras = { tags?: string[]; photos?: string[] };

const dayMs = 86_400_000;
const streets = ['Calle Iturbide', 'Avenida San Bernardo', 'Calle Zaragoza', 'McPherson Rd', 'Avenida Santa María'];
const names = [
  'Panadería La Reynera',
  'Tacos El Metate',
  'Librería San Agustín',
  'Café Dos Laredos',
  'Farmacia Benavides',
];
/** Makes generated names and ids unique. */
let sequence = 0;

/** A valid row of a place with a unique name and provider id. */
export function buildPlace(overrides: Partial<PlaceRow> = {}): PlaceRow {
  const number = ++sequence;
  return {
    city: city.key,
    kind: 'place',
    category: 'Food',
    provider: 'test',
    providerPlaceId: `lugar-${number}`,
    name: `${names[number % names.length]} ${number}`,
    address: `${100 + number} ${streets[number % streets.length]}, Laredo, TX 78040`,
    latitude: 27.5 + (number % 100) / 1000,
    longitude: -99.5 - (number % 100) / 1000,
    ...overrides,
  };
}

/** A valid row of an event, by default from now for a day. */
export function buildEvent(overrides: Partial<PlaceRow> = {}): PlaceRow {
  const startsAt = overrides.startsAt ?? new Date();
  const endsAt = new Date(startsAt.getTime() + dayMs);
  const place = buildPlace({ kind: 'event', category: null, startsAt, endsAt });
  return { ...place, name: `Feria del Barrio ${sequence}`, ...overrides };
}

/** Stores a place or an event with tags and photos in the given order; returns its id. */
export async function insertPlace({ db }: Store, row: PlaceRow = buildPlace(), extras: Extras = {}): Promise<number> {
  const { tags = [], photos = [] } = extras;
  const [inserted] = await db.insert(places).values(row).returning({ id: places.id });
  const { id } = inserted as { id: number };
  if (tags.length > 0) await db.insert(placeTags).values(tags.map((tag) => ({ placeId: id, tag })));
  if (photos.length > 0)
    await db.insert(placePhotos).values(photos.map((path, position) => ({ placeId: id, position, path })));
  return id;
}

/** Body of the back-office form of a place, without name and address. */
export const blankPlaceForm = {
  CIUDADCLAVE: 'LAREDO',
  CATEGORIA: 'Food',
  ID_BUSINESS: 0,
  PlaceId: '',
  Latitude: 27.5,
  Longitude: -99.5,
  Phone: '',
  Website: '',
  Types: [],
  PhotoUrls: [],
  activo: 1,
  banned: 0,
  logo: '',
  mapsurl: '',
  mapsopeninghours: '',
  mapsbusiness_status: '',
  mapseditorial_summary: '',
};

/** The place as a list answers it. */
export const toListedPlace = (Id: number, { name, providerPlaceId, latitude, longitude }: Record<string, unknown>) => ({
  Id,
  CIUDADCLAVE: 'LAREDO',
  CATEGORIA: 'Food',
  PlaceId: providerPlaceId,
  Name: name,
  Address: name,
  PhotoUrls: [`/${name}.webp`],
  Latitude: latitude,
  Longitude: longitude,
});
