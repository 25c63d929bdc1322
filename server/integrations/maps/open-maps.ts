import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/db/store.ts';
import { cachedMaps } from './cached-maps.ts';
import { googleMaps } from './google.ts';
import type { Maps } from './maps.ts';
import { nominatimMaps } from './nominatim.ts';
import { waitForRequestSlot } from './request-slots.ts';

type Settings = {
  /** undefined: uses Nominatim, which needs no key. */
  googleMapsKey: string | undefined;
  /** Base URL of the provider; undefined: its public one. */
  mapsUrl: string | undefined;
  publicUrl: string;
};

/** Opens the maps provider of the settings. */
export function openMaps(db: Db, { googleMapsKey, mapsUrl, publicUrl }: Settings, clock: () => Date): Maps {
  const url = mapsUrl === undefined ? {} : { url: mapsUrl };
  if (googleMapsKey) return googleMaps({ key: googleMapsKey, ...url });
  const waitForSlot = () => waitForRequestSlot(db, 'nominatim', pause);
  const userAgent = `Entrepuentes (${publicUrl})`;
  return cachedMaps(nominatimMaps({ userAgent, waitForSlot, ...url }), { db, clock });
}
