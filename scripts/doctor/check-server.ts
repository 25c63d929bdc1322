import type { Environment } from '#server/env.ts';
import { doctorOutput as texts } from '#texts/doctor-output.ts';
import { type Finding, formatAge, ok, problem, reasonOf, warning } from './findings.ts';

const timeoutMs = 5000;
const oldFeedS = 3600;

/** Checks the running server directly, its public address, and what its metrics say of feeds and jobs. */
export async function checkServer(env: Environment): Promise<Finding[]> {
  const host = ['0.0.0.0', '::'].includes(env.host) ? '127.0.0.1' : env.host;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${env.port}`;
  const ready = await request(`${url}/ready`);
  if (ready instanceof Error) return [problem(texts.notRunning(url))];
  const metricsUrl = env.metricsPort === undefined ? url : `http://${env.metricsHost}:${env.metricsPort}`;
  const metrics = await request(`${metricsUrl}/metrics`);
  return [
    ready.status === 200 ? ok(texts.ready(url)) : problem(texts.notReady(url)),
    ...(env.publicUrl.startsWith('http://localhost') ? [] : await checkPublicUrl(env.publicUrl)),
    ...(metrics instanceof Error || metrics.status !== 200
      ? [warning(texts.noMetrics)]
      : [...checkFeeds(metrics.body), ...checkJobs(metrics.body)]),
  ];
}

async function checkPublicUrl(url: string): Promise<Finding[]> {
  const health = await request(`${url}/health`);
  if (health instanceof Error) return [problem(texts.publicUnreachable(url, reasonOf(health)))];
  if (health.status !== 200) return [problem(texts.publicUnreachable(url, String(health.status)))];
  const metrics = await request(`${url}/metrics`);
  const isOpen = !(metrics instanceof Error) && metrics.body.includes('process_cpu_seconds_total');
  return [ok(texts.publicReachable(url)), isOpen ? problem(texts.metricsPublic(url)) : ok(texts.metricsPrivate)];
}

/** Warns of each feed without a success in the last hour; a feed that never succeeded has no sample. */
export function checkFeeds(metrics: string): Finding[] {
  const ages = readGauge(metrics, 'feed_age_seconds');
  if (ages.length === 0) return [warning(texts.feedsUnknown)];
  const old = ages.filter(({ value }) => value > oldFeedS);
  if (old.length === 0) return [ok(texts.feedsFresh)];
  return old.map(({ label, value }) => warning(texts.feedOld(label, formatAge(value))));
}

/** Warns of each job that failed on every attempt within the last day. */
export function checkJobs(metrics: string): Finding[] {
  const failed = readGauge(metrics, 'queue_jobs_failed').filter(({ value }) => value > 0);
  if (failed.length === 0) return [ok(texts.jobsFine)];
  return failed.map(({ label, value }) => warning(texts.jobsFailed(label, value)));
}

/** Samples of a gauge with one label, in Prometheus' text format. */
function readGauge(metrics: string, name: string): { label: string; value: number }[] {
  const samples = metrics.matchAll(new RegExp(`^${name}\\{\\w+="([^"]*)"\\} (\\S+)$`, 'gm'));
  return [...samples].map(([, label = '', value]) => ({ label, value: Number(value) }));
}

async function request(url: string): Promise<{ status: number; body: string } | Error> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    return error as Error;
  }
}
