import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/db/store.ts';
import { googleMaps } from './google.ts';
import type { Maps } from './maps.ts';
import { nominatimMaps } from './nominatim.ts';
import { remembered } from './remembered.ts';
import { takeTurn } from './turns.ts';

type Settings = {
  /** undefined: Nominatim is asked, which needs no key. */
  googleMapsKey: string | undefined;
  /** The provider's base address; undefined: its own. */
  mapsUrl: string | undefined;
  publicUrl: string;
};

/** The maps provider that the settings name. */
export function openMaps(db: Db, { googleMapsKey, mapsUrl, publicUrl }: Settings, clock: () => Date): Maps {
  const url = mapsUrl === undefined ? {} : { url: mapsUrl };
  if (googleMapsKey) return googleMaps({ key: googleMapsKey, ...url });
  const turn = () => takeTurn(db, 'nominatim', pause);
  const userAgent = `Entrepuentes (${publicUrl})`;
  return remembered(nominatimMaps({ userAgent, turn, ...url }), { db, clock });
}
