import type { App } from '#server/http/session.ts';

export type StreamEvent = { id: string; event: string; data: string };

/** Opens an event stream with `send` and parses its events. */
export async function openEventStream(
  send: (path: string, init: RequestInit) => Response | Promise<Response>,
  path = '/api/events',
) {
  const controller = new AbortController();
  const response = await send(path, { signal: controller.signal });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  return {
    response,
    /** The next event; null once the stream has ended. */
    async next(): Promise<StreamEvent | null> {
      for (;;) {
        const [, block, rest] = /^([\s\S]*?)\n\n([\s\S]*)$/.exec(buffer) ?? [];
        if (block === undefined || rest === undefined) {
          const { value, done } = await reader.read();
          if (done) return null;
          buffer += decoder.decode(value, { stream: true });
          continue;
        }
        buffer = rest;
        const fields = Object.fromEntries(block.split('\n').map(parseField));
        if (fields.event) return { id: fields.id ?? '', event: fields.event, data: fields.data ?? '' };
      }
    },
    /** Closes the stream. */
    async close(): Promise<void> {
      await reader.cancel().catch(() => {});
      controller.abort();
    },
  };
}

/** Splits a line into name and value; the value may contain colons. */
function parseField(line: string): [string, string] {
  const [name = '', ...value] = line.split(': ');
  return [name, value.join(': ')];
}

/** Returns the fetch function of an application in process or of a server. */
export const fetchFrom = (target: App | { url: string }) => (path: string, init: RequestInit) =>
  'url' in target ? fetch(`${target.url}${path}`, init) : target.request(path, init);
