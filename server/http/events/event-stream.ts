import type { Context, Handler } from 'hono';
import { respondWithErrorCode } from '#server/http/error-response.ts';
import type { EventHub } from './event-hub.ts';

/** A reader with more unread bytes is disconnected; it can reconnect and resume. */
const maxUnreadBytes = 64 * 1024;
/** Reconnection delay sent to browsers, random so that they do not all return at once. */
const retryMs = { min: 1000, spread: 2000 };
const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no', // proxies must not buffer events
};
const encoder = new TextEncoder();

/** Serves a hub as server-sent events, starting after the event id of the request (`Last-Event-ID` or `?desde=`). */
export function createEventStreamHandler(hub: EventHub, addressOf: (c: Context) => string): Handler {
  return (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 200, streamHeaders);
    const address = addressOf(c);
    const lastEventId = c.req.header('Last-Event-ID') ?? c.req.query('desde');
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
          write(encoder.encode(`retry: ${Math.round(retryMs.min + Math.random() * retryMs.spread)}\n`));
          leave = hub.addStream({ address, write, end }, lastEventId);
          isFull = leave === null;
        },
        cancel: () => leave?.(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: maxUnreadBytes }),
    );
    if (isFull) return respondWithErrorCode(c, 'request/too-many-streams');
    return c.body(stream, 200, streamHeaders);
  };
}
