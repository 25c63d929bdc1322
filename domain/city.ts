export type City = {
  key: string;
  name: string;
  state: string;
  country: string;
  /** IANA zone that dates, hours and 'today' are meant in. */
  timeZone: string;
  latitude: number;
  longitude: number;
};

/** The city this guide serves; its row in the database is made from this entry. City key: spec 1 §9. */
export const city: City = {
  key: 'LAREDO',
  name: 'Laredo',
  state: 'Texas',
  country: 'US',
  timeZone: 'America/Chicago',
  latitude: 27.5036,
  longitude: -99.5076,
};
