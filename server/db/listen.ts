import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

export type Listener = {
  onMessage: (payload: string) => void;
  /** Called after a reconnect: notifications sent in between were missed. */
  onReconnect: () => void;
  /** Called after a heartbeat with its instant (of `now`): all notifications up to it have been delivered. */
  onHeartbeat: (instantMs: number) => void;
  /** Clock for the heartbeat timeout. */
  now: () => number;
};
type PostgresListener = Listener & {
  channel: string;
  /** Called when the connection breaks. */
  onError: (error: Error) => void;
};

const heartbeatMs = 500;
const timeoutMs = 3000;

/**
 * Listens on a dedicated connection and reconnects when it is lost; a heartbeat detects a silently dead connection.
 * Resolves to a stop function once it listens.
 */
export async function listenOnPostgres(url: string, listener: PostgresListener): Promise<() => Promise<void>> {
  const { onReconnect, onError } = listener;
  const stopping = new AbortController();
  const { signal } = stopping;
  let client = await connect(url, listener);
  const keepListening = async () => {
    while (!signal.aborted) {
      try {
        await sendHeartbeats(client, listener, signal);
      } catch (error) {
        onError(error as Error);
        await client.end().catch(() => {});
        client = await reconnect();
        onReconnect();
      }
    }
  };
  const reconnect = async (): Promise<Client> => {
    while (!signal.aborted) {
      await waitForHeartbeat(signal);
      const next = await connect(url, listener).catch(onError);
      if (next) return next;
    }
    return client;
  };
  const running = keepListening();
  return async () => {
    stopping.abort();
    await running;
    await client.end().catch(() => {});
  };
}

async function connect(url: string, { channel, onMessage, onError }: PostgresListener): Promise<Client> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    application_name: 'entrepuentes listens', // identifies the connection in pg_stat_activity
    connectionTimeoutMillis: timeoutMs,
  });
  client.on('error', onError);
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Sends heartbeats until `stopping` aborts; rejects when the connection times out. */
async function sendHeartbeats(client: Client, { onHeartbeat, now }: Listener, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const sentMs = now();
    const replied = new AbortController();
    const timeout = rejectAfterTimeout(now, AbortSignal.any([replied.signal, stopping]));
    await Promise.race([client.query('select 1'), timeout]).finally(() => replied.abort());
    onHeartbeat(sentMs);
    await waitForHeartbeat(stopping);
  }
}

/** Rejects after `timeoutMs` by the given clock; resolves when aborted. */
async function rejectAfterTimeout(now: Listener['now'], signal: AbortSignal): Promise<void> {
  for (const startMs = now(); now() - startMs < timeoutMs; ) {
    await waitForHeartbeat(signal);
    if (signal.aborted) return;
  }
  throw new Error(`The listening connection timed out after ${timeoutMs} ms.`);
}

const waitForHeartbeat = (stopping: AbortSignal) => pause(heartbeatMs, undefined, { signal: stopping }).catch(() => {});
