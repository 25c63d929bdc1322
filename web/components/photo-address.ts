import { useCallback } from 'react';
import { useSite } from '#web/shell/site.ts';

/** Makes the addresses of photos for this page. */
export function usePhotoAddress(): (path: string) => string {
  const { assetBase } = useSite();
  return useCallback((path) => photoAddress(path, assetBase), [assetBase]);
}

/** The full address of a stored photo: absolute ones stand, relative ones follow the asset base (PLACE-13). */
export function photoAddress(path: string, assetBase: string): string {
  return /^https?:/i.test(path) ? path : `${assetBase}/${path.replace(/^\//, '')}`;
}
