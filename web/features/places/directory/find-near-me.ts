import type { Coordinates } from '#domain/places/coordinates.ts';
import { nearMe as texts } from '#texts/places/directory.ts';
import { readPosition } from '#web/components/hooks/read-position.ts';

/** Where the visitor is, if known, and a sentence about it; '' for none. */
export type NearMe = { position: Coordinates | null; sentence: string };

/** Requests the visitor's position. A separate module, loaded on demand. */
export async function findNearMe(): Promise<NearMe> {
  const read = await readPosition();
  return typeof read === 'string'
    ? { position: null, sentence: texts[read] }
    : { position: read, sentence: texts.found };
}
