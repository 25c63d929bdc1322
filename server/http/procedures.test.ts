import { createRouterClient } from '@orpc/server';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Access, type EndpointMeta, endpoint } from '#contract/endpoint.ts';
import type { App } from '#server/app.ts';
import { post } from '#tests/support/app.ts';
import { apiCalls } from './api.ts';
import { type Caller, guarded } from './procedures.ts';

const signedOut = 'Inicia sesión para continuar.';
const forbidden = 'No tienes permiso para hacer esto.';
const sentenceOf = { 401: signedOut, 403: forbidden };
const callers = ['signed out', 'visitor', 'partner', 'admin'] as const;

/** What each caller in turn gets of an endpoint of that access, with no id and with an owned one. */
const expected: [Access, EndpointMeta['owns'], number[]][] = [
  ['public', 'none', [200, 200, 200, 200]],
  ['visitor', 'none', [401, 200, 200, 200]],
  ['partner', 'none', [401, 403, 200, 200]],
  ['admin', 'none', [401, 403, 403, 200]],
  ['public', { Id: 'place' }, [403, 403, 403, 200]],
  ['visitor', { Id: 'place' }, [401, 403, 403, 200]],
  ['partner', { Id: 'place' }, [401, 403, 403, 200]],
  ['admin', { Id: 'place' }, [401, 403, 403, 200]],
];

function call(access: Access, owns: EndpointMeta['owns']) {
  const input = z.object({ Id: z.int() });
  const words = { method: 'POST', path: '/api/prueba', tag: 'Pruebas', summary: 'Una llamada de prueba' } as const;
  return endpoint({ ...words, access, owns, example: { Id: 1 }, input, output: z.string() });
}

/** The endpoint behind the middleware of every call, counting how often its handler ran. */
function guardedCall(access: Access, owns: EndpointMeta['owns']) {
  const ran = { times: 0 };
  const handler = async () => {
    ran.times++;
    return 'hecho';
  };
  return { ran, router: { call: guarded({ call: call(access, owns) }).call.handler(handler) } };
}

function callerOf(name: (typeof callers)[number]): Caller {
  return name === 'signed out' ? null : { role: name };
}

function over(router: ReturnType<typeof guardedCall>['router'], caller: Caller): App {
  const app: App = new Hono();
  app.use(requestId());
  return app.use(apiCalls(router, pino({ level: 'silent' }), () => caller));
}

const table = expected.flatMap(([access, owns, answers]) =>
  callers.map((name, i) => ({ access, owns, name, status: answers[i] as 200 | 401 | 403 })),
);
const title = 'a call open to $access that owns $owns answers $status to who is $name';

test.each(table)(`[API-2][API-3] over HTTP ${title}`, async ({ access, owns, name, status }) => {
  const { ran, router } = guardedCall(access, owns);
  const response = await post(over(router, callerOf(name)), '/API/prueba', { Id: 1 });
  const answer = status === 200 ? '"hecho"' : sentenceOf[status];
  expect([response.status, await response.text(), ran.times]).toEqual([status, answer, status === 200 ? 1 : 0]);
});

test.each(table)(`[API-3] in process ${title}`, async ({ access, owns, name, status }) => {
  const { ran, router } = guardedCall(access, owns);
  const client = createRouterClient(router, { context: { caller: callerOf(name) } });
  const answer = await client.call({ Id: 1 }).catch((error: unknown) => error);
  expect(answer).toEqual(status === 200 ? 'hecho' : expect.objectContaining({ status, message: sentenceOf[status] }));
  expect(ran.times).toBe(status === 200 ? 1 : 0);
});

test('[API-2] who may not call learns nothing of what is wrong with the input', async () => {
  const { router } = guardedCall('admin', 'none');
  const response = await post(over(router, null), '/api/prueba', { Id: 'x' });
  expect([response.status, await response.text()]).toEqual([401, signedOut]);
});
