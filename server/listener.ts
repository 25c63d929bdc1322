import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App, AppDependencies } from './app.ts';
import { createByteCache } from './http/byte-cache.ts';
import type { Freshness } from './http/freshness.ts';
import { answerTeller, measureCache } from './http/measure.ts';
import { publicAnswers } from './http/public-answers.ts';
import { sharedMaker } from './http/shared-maker.ts';
import { createValidity } from './http/validity.ts';
import { nextChanges } from './services.ts';

type Dependencies = Pick<AppDependencies, 'services' | 'metrics' | 'log' | 'publicUrl' | 'replay'> & {
  freshness: Freshness;
  clock: () => Date;
  /** A body is waited for so long. */
  patienceMs?: number;
};

const halfMinuteMs = 30_000;
/** As long as the application takes for an answer at most. */
const answerMs = 15_000;

/** What the server does with a request: finished bytes where there are any, else the application. */
export function createListener(app: App, dependencies: Dependencies): RequestListener {
  const { services, metrics, log, publicUrl, replay, freshness, clock, patienceMs = answerMs } = dependencies;
  const cache = createByteCache({ freshness, clock: () => clock().getTime() });
  measureCache(metrics, cache.size);
  // hours and readings are told to the minute, and answers say when they were made; a day that is played again has its own pace
  const nextChange = async (now: Date) => (replay ? now : nextHalfMinute(now));
  const toTheMinute = (['bridges', 'rates'] as const).map((noun) => ({ noun, nextChange }));
  const validUntil = createValidity({ freshness, sources: [...nextChanges(services), ...toTheMinute] });
  const otherwise = getRequestListener(app.fetch);
  const make = sharedMaker({ app, validUntil, clock, publicUrl });
  const tell = answerTeller(log, metrics);
  return publicAnswers({ make, otherwise, cache, tell, metrics, patienceMs });
}

const nextHalfMinute = (now: Date) => new Date(Math.floor(now.getTime() / halfMinuteMs + 1) * halfMinuteMs);
