import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { WorkerMessage } from '#web/service-worker/service-worker.ts';
import { readCrossing } from '#web/shell/document/remembered-choices.ts';

/** Time after which an opened page counts as idle. */
const idleMs = 2000;

/**
 * Once a page is idle, requests offline copies of it and of the essential pages from the service worker. Not if the user saves data:
 * then only what is visited anyway is stored.
 */
export function useOfflineCopies(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData: boolean } };
    if (!serviceWorker || connection?.saveData) return;
    const timer = setTimeout(async () => {
      const { active } = await serviceWorker.ready;
      const store = { page: pathname + search, crossing: readCrossing(), files: listLoadedFiles() };
      active?.postMessage({ store } satisfies WorkerMessage);
    }, idleMs);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}

/** Files of the build that the page loaded, also those before the service worker was there. */
const listLoadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${location.origin}/assets/`));
