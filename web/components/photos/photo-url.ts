import { useCallback } from 'react';
import { useSiteSettings } from '#web/shell/document/site-settings.ts';

/** Returns a function that builds photo URLs with the site's asset base. */
export function usePhotoUrl(): (path: string) => string {
  const { assetBase } = useSiteSettings();
  return useCallback((path) => photoUrl(path, assetBase), [assetBase]);
}

/** URL of a stored photo: absolute URLs are kept, relative paths are appended to the asset base (PLACE-13). */
export function photoUrl(path: string, assetBase: string): string {
  return /^https?:/i.test(path) ? path : `${assetBase}/${path.replace(/^\//, '')}`;
}
