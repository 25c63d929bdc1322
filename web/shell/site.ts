import { useRouteLoaderData } from 'react-router';
import type { Replay } from '#domain/replay.ts';

/** Settings that the root's loader gives to every page. */
export type Site = {
  publicUrl: string;
  assetBase: string;
  /** The present year in the city. */
  year: string;
  /** The latest event of the stream when the page was asked for. */
  latestEvent: string;
  /** The day that is played again, in words too; absent while all is live. */
  replay?: Replay & { words: string };
};

/** The settings, or those of the same origin where the root could not load. */
export function useSite(): Site {
  return (
    (useRouteLoaderData('root') as Site | undefined) ?? { publicUrl: '', assetBase: '', year: '', latestEvent: '' }
  );
}
