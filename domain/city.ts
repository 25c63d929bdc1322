export type City = {
  key: string;
  name: string;
  state: string;
  country: string;
  /** Names of the cities around, which a search on maps may name instead. */
  neighbours: string[];
  /** IANA time zone for all dates, hours and 'today'. */
  timeZone: string;
  latitude: number;
  longitude: number;
  /** Kilometres around the city in which its places lie; farther coordinates are asked about. */
  surroundingsKm: number;
};

/** The city that this guide serves. Its database row is created from this entry. City key: CONST-1. */
export const city: City = {
  key: 'LAREDO',
  name: 'Laredo',
  state: 'Texas',
  country: 'US',
  neighbours: ['Nuevo Laredo'],
  timeZone: 'America/Chicago',
  latitude: 27.5036,
  longitude: -99.5076,
  surroundingsKm: 60,
};
