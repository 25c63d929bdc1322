import { eventNames } from '#contract/events.ts';

/** Takes bytes of a stream; false says that it takes no more. */
type Listener = {
  /** The client's, for the limit on each address. */
  address: string;
  write: (bytes: Uint8Array) => boolean;
  end: () => void;
};
type Kept = { id: string; data: string; bytes: Uint8Array };

export type EventHub = ReturnType<typeof createEventHub>;

/** As many changes are told to whoever comes back; who missed more is told that everything may have changed. */
const mostKept = 500;
const heartbeatMs = 20_000;

const encoder = new TextEncoder();
const heartbeat = encoder.encode(':\n\n');

type Options = {
  mostListeners?: number;
  /** Streams that one address may hold: those of a whole network behind it. */
  maxPerAddress?: number;
  /** Names the events of a hub that tells the whole of a state, of which only the newest counts; else they are changes, to be heard of one after another. */
  state?: string;
};

/** Hands what happens to every open event stream of this process, in one order. */
export function createEventHub({ mostListeners = 10_000, maxPerAddress = 1000, state }: Options = {}) {
  const most = state ? 1 : mostKept;
  const listeners = new Set<Listener>();
  const countOf = new Map<string, number>();
  const kept: Kept[] = [];
  let latest = `start-${Date.now()}`;
  let closed = false;
  const beat = setInterval(() => tell(heartbeat), heartbeatMs).unref();

  function tell(bytes: Uint8Array): void {
    for (const listener of listeners) if (!listener.write(bytes)) drop(listener);
  }

  function remove(listener: Listener): void {
    if (!listeners.delete(listener)) return;
    const rest = (countOf.get(listener.address) ?? 0) - 1;
    rest > 0 ? countOf.set(listener.address, rest) : countOf.delete(listener.address);
  }

  function drop(listener: Listener): void {
    remove(listener);
    listener.end();
  }

  /** What came after an event; where that is not known (any more), that everything may have changed, or the state itself. */
  function since(id: string | undefined): Uint8Array[] {
    if (id === latest || (id === undefined && !state)) return [];
    const at = kept.findLastIndex((event) => event.id === id);
    if (at < 0 && !state) return [bytesOf(eventNames.reset, latest)];
    const missed = kept.slice(at + 1);
    // of changes to the same noun the last one will do
    return missed
      .filter(({ data }, i) => missed.findLastIndex((event) => event.data === data) === i)
      .map(({ bytes }) => bytes);
  }

  return {
    /** Names the latest event, so that a page can say from where on it wants to hear. */
    latest: () => latest,

    /** How many streams are open. */
    size: () => listeners.size,

    /** Tells all streams: of changes the noun that it was of, of a state all of it. */
    publish(id: string, data: string): void {
      latest = id;
      const event = { id, data, bytes: bytesOf(state ?? eventNames.changed, id, data) };
      kept.push(event);
      if (kept.length > most) kept.shift();
      tell(event.bytes);
    },

    /** Tells all streams that everything may have changed: something was missed. */
    reset(): void {
      latest = `reset-${Date.now()}`;
      kept.length = 0;
      tell(bytesOf(eventNames.reset, latest));
    },

    /** Adds a stream, which is first told what came after the event it knows (of a state: the newest); null when there are too many, of its address or in all. Gives the way out. */
    join(listener: Listener, known: string | undefined): (() => void) | null {
      const own = countOf.get(listener.address) ?? 0;
      if (closed || listeners.size >= mostListeners || own >= maxPerAddress) return null;
      const first = since(known);
      listener.write(heartbeat); // the answer's head goes out with its first bytes
      if (first.every((bytes) => listener.write(bytes))) {
        listeners.add(listener);
        countOf.set(listener.address, own + 1);
      } else listener.end();
      return () => remove(listener);
    },

    /** Ends every stream, and takes no more. */
    close(): void {
      closed = true;
      clearInterval(beat);
      for (const listener of listeners) drop(listener);
    },
  };
}

const bytesOf = (event: string, id: string, data = '') =>
  encoder.encode(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`);
