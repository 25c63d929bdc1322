/**
 * Current time in epoch milliseconds by the browser's clock, but never earlier than the clock of the server that rendered the
 * document: with a phone two hours behind, a number of 50 minutes ago would read as current. An offline copy counts its age from
 * its storing. For the browser only.
 */
export function readClock(): number {
  const { renderedAt, receivedAt } = readArrival();
  const { timeOrigin } = performance;
  // the first elapsed time counts the sleep of a phone, the second survives a change of its clock
  const elapsed = Math.max(Date.now() - receivedAt, Math.max(0, timeOrigin - receivedAt) + performance.now());
  return Math.max(Date.now(), renderedAt + elapsed);
}

/** The document that this tab opened: rendered by the server's clock, received or stored by the browser's, in epoch milliseconds. */
type Arrival = {
  renderedAt: number;
  receivedAt: number;
  /** Whether it is an offline copy. */
  isCopy: boolean;
  /** Not of an offline copy, nor of a page that Back, Forward or a restored tab took from the browser's cache, however old it is. */
  isCurrent: boolean;
  /** Id of the latest event when the server took the page from its cache; absent if it rendered the page for this response. */
  latestEvent: string | undefined;
};
let arrival: Arrival | null = null;

/**
 * The service worker writes the times of an offline copy into it (web/service-worker/offline-pages.ts); of other documents the
 * server sends the first.
 */
export function readArrival(): Arrival {
  if (arrival) return arrival;
  const { renderedAt, storedAt } = document.documentElement.dataset;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const readTiming = (metric: string) => navigation?.serverTiming?.find(({ name }) => name === metric)?.description;
  const isCopy = storedAt !== undefined;
  arrival = {
    renderedAt: Number(renderedAt ?? readTiming('rendered')) || performance.timeOrigin,
    receivedAt: isCopy ? Number(storedAt) : performance.timeOrigin,
    isCopy,
    isCurrent: !isCopy && navigation?.type !== 'back_forward',
    latestEvent: readTiming('event'),
  };
  return arrival;
}
