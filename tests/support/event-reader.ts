import type { App } from '#server/app.ts';

export type Told = { id: string; event: string; data: string };

/** Opens an event stream by `ask`, and reads it as browsers do. */
export async function readEvents(
  ask: (path: string, init: RequestInit) => Response | Promise<Response>,
  path = '/api/events',
) {
  const leaving = new AbortController();
  const answer = await ask(path, { signal: leaving.signal });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  return {
    answer,
    /** The next event; null once the stream has ended. */
    async next(): Promise<Told | null> {
      for (;;) {
        const [, block, rest] = /^([\s\S]*?)\n\n([\s\S]*)$/.exec(text) ?? [];
        if (block === undefined || rest === undefined) {
          const { value, done } = await reader.read();
          if (done) return null;
          text += decoder.decode(value, { stream: true });
          continue;
        }
        text = rest;
        const told = Object.fromEntries(block.split('\n').map(fieldOf));
        if (told.event) return { id: told.id ?? '', event: told.event, data: told.data ?? '' };
      }
    },
    /** Hangs up. */
    async leave(): Promise<void> {
      await reader.cancel().catch(() => {});
      leaving.abort();
    },
  };
}

/** A line's name and value; the value may hold colons of its own. */
function fieldOf(line: string): [string, string] {
  const [name = '', ...value] = line.split(': ');
  return [name, value.join(': ')];
}

/** How an application in process, or a server at an address, is asked. */
export const through = (target: App | { url: string }) => (path: string, init: RequestInit) =>
  'url' in target ? fetch(`${target.url}${path}`, init) : target.request(path, init);
