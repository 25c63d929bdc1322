import { beforeEach, expect, test } from 'vitest';
import type { RawAnswer, Turn } from '#domain/feeds.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { feedsService } from './feeds.service.ts';

const noon = new Date('2026-07-17T17:00:00Z');
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

onEachDatabase('the health of feeds', (database) => {
  let now: Date;
  beforeEach(() => {
    now = noon;
  });
  const feeds = () => feedsService({ db: database.store.db, clock: () => now });
  const raw = (overrides: Partial<RawAnswer> = {}): RawAnswer => ({
    source: 'bwtpublicmod',
    fetchedAt: noon,
    status: 200,
    problem: '',
    body: '[]',
    ...overrides,
  });
  /** Records a turn some minutes after noon; gives whether the feed began or ceased to fail. */
  const record = (minutes: number, turn: Partial<Turn> = {}) => {
    now = after(minutes);
    const whole = { source: 'bwtpublicmod', language: 'en', warnings: [], answers: [raw()], ...turn };
    return feeds().take('bridges', whole, async (_, turned) => turned);
  };
  const failing = { source: '', language: '', answers: [raw({ status: 500, problem: 'status 500', body: '{}' })] };

  test('[BRDG-11] a feed that was never asked has no health', async () => {
    expect(await feeds().health()).toEqual([]);
  });

  test('[BRDG-11] the last good answer, the source, the language and what was strange are told', async () => {
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

  test('[BRDG-11] a feed fails from its first bad try to its next good one, and each is told once', async () => {
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

  test('[BRDG-11] a feed that fails from the start says so', async () => {
    expect(await record(0, failing)).toBe(true);
    expect(await feeds().health()).toMatchObject([{ source: '', lastGoodAt: null, failingSince: noon.toISOString() }]);
  });

  test('[BRDG-11] the last three raw answers of each feed are kept, the newest first', async () => {
    const rate = { source: 'frankfurter', language: '', warnings: [], answers: [raw({ source: 'frankfurter' })] };
    await feeds().take('rates', rate, async () => {});
    for (const minutes of [0, 5, 10]) {
      const bodies = [`a${minutes}`, `b${minutes}`];
      await record(minutes, { answers: bodies.map((body) => raw({ body, fetchedAt: after(minutes) })) });
    }
    const health = await feeds().health();
    expect(health.map(({ feed, answers }) => [feed, answers.map(({ body }) => body)])).toEqual([
      ['bridges', ['b10', 'a10', 'b5']],
      ['rates', ['[]']],
    ]);
    await record(15, { answers: [] });
    expect((await feeds().health())[0]?.answers).toHaveLength(3);
  });

  test('[BRDG-11] a body is kept as far as the database takes it: no NUL, no half characters, 256 KiB at most', async () => {
    const body = `\u0000á\ud800${'ñ'.repeat(200_000)}`;
    await record(0, { answers: [raw({ body, problem: 'x\u0000'.repeat(1000) })], warnings: ['shape \u0000'] });
    const [health] = await feeds().health();
    const [kept] = health?.answers ?? [];
    expect(kept?.body.slice(0, 3)).toBe('á\ufffdñ');
    expect(Buffer.byteLength(kept?.body ?? '')).toBeGreaterThan(262_140);
    expect(Buffer.byteLength(kept?.body ?? '')).toBeLessThanOrEqual(262_144);
    expect([kept?.problem, health?.warnings]).toEqual(['x'.repeat(150), ['shape ']]);
  });
});
