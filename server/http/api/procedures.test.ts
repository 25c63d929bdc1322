import { createRouterClient } from '@orpc/server';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { SignedInUser } from '#contract/accounts.ts';
import { type Access, type EndpointMeta, endpoint } from '#contract/endpoint.ts';
import { AppError } from '#domain/app-error.ts';
import { toRoutePath } from '#server/http/request-path.ts';
import type { App } from '#server/http/session.ts';
import { createMemoryLog, postJson } from '#tests/support/server/test-server.ts';
import { errors } from '#texts/errors.ts';
import { serveApi } from './api-handler.ts';
import type { OwnerLookup } from './ownership.ts';
import { implementContract } from './procedures.ts';

const signedOut = 'Inicia sesión para continuar.';
const forbidden = 'No tienes permiso para hacer esto.';
const sentenceOf = { 401: signedOut, 403: forbidden };
const actors = ['signed out', 'visitor', 'another partner', 'the owner', 'admin'] as const;

/** Expected status for each actor, in order, by access of the endpoint and kind of owned id in its input. */
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

/** Row 1 belongs to partner 7 (user 70). Row 2 does not exist. */
const owners: OwnerLookup = {
  partner: async (id) => (id === 1 ? { partnerId: 7 } : undefined),
  business: async () => undefined,
  place: async () => undefined,
  tag: async () => undefined,
  coupon: async () => undefined,
  redemption: async () => undefined,
  exchangeHouse: async () => undefined,
  cashier: async () => undefined,
  tillPhone: async () => undefined,
  session: async (id) => (id === 1 ? { userId: 70 } : undefined),
  passkey: async () => undefined,
};

function call(access: Access, owns: EndpointMeta['owns'], reads?: true) {
  const input = z.object({ Id: z.int() });
  return endpoint({
    route: 'POST /api/prueba',
    access,
    owns,
    adminFields: 'none',
    ...(reads && { reads }),
    example: { Id: 1 },
    input,
    output: z.string(),
  });
}

/** An endpoint with the middleware of every call; counts the runs of its handler. */
function guardedCall(access: Access, owns: EndpointMeta['owns'], reads?: true) {
  const calls = { times: 0 };
  const handler = async () => {
    calls.times++;
    return 'hecho';
  };
  return {
    calls,
    router: { call: implementContract({ call: call(access, owns, reads) }, owners).call.handler(handler) },
  };
}

function actorOf(name: (typeof actors)[number]): SignedInUser | null {
  const person = { nombre: 'Ana', username: '', email: 'ana@ejemplo.test', partnerId: null, sessionId: 1 };
  const people: Record<typeof name, SignedInUser | null> = {
    'signed out': null,
    visitor: { ...person, id: 50, rol: 'visitor' },
    'another partner': { ...person, id: 60, rol: 'partner', partnerId: 6 },
    'the owner': { ...person, id: 70, rol: 'partner', partnerId: 7 },
    admin: { ...person, id: 80, rol: 'admin' },
  };
  return people[name];
}

const contextOf = (actor: SignedInUser | null, isCrossOrigin = false) => ({
  actor,
  headers: new Headers(),
  address: '192.0.2.1',
  isCrossOrigin,
});

function appOf(
  router: ReturnType<typeof guardedCall>['router'],
  actor: SignedInUser | null,
  isCrossOrigin = false,
  log = pino({ level: 'silent' }),
): App {
  const app: App = new Hono({ getPath: toRoutePath });
  app.use(requestId());
  serveApi(app, router, log, () => contextOf(actor, isCrossOrigin));
  return app;
}

const table = expected.flatMap(([access, owns, statuses]) =>
  actors.map((name, i) => ({ access, owns, name, status: statuses[i] as 200 | 401 | 403 })),
);
const title = 'an endpoint with access $access and owned ids $owns responds with $status for: $name';

test.each(table)(`[API-2][API-3] over HTTP, ${title}`, async ({ access, owns, name, status }) => {
  const { calls, router } = guardedCall(access, owns);
  const response = await postJson(appOf(router, actorOf(name)), '/API/prueba', { Id: 1 });
  const body = status === 200 ? '"hecho"' : sentenceOf[status];
  expect([response.status, await response.text(), calls.times]).toEqual([status, body, status === 200 ? 1 : 0]);
});

test.each(table)(`[API-3] in process, ${title}`, async ({ access, owns, name, status }) => {
  const { calls, router } = guardedCall(access, owns);
  const client = createRouterClient(router, { context: contextOf(actorOf(name)) });
  const outcome = await client.call({ Id: 1 }).catch((error: unknown) => error);
  expect(outcome).toEqual(status === 200 ? 'hecho' : expect.objectContaining({ status, message: sentenceOf[status] }));
  expect(calls.times).toBe(status === 200 ? 1 : 0);
});

test('[API-2] a forbidden actor receives no validation errors', async () => {
  const { router } = guardedCall('admin', 'none');
  const response = await postJson(appOf(router, null), '/api/prueba', { Id: 'x' });
  expect([response.status, await response.text()]).toEqual([401, signedOut]);
});

test('[API-2] responds with 404 to an owned id without a row, and with 400 to a malformed id', async () => {
  const { router } = guardedCall('partner', { Id: 'partner' });
  const app = appOf(router, actorOf('the owner'));
  const unknown = await postJson(app, '/api/prueba', { Id: 2 });
  expect([unknown.status, await unknown.text()]).toEqual([404, 'Ese partner no existe.']);
  for (const body of [{ Id: 'x' }, { Id: null }, {}, [], { Id: [1] }])
    expect((await postJson(app, '/api/prueba', body)).status, JSON.stringify(body)).toBe(400);
});

test('[API-2] logs an unexpected error with its request id; an output that violates the contract is one', async () => {
  const handlers = {
    'a database error': () => Promise.reject(new Error('connect ECONNREFUSED')),
    'an output that violates the contract': async () => 7 as unknown as string,
  };
  for (const [name, handler] of Object.entries(handlers)) {
    const { log, lines } = createMemoryLog();
    const router = { call: implementContract({ call: call('public', 'none') }, owners).call.handler(handler) };
    const response = await postJson(
      appOf(router, null, false, log),
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

test('[API-2] an expected error has Retry-After and is not logged, whatever its status', async () => {
  for (const [code, status] of [
    ['access/too-many', 429],
    ['access/busy', 503],
  ] as const) {
    const { log, lines } = createMemoryLog();
    const handler = () => Promise.reject(new AppError(code, { retryAfterS: 7 }));
    const router = { call: implementContract({ call: call('public', 'none') }, owners).call.handler(handler) };
    const response = await postJson(appOf(router, null, false, log), '/api/prueba', { Id: 1 });
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
  'for a request from another origin, an endpoint with access %s and reads %s responds with %s',
  async (access, reads, status) => {
    const { calls, router } = guardedCall(access, 'none', reads);
    const response = await postJson(appOf(router, actorOf('admin'), true), '/api/prueba', { Id: 1 });
    expect([response.status, calls.times]).toEqual([status, status === 200 ? 1 : 0]);
  },
);
