import { useSyncExternalStore } from 'react';
import { readArrival, readClock } from '#web/shell/time/page-clock.ts';

/** The content of the page: whether it could not be updated, and the time that it shows, in epoch milliseconds. */
type Connection = { isLost: boolean; loadedAt: number };

let connection: Connection | null = null;
const listeners = new Set<() => void>();

/** An offline copy begins without a connection. */
function readConnection(): Connection {
  const { isCopy, isCurrent, renderedAt } = readArrival();
  connection ??= { isLost: isCopy, loadedAt: isCurrent ? readClock() : renderedAt };
  return connection;
}

function setConnection(next: Connection): void {
  connection = next;
  for (const notify of listeners) notify();
}

/** Records that the content of the page came from the server now. */
export const reportLoaded = (): void => setConnection({ isLost: false, loadedAt: readClock() });

/** Records that a request got no response. */
export const reportLost = (): void => setConnection({ ...readConnection(), isLost: true });

/** Whether the page says that it has no connection. */
export const isConnectionLost = (): boolean => readConnection().isLost;

/** Since when the page shows the same content without a connection, in epoch milliseconds; null with a connection. */
export function useLostSince(): number | null {
  return useSyncExternalStore(subscribe, readLostSince, () => null);
}

function readLostSince(): number | null {
  const { isLost, loadedAt } = readConnection();
  return isLost ? loadedAt : null;
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
