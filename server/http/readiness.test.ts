import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { type ServerPhase, serveReadiness } from './readiness.ts';

const statusOf = async (phase: ServerPhase, ping: () => Promise<void>) => {
  const app = new Hono().get('/ready', serveReadiness({ getPhase: () => phase, ping, isStorageAvailable: () => true }));
  const response = await app.request('/ready');
  return [response.status, response.headers.get('retry-after')];
};

test('a process is ready while it runs and its database responds, and not while it starts or stops', async () => {
  const responds = async () => {};
  const fails = () => Promise.reject(new Error('no'));
  expect(await statusOf('running', responds)).toEqual([200, null]);
  expect(await statusOf('running', fails)).toEqual([503, '5']);
  expect(await statusOf('starting', responds)).toEqual([503, '5']);
  expect(await statusOf('stopping', responds)).toEqual([503, '5']);
});

test('a process whose storage of photos does not respond says so, and stays ready', async () => {
  const responds = async () => {};
  const ready = serveReadiness({ getPhase: () => 'running', ping: responds, isStorageAvailable: () => false });
  const response = await new Hono().get('/ready', ready).request('/ready');
  expect([response.status, await response.json()]).toEqual([200, { status: 'ready', photos: 'unavailable' }]);
});
