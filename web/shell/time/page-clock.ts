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

/** When the shown document was rendered, if it is an offline copy; else null. */
export const readCopyTime = (): number | null => (readArrival().isCopy ? readArrival().renderedAt : null);

type Arrival = { renderedAt: number; receivedAt: number; isCopy: boolean };
let arrival: Arrival | null = null;

/**
 * Times of the document that this tab opened: rendered by the server's clock, received or stored by the browser's. The service worker
 * writes those of an offline copy into it (web/service-worker/offline-pages.ts); of others the server sends the first.
 */
function readArrival(): Arrival {
  if (arrival) return arrival;
  const { renderedAt, storedAt } = document.documentElement.dataset;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sent = navigation?.serverTiming?.find(({ name }) => name === 'rendered')?.description;
  arrival = {
    renderedAt: Number(renderedAt ?? sent) || 0,
    receivedAt: storedAt ? Number(storedAt) : performance.timeOrigin,
    isCopy: storedAt !== undefined,
  };
  return arrival;
}
