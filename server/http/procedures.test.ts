import { createRouterClient } from '@orpc/server';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Access, type EndpointMeta, endpoint } from '#contract/endpoint.ts';
import { Failure } from '#domain/failure.ts';
import type { App } from '#server/app.ts';
import { keptLog, post } from '#tests/support/app.ts';
import { errors } from '#texts/errors.ts';
import { apiCalls } from './api.ts';
import { type Caller, guarded, type Owners } from './procedures.ts';

const signedOut = 'Inicia sesión para continuar.';
const forbidden = 'No tienes permiso para hacer esto.';
const sentenceOf = { 401: signedOut, 403: forbidden };
const callers = ['signed out', 'visitor', 'another partner', 'the owner', 'admin'] as const;

/** What each caller in turn gets of an endpoint of that access, with no id, and with the id of a row of theirs or not. */
const expected: [Access, EndpointMeta['owns'], number[]][] = [
  ['public', 'none', [200, 200, 200, 200, 200]],
  ['visitor', 'none', [401, 200, 200, 200, 200]],
  ['partner', 'none', [401, 403, 200, 200, 200]],
  ['admin', 'none', [401, 403, 403, 403, 200]],
  ['public', { Id: 'partner' }, [401, 403, 403, 200, 200]],
  ['visitor', { Id: 'partner' }, [401, 403, 403, 200, 200]],
  ['partner', { Id: 'partner' }, [401, 403, 403, 200, 200]],
  ['admin', { Id: 'partner' }, [401, 403, 403, 403, 200]],
  ['visitor', { Id: 'session' }, [401, 403, 403, 200, 403]],
];

/** Row 1 of each noun belongs to partner 7, whose person is 70. There is no row 2. */
const owners: Owners = {
  partner: async (id) => (id === 1 ? { partnerId: 7 } : undefined),
  business: async () => undefined,
  place: async () => undefined,
  tag: async () => undefined,
  coupon: async () => undefined,
  redemption: async () => undefined,
  house: async () => undefined,
  session: async (id) => (id === 1 ? { userId: 70 } : undefined),
  passkey: async () => undefined,
};

function call(access: Access, owns: EndpointMeta['owns'], reads?: true) {
  const input = z.object({ Id: z.int() });
  const words = { method: 'POST', path: '/api/prueba', tag: 'Pruebas', summary: 'Una llamada de prueba' } as const;
  return endpoint({
    ...words,
    access,
    owns,
    adminFields: 'none',
    ...(reads && { reads }),
    example: { Id: 1 },
    input,
    output: z.string(),
  });
}

/** The endpoint behind the middleware of every call, counting how often its handler ran. */
function guardedCall(access: Access, owns: EndpointMeta['owns'], reads?: true) {
  const ran = { times: 0 };
  const handler = async () => {
    ran.times++;
    return 'hecho';
  };
  return { ran, router: { call: guarded({ call: call(access, owns, reads) }, owners).call.handler(handler) } };
}

function callerOf(name: (typeof callers)[number]): Caller {
  const person = { nombre: 'Ana', username: '', email: 'ana@ejemplo.test', partnerId: null, sessionId: 1 };
  const people: Record<typeof name, Caller> = {
    'signed out': null,
    visitor: { ...person, id: 50, rol: 'visitor' },
    'another partner': { ...person, id: 60, rol: 'partner', partnerId: 6 },
    'the owner': { ...person, id: 70, rol: 'partner', partnerId: 7 },
    admin: { ...person, id: 80, rol: 'admin' },
  };
  return people[name];
}

const contextOf = (caller: Caller, fromOtherSite = false) => ({
  caller,
  headers: new Headers(),
  address: '192.0.2.1',
  fromOtherSite,
});

function over(
  router: ReturnType<typeof guardedCall>['router'],
  caller: Caller,
  fromOtherSite = false,
  log = pino({ level: 'silent' }),
): App {
  const app: App = new Hono();
  app.use(requestId());
  return app.use(apiCalls(router, log, () => contextOf(caller, fromOtherSite)));
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
  const client = createRouterClient(router, { context: contextOf(callerOf(name)) });
  const answer = await client.call({ Id: 1 }).catch((error: unknown) => error);
  expect(answer).toEqual(status === 200 ? 'hecho' : expect.objectContaining({ status, message: sentenceOf[status] }));
  expect(ran.times).toBe(status === 200 ? 1 : 0);
});

test('[API-2] who may not call learns nothing of what is wrong with the input', async () => {
  const { router } = guardedCall('admin', 'none');
  const response = await post(over(router, null), '/api/prueba', { Id: 'x' });
  expect([response.status, await response.text()]).toEqual([401, signedOut]);
});

test('[API-2] an owned id that no row has answers 404, and one that is no id 400', async () => {
  const { router } = guardedCall('partner', { Id: 'partner' });
  const app = over(router, callerOf('the owner'));
  const unknown = await post(app, '/api/prueba', { Id: 2 });
  expect([unknown.status, await unknown.text()]).toEqual([404, 'Ese partner no existe.']);
  for (const body of [{ Id: 'x' }, { Id: null }, {}, [], { Id: [1] }])
    expect((await post(app, '/api/prueba', body)).status, JSON.stringify(body)).toBe(400);
});

test('[API-2] a failure that nobody expected is told to the log with its request, and a handler that breaks its word is one', async () => {
  const handlers = {
    'a database that fails': () => Promise.reject(new Error('connect ECONNREFUSED')),
    'an answer that is not what the contract says': async () => 7 as unknown as string,
  };
  for (const [name, handler] of Object.entries(handlers)) {
    const { log, lines } = keptLog();
    const router = { call: guarded({ call: call('public', 'none') }, owners).call.handler(handler) };
    const response = await post(
      over(router, null, false, log),
      '/api/prueba',
      { Id: 1 },
      { 'X-Request-Id': 'pedido-1' },
    );
    expect([response.status, await response.text()], name).toEqual([
      500,
      'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento. (Referencia: pedido-1)',
    ]);
    expect(lines, name).toMatchObject([
      {
        level: 50,
        msg: 'call failed',
        requestId: 'pedido-1',
        error: { message: expect.any(String), stack: expect.any(String) },
      },
    ]);
  }
});

test('[API-2] a refusal says how long to wait and is no failure for the log, whatever its status', async () => {
  for (const [code, status] of [
    ['access/too-many', 429],
    ['access/busy', 503],
  ] as const) {
    const { log, lines } = keptLog();
    const handler = () => Promise.reject(new Failure(code, { retryAfterS: 7 }));
    const router = { call: guarded({ call: call('public', 'none') }, owners).call.handler(handler) };
    const response = await post(over(router, null, false, log), '/api/prueba', { Id: 1 });
    expect([response.status, response.headers.get('Retry-After'), lines], code).toEqual([status, '7', []]);
    expect(await response.text(), code).toContain(errors[code]);
  }
});

test.each([
  ['public', true, 200],
  ['public', undefined, 403],
  ['visitor', true, 403],
  ['visitor', undefined, 403],
] as const)(
  'a page of another site gets of a call open to %s that only reads: %s the answer %s',
  async (access, reads, status) => {
    const { ran, router } = guardedCall(access, 'none', reads);
    const response = await post(over(router, callerOf('admin'), true), '/api/prueba', { Id: 1 });
    expect([response.status, ran.times]).toEqual([status, status === 200 ? 1 : 0]);
  },
);
