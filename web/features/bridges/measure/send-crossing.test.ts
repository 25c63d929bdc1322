import { expect, test, vi } from 'vitest';
import type { StoredCrossing } from './crossing-state.ts';
import { sendCrossing } from './use-crossing.ts';

const crossing: StoredCrossing = {
  key: 'a-key',
  port: '230402',
  lane: 'passenger_standard',
  result: null,
  startedAt: Date.parse('2026-07-17T18:00:00Z'),
  endedAt: Date.parse('2026-07-17T18:42:00Z'),
};

/** Answers every request with a response, or with none. Returns the requests. */
function answer(response: Response | null) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => {
    if (!response) throw new TypeError('Failed to fetch');
    return response;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('[MEAS-1] sends bridge, lane, start and end with its key, and nothing else', async () => {
  const fetched = answer(Response.json({ minutes: 42, problem: '' }));
  expect(await sendCrossing(crossing)).toEqual({ minutes: 42, problem: '' });
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect([path, init?.method]).toEqual(['/api/bridges/230402/measured', 'POST']);
  expect(JSON.parse(init?.body as string)).toEqual({
    port: '230402',
    lane: 'passenger_standard',
    key: 'a-key',
    startedAt: '2026-07-17T18:00:00.000Z',
    endedAt: '2026-07-17T18:42:00.000Z',
  });
});

test('[MEAS-1] is sent again without a network and while the server fails, and shows why it was refused', async () => {
  answer(null);
  expect(await sendCrossing(crossing)).toBeNull();
  answer(new Response('', { status: 503 }));
  expect(await sendCrossing(crossing)).toBeNull();
  answer(new Response('Ya fueron muchos.', { status: 429 }));
  expect(await sendCrossing(crossing)).toEqual({ refused: 'Ya fueron muchos.' });
});
