import { beforeEach, expect, test } from 'vitest';
import type { PollRecord, RawResponse } from '#domain/feeds.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { feedsService } from './feeds.service.ts';

const noon = new Date('2026-07-17T17:00:00Z');
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

onEachDatabase('feed health', (database) => {
  let now: Date;
  beforeEach(() => {
    now = noon;
  });
  const feeds = () => feedsService({ db: database.store.db, clock: () => now });
  const rawResponse = (overrides: Partial<RawResponse> = {}): RawResponse => ({
    source: 'bwtpublicmod',
    fetchedAt: noon,
    status: 200,
    problem: '',
    body: '[]',
    ...overrides,
  });
  /** Records a poll some minutes after noon. Returns whether the feed started or stopped failing. */
  const record = (minutes: number, poll: Partial<PollRecord> = {}) => {
    now = after(minutes);
    const completePoll = { source: 'bwtpublicmod', language: 'en', warnings: [], responses: [rawResponse()], ...poll };
    return feeds().recordPoll('bridges', completePoll, async (_, hasHealthChanged) => hasHealthChanged);
  };
  const failing = {
    source: '',
    language: '',
    responses: [rawResponse({ status: 500, problem: 'status 500', body: '{}' })],
  };

  test('[BRDG-11] returns no health of a feed that was never polled', async () => {
    expect(await feeds().health()).toEqual([]);
  });

  test('[BRDG-11] returns the last success, source, language and warnings', async () => {
    await record(0, { language: 'es', source: 'bwtnew', warnings: ['fallback bwtpublicmod: frozen'] });
    expect(await feeds().health()).toEqual([
      {
        feed: 'bridges',
        source: 'bwtnew',
        language: 'es',
        lastTryAt: noon.toISOString(),
        lastGoodAt: noon.toISOString(),
        failingSince: null,
        warnings: ['fallback bwtpublicmod: frozen'],
        answers: [
          {
            id: expect.any(Number),
            source: 'bwtpublicmod',
            fetchedAt: noon.toISOString(),
            status: 200,
            problem: '',
            body: '[]',
          },
        ],
      },
    ]);
  });

  test('[BRDG-11] a feed is failing from the first failed poll to the next success, and reports each change once', async () => {
    expect([await record(0), await record(5, failing), await record(10, failing)]).toEqual([false, true, false]);
    expect(await feeds().health()).toMatchObject([
      {
        lastTryAt: after(10).toISOString(),
        lastGoodAt: noon.toISOString(),
        failingSince: after(5).toISOString(),
        source: 'bwtpublicmod',
        language: 'en',
      },
    ]);
    expect([await record(15), await record(20)]).toEqual([true, false]);
    expect(await feeds().health()).toMatchObject([{ failingSince: null, lastGoodAt: after(20).toISOString() }]);
  });

  test('[BRDG-11] a feed that fails from the start has no last success', async () => {
    expect(await record(0, failing)).toBe(true);
    expect(await feeds().health()).toMatchObject([{ source: '', lastGoodAt: null, failingSince: noon.toISOString() }]);
  });

  test('[BRDG-11] stores the last three raw responses of each feed, newest first', async () => {
    const rate = {
      source: 'frankfurter',
      language: '',
      warnings: [],
      responses: [rawResponse({ source: 'frankfurter' })],
    };
    await feeds().recordPoll('rates', rate, async () => {});
    for (const minutes of [0, 5, 10]) {
      const bodies = [`a${minutes}`, `b${minutes}`];
      await record(minutes, { responses: bodies.map((body) => rawResponse({ body, fetchedAt: after(minutes) })) });
    }
    const health = await feeds().health();
    expect(health.map(({ feed, answers: responses }) => [feed, responses.map(({ body }) => body)])).toEqual([
      ['bridges', ['b10', 'a10', 'b5']],
      ['rates', ['[]']],
    ]);
    await record(15, { responses: [] });
    expect((await feeds().health())[0]?.answers).toHaveLength(3);
  });

  test('[BRDG-11] stores a body without NUL or split characters, truncated to 256 KiB', async () => {
    const body = `\u0000á\ud800${'ñ'.repeat(200_000)}`;
    await record(0, {
      responses: [rawResponse({ body, problem: 'x\u0000'.repeat(1000) })],
      warnings: ['shape \u0000'],
    });
    const [health] = await feeds().health();
    const [response] = health?.answers ?? [];
    expect(response?.body.slice(0, 3)).toBe('á\ufffdñ');
    expect(Buffer.byteLength(response?.body ?? '')).toBeGreaterThan(262_140);
    expect(Buffer.byteLength(response?.body ?? '')).toBeLessThanOrEqual(262_144);
    expect([response?.problem, health?.warnings]).toEqual(['x'.repeat(150), ['shape ']]);
  });
});
