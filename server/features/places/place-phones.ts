import { getRiverSide } from '#domain/bridges/river-side.ts';
import { type PhoneCountry, parsePhones } from '#domain/phones.ts';

type Located = { Phone: string; Address: string; Latitude: number | null; Longitude: number | null };

const mexicanAddress = /nuevo laredo|tamaulipas|tamps\b|m[eé]xico/i;

/** Country of a place: its side of the river, or what its address says. */
function countryOf({ Address, Latitude, Longitude }: Located): PhoneCountry {
  const isMexican =
    Latitude === null || Longitude === null
      ? mexicanAddress.test(Address)
      : getRiverSide({ latitude: Latitude, longitude: Longitude }) === 'mx';
  return isMexican ? 'MX' : 'US';
}

/** The phone numbers of a text on the wire. */
export const toWirePhones = (text: string, country: PhoneCountry) =>
  parsePhones(text, country).map(({ number, text: written }) => ({ Numero: number, Texto: written }));

/** A place with its phone numbers, of which those without a country belong to its side of the river. */
export const withPhones = <Place extends Located>(place: Place) => ({
  ...place,
  Telefonos: toWirePhones(place.Phone, countryOf(place)),
});
