import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

export type Listener = {
  heard: (payload: string) => void;
  /** The connection was lost and is back: what was said meanwhile was not heard. */
  lost: () => void;
  /** Everything that was said up to an instant (of `now`) has been heard. */
  alive: (asked: number) => void;
  /** The clock that the database's silence is measured with. */
  now: () => number;
};
type Listening = Listener & {
  channel: string;
  /** Hears of a connection that broke. */
  onError: (error: Error) => void;
};

const heartbeatMs = 500;
const patienceMs = 3000;

/**
 * Listens on a connection of its own, and connects again whenever that is lost; a heartbeat notices one that is silently
 * gone. Resolves once it listens; gives the way to stop.
 */
export async function listenOnPostgres(url: string, listening: Listening): Promise<() => Promise<void>> {
  const { lost, onError } = listening;
  const stopping = new AbortController();
  const { signal } = stopping;
  let client = await connect(url, listening);
  const keepListening = async () => {
    while (!signal.aborted) {
      try {
        await beat(client, listening, signal);
      } catch (error) {
        onError(error as Error);
        await client.end().catch(() => {});
        client = await reconnect();
        lost();
      }
    }
  };
  const reconnect = async (): Promise<Client> => {
    while (!signal.aborted) {
      await rest(signal);
      const next = await connect(url, listening).catch(onError);
      if (next) return next;
    }
    return client;
  };
  const kept = keepListening();
  return async () => {
    stopping.abort();
    await kept;
    await client.end().catch(() => {});
  };
}

async function connect(url: string, { channel, heard, onError }: Listening): Promise<Client> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    application_name: 'entrepuentes listens', // so that who looks after the database can tell
    connectionTimeoutMillis: patienceMs,
  });
  client.on('error', onError);
  client.on('notification', ({ payload }) => heard(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Sends heartbeats until it is to stop; rejects when the connection no longer answers. */
async function beat(client: Client, { alive, now }: Listener, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const asked = now();
    const answered = new AbortController();
    const silence = rejectAfterSilence(now, AbortSignal.any([answered.signal, stopping]));
    await Promise.race([client.query('select 1'), silence]).finally(() => answered.abort());
    alive(asked);
    await rest(stopping);
  }
}

/** Rejects once the database has said nothing for `patienceMs` by that clock; ends quietly when aborted. */
async function rejectAfterSilence(now: Listener['now'], signal: AbortSignal): Promise<void> {
  for (const begun = now(); now() - begun < patienceMs; ) {
    await rest(signal);
    if (signal.aborted) return;
  }
  throw new Error(`The listening connection did not answer within ${patienceMs} ms.`);
}

const rest = (stopping: AbortSignal) => pause(heartbeatMs, undefined, { signal: stopping }).catch(() => {});
