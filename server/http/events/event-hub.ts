import { changeFeedEvents } from '#contract/change-feed.ts';

/** One open event stream. */
type EventStream = {
  /** Client address, for the limit per address. */
  address: string;
  /** Writes bytes; returns false when the stream's buffer is full. */
  write: (bytes: Uint8Array) => boolean;
  end: () => void;
};
type StoredEvent = { id: string; data: string; bytes: Uint8Array };

export type EventHub = ReturnType<typeof createEventHub>;

/** Events kept for readers that reconnect. A reader that missed more receives a `reset` event. */
const maxStoredEvents = 500;
const heartbeatMs = 20_000;

const encoder = new TextEncoder();
const heartbeat = encoder.encode(':\n\n');

type Options = {
  maxStreams?: number;
  /** Open streams per address; a whole network can share one address. */
  maxPerAddress?: number;
  /** Event name of a hub that publishes a whole state, where only the newest event counts. Absent: the hub publishes changed topics. */
  stateEvent?: string;
};

/** Broadcasts server-sent events to all open streams of this process, in one order. */
export function createEventHub({ maxStreams = 10_000, maxPerAddress = 1000, stateEvent }: Options = {}) {
  const maxHistory = stateEvent ? 1 : maxStoredEvents;
  const listeners = new Set<EventStream>();
  const streamCounts = new Map<string, number>();
  const history: StoredEvent[] = [];
  let latest = `start-${Date.now()}`;
  let closed = false;
  const heartbeatTimer = setInterval(() => broadcast(heartbeat), heartbeatMs).unref();

  function broadcast(bytes: Uint8Array): void {
    for (const listener of listeners) if (!listener.write(bytes)) drop(listener);
  }

  function remove(listener: EventStream): void {
    if (!listeners.delete(listener)) return;
    const rest = (streamCounts.get(listener.address) ?? 0) - 1;
    rest > 0 ? streamCounts.set(listener.address, rest) : streamCounts.delete(listener.address);
  }

  function drop(listener: EventStream): void {
    remove(listener);
    listener.end();
  }

  /** Returns the events after an id. For an unknown id: a `reset` event, or the whole state. */
  function eventsSince(id: string | undefined): Uint8Array[] {
    if (id === latest || (id === undefined && !stateEvent)) return [];
    const index = history.findLastIndex((event) => event.id === id);
    if (index < 0 && !stateEvent) return [encodeEvent(changeFeedEvents.reset, latest)];
    const missed = history.slice(index + 1);
    // only the last event of each topic is needed
    return missed
      .filter(({ data }, i) => missed.findLastIndex((event) => event.data === data) === i)
      .map(({ bytes }) => bytes);
  }

  return {
    /** Id of the latest event; a page subscribes from there. */
    latestEventId: () => latest,

    /** Number of open streams. */
    size: () => listeners.size,

    /** Sends an event to all streams. `data` is the changed topic, or the whole state. */
    publish(id: string, data: string): void {
      latest = id;
      const event = { id, data, bytes: encodeEvent(stateEvent ?? changeFeedEvents.changed, id, data) };
      history.push(event);
      if (history.length > maxHistory) history.shift();
      broadcast(event.bytes);
    },

    /** Sends a `reset` event: changes were missed, so anything can have changed. */
    reset(): void {
      latest = `reset-${Date.now()}`;
      history.length = 0;
      broadcast(encodeEvent(changeFeedEvents.reset, latest));
    },

    /**
     * Adds a stream and first sends it the events after `lastEventId`, or the newest state. Returns a function that removes
     * the stream; null when the limit per address or in total is reached.
     */
    addStream(listener: EventStream, lastEventId: string | undefined): (() => void) | null {
      const count = streamCounts.get(listener.address) ?? 0;
      if (closed || listeners.size >= maxStreams || count >= maxPerAddress) return null;
      const missed = eventsSince(lastEventId);
      listener.write(heartbeat); // the response head is sent with the first bytes
      if (missed.every((bytes) => listener.write(bytes))) {
        listeners.add(listener);
        streamCounts.set(listener.address, count + 1);
      } else listener.end();
      return () => remove(listener);
    },

    /** Ends all streams and rejects new ones. */
    close(): void {
      closed = true;
      clearInterval(heartbeatTimer);
      for (const listener of listeners) drop(listener);
    },
  };
}

const encodeEvent = (event: string, id: string, data = '') =>
  encoder.encode(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`);
