import { useRouteLoaderData } from 'react-router';

/** Settings that the root's loader gives to every page. */
export type Site = {
  publicUrl: string;
  assetBase: string;
  /** The present year in the city. */
  year: string;
  /** The latest event of the stream when the page was asked for. */
  latestEvent: string;
  /** Which day is played again, in words; absent while all is live. */
  replay?: string;
};

/** The settings, or those of the same origin where the root could not load. */
export function useSite(): Site {
  return (
    (useRouteLoaderData('root') as Site | undefined) ?? { publicUrl: '', assetBase: '', year: '', latestEvent: '' }
  );
}
