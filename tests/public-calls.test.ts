// Generated from the contract: the listener, with its cache, answers every public call and stream as the application alone does.
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bridgesStreamPath, eventsPath } from '#contract/events.ts';
import { type EndpointEntry, endpoints } from '#server/http/endpoints.ts';
import { requestOf } from './support/calls.ts';
import { through } from './support/event-reader.ts';
import { type FilledGuide, fillGuide } from './support/filled-guide.ts';
import { listening } from './support/listening.ts';
import { noon } from './support/publications.ts';
import { filledOnce } from './support/snapshots.ts';
import { onEachDatabase } from './support/stores.ts';

type Ask = ReturnType<typeof through>;

const answerMs = 3000;
const firstBytesMs = 1000;
/** Clients that open a stream and break it off, a few at the same time. */
const [clients, atOnce] = [50, 5];
const callers = ['signed out', 'signed in'] as const;
const streams = [eventsPath, bridgesStreamPath];
const publicCalls = endpoints().filter(({ access }) => access === 'public');
const [board, signOut] = ['bridges.board', 'accounts.logout'].map((called) =>
  publicCalls.find(({ name }) => name === called),
) as [EndpointEntry, EndpointEntry];

onEachDatabase('public calls through the listener', (database) => {
  let guide: FilledGuide;
  const clock = () => noon;
  const filled = filledOnce(database, async () => {
    const node = await listening(database.store, { clock });
    return fillGuide(node).finally(node.stop);
  });
  beforeEach(async () => {
    guide = { ...filled.value, node: await listening(database.store, { clock }) };
  });
  afterEach(() => guide.node.stop());

  const headersOf = (caller: (typeof callers)[number]): Record<string, string> =>
    caller === 'signed in' ? { Cookie: guide.cookie } : {};

  /** Status and, of a read, body of each call in turn; what takes too long has no status. */
  async function answers(ask: Ask, calls: EndpointEntry[], headers: Record<string, string>) {
    const all: Record<string, string> = {};
    for (const endpoint of calls) {
      const { path, method, body } = requestOf(endpoint, endpoint.example);
      const init = {
        method,
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(answerMs),
      };
      all[`${method} ${path}`] = await Promise.resolve(ask(path, init)).then(
        async (answer) => `${answer.status} ${endpoint.reads ? await answer.text() : ''}`,
        () => `no answer within ${answerMs} ms`,
      );
    }
    return all;
  }

  test.each(callers)('every public call answers as the application alone does, %s', async (caller) => {
    const reads = publicCalls.filter((endpoint) => endpoint.reads);
    const writes = publicCalls.filter((endpoint) => !endpoint.reads && endpoint !== signOut);
    expect([reads.includes(board), writes.length > 5]).toEqual([true, true]);
    const headers = headersOf(caller);
    for (const calls of [reads, reads, writes, [signOut]]) {
      const expected = await answers(through(guide.node.app), calls, headers);
      expect(await answers(through(guide.node), calls, headers)).toEqual(expected);
    }
    expect((await guide.node.shared()).hit > 0).toBe(caller === 'signed out'); // the second time from the cache
  });

  const combinations = streams.flatMap((path) => callers.map((caller) => ({ path, caller })));

  test.each(combinations)('$path sends its first bytes within a second, $caller', async ({ path, caller }) => {
    const leaving = new AbortController();
    const timer = setTimeout(() => leaving.abort(), firstBytesMs);
    const init = { headers: headersOf(caller), signal: leaving.signal };
    const answer = await through(guide.node)(path, init);
    expect(answer.status).toBe(200);
    const first = await answer.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toMatch(/^retry: \d+\n/);
    clearTimeout(timer);
    leaving.abort();
  });

  test.each(combinations)(
    '$path leaves nothing of fifty clients that break it off, $caller',
    async ({ path, caller }) => {
      const { hub, bridgesHub, changed } = guide.node.live;
      const own = path === eventsPath ? hub : bridgesHub;
      let opened = 0;
      const openAndLeave = async () => {
        changed('places'); // ends cached answers: nobody joins a request that is under way
        const leaving = new AbortController();
        const init = { headers: headersOf(caller), signal: leaving.signal };
        const answer = Promise.resolve(through(guide.node)(path, init)).then(
          ({ status }) => (opened += Number(status === 200)),
          () => {},
        );
        await Promise.race([answer, pause(firstBytesMs / 4)]);
        leaving.abort();
        await answer;
      };
      for (let done = 0; done < clients; done += atOnce)
        await Promise.all(Array.from({ length: atOnce }, openAndLeave));
      await expect.poll(own.size, { timeout: 5000 }).toBe(0);
      expect(opened).toBe(clients);
    },
  );
});
