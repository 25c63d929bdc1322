import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import type { ErrorCode } from '#texts/errors.ts';
import type { App, AppDependencies } from './app.ts';
import { createByteCache } from './http/byte-cache.ts';
import { answerTeller, type Metrics, measureCache, measured } from './http/measure.ts';
import { refuse } from './http/problem.ts';
import type { MadeOf } from './http/procedures.ts';
import { publicAnswers } from './http/public-answers.ts';
import { securityHeaders } from './http/security-headers.ts';
import { sharedMaker } from './http/shared-maker.ts';
import { createValidity } from './http/validity.ts';
import { createRouter, ownersOf } from './router.ts';
import { nextChanges } from './services.ts';

type Dependencies = Pick<AppDependencies, 'services' | 'metrics' | 'log' | 'publicUrl' | 'replay' | 'freshness'> & {
  clock: () => Date;
  /** A body is waited for so long. */
  patienceMs?: number;
  /** And what a call answers so long, as the application does. */
  answerMs?: number;
};

const [halfMinuteMs, longestMs] = [30_000, 15_000];

/** What the server does with a request: finished bytes where there are any, else the application. */
export function createListener(app: App, dependencies: Dependencies): RequestListener {
  const { services, metrics, log, publicUrl, replay, freshness, clock } = dependencies;
  const { patienceMs = longestMs, answerMs = longestMs } = dependencies;
  const cache = createByteCache({ freshness, clock: () => clock().getTime() });
  measureCache(metrics, cache.size);
  // hours and readings are told to the minute, and answers say when they were made; a day that is played again has its own pace
  const nextChange = async (now: Date) => (replay ? now : nextHalfMinute(now));
  const toTheMinute = (['bridges', 'rates'] as const).map((noun) => ({ noun, nextChange }));
  const validUntil = createValidity({ freshness, sources: [...nextChanges(services), ...toTheMinute] });
  const otherwise = getRequestListener(app.fetch);
  const refuser = refuserWith(log, metrics);
  const [tooSlow, failed] = [refuser('request/too-slow'), refuser('server/unexpected')];
  const router = createRouter(services, ownersOf(services));
  const make = sharedMaker({ app, router, tooSlow, answerMs, failed, log, validUntil, clock, publicUrl });
  const tell = answerTeller(log, metrics);
  return publicAnswers({
    make,
    otherwise,
    tooSlow: getRequestListener(tooSlow.fetch),
    cache,
    tell,
    metrics,
    patienceMs,
  });
}

const nextHalfMinute = (now: Date) => new Date(Math.floor(now.getTime() / halfMinuteMs + 1) * halfMinuteMs);

/** Gives what refuses all that it is asked, with all that the application says of a refusal. */
function refuserWith(log: Logger, metrics: Metrics) {
  return (code: ErrorCode) => {
    const app = new Hono<{ Bindings: { madeOf?: MadeOf }; Variables: RequestIdVariables }>();
    app.use(requestId()).use(measured(log, metrics)).use(securityHeaders());
    return app.all('*', (c) => refuse(c, code));
  };
}
