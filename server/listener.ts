import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App, AppDependencies } from './app.ts';
import { createByteCache } from './http/byte-cache.ts';
import type { Freshness } from './http/freshness.ts';
import { answerTeller, measureCache } from './http/measure.ts';
import { publicAnswers } from './http/public-answers.ts';
import { createValidity } from './http/validity.ts';
import { nextChanges } from './services.ts';

type Dependencies = Pick<AppDependencies, 'services' | 'metrics' | 'log' | 'publicUrl' | 'replay'> & {
  freshness: Freshness;
  clock: () => Date;
};

const halfMinuteMs = 30_000;

/** What the server does with a request: finished bytes where there are any, else the application. */
export function createListener(app: App, dependencies: Dependencies): RequestListener {
  const { services, metrics, log, publicUrl, replay, freshness, clock } = dependencies;
  const cache = createByteCache({ freshness, clock: () => clock().getTime() });
  measureCache(metrics, cache.size);
  // hours and readings are told to the minute; a day that is played again has its own pace
  const bridges = { noun: 'bridges', nextChange: async (now: Date) => (replay ? now : nextHalfMinute(now)) } as const;
  const validUntil = createValidity({ freshness, sources: [...nextChanges(services), bridges] });
  const otherwise = getRequestListener(app.fetch);
  const tell = answerTeller(log, metrics);
  return publicAnswers({ app, otherwise, cache, validUntil, clock, tell, metrics, publicUrl });
}

const nextHalfMinute = (now: Date) => new Date(Math.floor(now.getTime() / halfMinuteMs + 1) * halfMinuteMs);
