import type { SiteListed } from '#contract/places.ts';
import { sitesTable as texts } from '#texts/sites.ts';

/** Whether visitors see a place, in a word. */
export function stateInWords({ activo, banned }: Pick<SiteListed, 'activo' | 'banned'>): string {
  if (banned) return texts.banned;
  return activo ? texts.shown : texts.hidden;
}
