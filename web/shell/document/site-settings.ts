import { useRouteLoaderData } from 'react-router';
import type { Replay } from '#domain/bridges/replay-clock.ts';

/** Settings that the root loader provides to every page. */
export type SiteSettings = {
  publicUrl: string;
  assetBase: string;
  /** Current year in the city's time zone. */
  year: string;
  /** Id of the latest event of the stream when the page was rendered. */
  latestEvent: string;
  /** Replay of a past day, with the text of its banner; absent in live operation. */
  replay?: Replay & { banner: string };
};

/** Settings of the site. Empty if the root loader failed; photo URLs are then relative to the same origin. */
export function useSiteSettings(): SiteSettings {
  return (
    (useRouteLoaderData('root') as SiteSettings | undefined) ?? {
      publicUrl: '',
      assetBase: '',
      year: '',
      latestEvent: '',
    }
  );
}
