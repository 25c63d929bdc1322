import type { Context, Handler } from 'hono';
import type { EventHub } from './event-hub.ts';
import { refuse } from './problem.ts';

/** A reader that is so far behind has gone, or will come back and ask again. */
const mostBytesWaiting = 64 * 1024;
const retryMs = { least: 1000, spread: 2000 };
const encoder = new TextEncoder();

/** The event stream: what changes, as server-sent events, from the event that the reader names (`Last-Event-ID` or `?desde=`). */
export function eventStream(hub: EventHub, addressOf: (c: Context) => string): Handler {
  return (c) => {
    const address = addressOf(c);
    const known = c.req.header('Last-Event-ID') ?? c.req.query('desde');
    let leave: (() => void) | null = null;
    let isFull = false;
    const stream = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const end = () => controller.close();
          const write = (bytes: Uint8Array) => {
            if ((controller.desiredSize ?? 0) <= 0) return false;
            controller.enqueue(bytes);
            return true;
          };
          write(encoder.encode(`retry: ${Math.round(retryMs.least + Math.random() * retryMs.spread)}\n`));
          leave = hub.join({ address, write, end }, known);
          isFull = leave === null;
        },
        cancel: () => leave?.(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: mostBytesWaiting }),
    );
    if (isFull) return refuse(c, 'request/too-many-streams');
    return c.body(stream, 200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no', // a proxy is to hand on each event at once
    });
  };
}
