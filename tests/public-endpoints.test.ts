// Generated from the contract: the listener with its response cache responds to public calls and streams like the application alone.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bridgesStreamPath, changeFeedPath } from '#contract/change-feed.ts';
import { type EndpointEntry, listEndpoints } from '#server/http/api/endpoints.ts';
import { fillOnce } from './support/database/fill-once.ts';
import { onOneDatabase } from './support/database/on-each-database.ts';
import { type FilledGuide, fillGuide } from './support/rows/filled-guide.ts';
import { noonInCity } from './support/rows/publication-rows.ts';
import { toHttpRequest } from './support/server/call-outcomes.ts';
import { fetchFrom } from './support/server/event-stream.ts';
import { startListening } from './support/server/listening-server.ts';

type Send = ReturnType<typeof fetchFrom>;

const timeoutMs = 3000;
const firstBytesMs = 1000;
/** Clients that open and abort a stream, and how many run at once. */
const [clients, concurrency] = [50, 5];
const actors = ['signed out', 'signed in'] as const;
const streams = [changeFeedPath, bridgesStreamPath];
const publicCalls = listEndpoints().filter(({ access }) => access === 'public');
const [board, signOut] = ['bridges.board', 'accounts.logout'].map((called) =>
  publicCalls.find(({ name }) => name === called),
) as [EndpointEntry, EndpointEntry];

onOneDatabase('public calls through the listener', (database) => {
  let guide: FilledGuide;
  const clock = () => noonInCity;
  const filled = fillOnce(database, async () => {
    const node = await startListening(database.store, { clock });
    return fillGuide(node).finally(node.stop);
  });
  beforeEach(async () => {
    guide = { ...filled.value, node: await startListening(database.store, { clock }) };
  });
  afterEach(() => guide.node.stop());

  const headersOf = (actor: (typeof actors)[number]): Record<string, string> =>
    actor === 'signed in' ? { Cookie: guide.cookie } : {};

  /** Calls the endpoints one after another; returns the status and, for reads, the body of each. */
  async function outcomesOf(send: Send, calls: EndpointEntry[], headers: Record<string, string>) {
    const all: Record<string, string> = {};
    for (const endpoint of calls) {
      const { path, method, body } = toHttpRequest(endpoint, endpoint.example);
      const init = {
        method,
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      };
      all[`${method} ${path}`] = await Promise.resolve(send(path, init)).then(
        async (response) => `${response.status} ${endpoint.reads ? await response.text() : ''}`,
        () => `no response within ${timeoutMs} ms`,
      );
    }
    return all;
  }

  test.each(actors)('every public endpoint responds like the application alone, %s', async (actor) => {
    const reads = publicCalls.filter((endpoint) => endpoint.reads);
    const writes = publicCalls.filter((endpoint) => !endpoint.reads && endpoint !== signOut);
    expect([reads.includes(board), writes.length > 5]).toEqual([true, true]);
    const headers = headersOf(actor);
    for (const calls of [reads, reads, writes, [signOut]]) {
      const expected = await outcomesOf(fetchFrom(guide.node.app), calls, headers);
      expect(await outcomesOf(fetchFrom(guide.node), calls, headers)).toEqual(expected);
    }
    expect((await guide.node.shared()).hit > 0).toBe(actor === 'signed out'); // the second round comes from the cache
  });

  const combinations = streams.flatMap((path) => actors.map((actor) => ({ path, actor })));

  test.each(combinations)('$path sends its first bytes within a second, $actor', async ({ path, actor }) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), firstBytesMs);
    const init = { headers: headersOf(actor), signal: controller.signal };
    const response = await fetchFrom(guide.node)(path, init);
    expect(response.status).toBe(200);
    const first = await response.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toMatch(/^retry: \d+\n/);
    clearTimeout(timer);
    controller.abort();
  });

  test.each(combinations)('$path keeps no stream of fifty clients that abort it, $actor', async ({ path, actor }) => {
    const { hub, bridgeBoardHub, markTopicChanged } = guide.node.live;
    const streamHub = path === changeFeedPath ? hub : bridgeBoardHub;
    let opened = 0;
    const openAndAbort = async () => {
      markTopicChanged('places'); // invalidates cached responses, so no request joins one under way
      const controller = new AbortController();
      const init = { headers: headersOf(actor), signal: controller.signal };
      const { status } = await fetchFrom(guide.node)(path, init);
      opened += Number(status === 200);
      controller.abort();
    };
    for (let done = 0; done < clients; done += concurrency)
      await Promise.all(Array.from({ length: concurrency }, openAndAbort));
    await expect.poll(streamHub.size).toBe(0);
    expect(opened).toBe(clients);
  });
});
