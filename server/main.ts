import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { bridgesEvent, type LiveNoun } from '#contract/events.ts';
import { Failure } from '#domain/failure.ts';
import { replayClock } from '#domain/replay.ts';
import { start } from '#texts/start.ts';
import { type AppDependencies, createApp } from './app.ts';
import { hearChanges } from './db/changes.ts';
import { storeCity } from './db/city.ts';
import { loadEssentials, loadFirstData, renewEvents } from './db/first-data/load.ts';
import { openQueue, type Queue } from './db/queue.ts';
import { openEmbedded, openPostgres, type Store } from './db/store.ts';
import { type Environment, readEnvironment } from './env.ts';
import { type AdminAccess, makeFirstAdmin } from './features/accounts/first-admin.ts';
import { createByteCache } from './http/byte-cache.ts';
import { createEventHub, type EventHub } from './http/event-hub.ts';
import { createFreshness, type Freshness } from './http/freshness.ts';
import { answerTeller, createMetrics, measureCache } from './http/measure.ts';
import { builtPages, livePages } from './http/pages.ts';
import { publicAnswers } from './http/public-answers.ts';
import { uploadPatienceMs } from './http/uploads.ts';
import { createValidity, type NextChange } from './http/validity.ts';
import { cbpBridges } from './integrations/bridges/cbp.ts';
import { openFiles } from './integrations/files/files.ts';
import { shownPlace } from './integrations/files/files-url.ts';
import { outboxFolder, outboxMailer } from './integrations/mail/outbox.ts';
import { smtpMailer } from './integrations/mail/smtp.ts';
import { openMaps } from './integrations/maps/open-maps.ts';
import { openRates } from './integrations/rates/open-rates.ts';
import { announceDue } from './jobs/announce-due.ts';
import { runOnClock } from './jobs/clock.ts';
import { dumpDatabase, dumpDueIn, removeUnfinishedDumps } from './jobs/dump-database.ts';
import { forecastWaits } from './jobs/forecast-waits.ts';
import { pollBridges } from './jobs/poll-bridges.ts';
import { pollRates } from './jobs/poll-rates.ts';
import { removeExpired } from './jobs/remove-expired.ts';
import { sendAccountMails } from './jobs/send-account-mails.ts';
import { sweepFiles } from './jobs/sweep-files.ts';
import { watchBridges } from './jobs/watch-bridges.ts';
import { createLog } from './log.ts';
import { readSecret } from './secret.ts';
import { createServices, type Services } from './services.ts';
import { StartError } from './start-error.ts';

const hourMs = 3_600_000;
const halfMinuteMs = 30_000;
const dumpEveryMs = 6 * hourMs;
const stopMs = 4_000;
const development = process.argv.includes('--dev');
const root = fileURLToPath(new URL('..', import.meta.url));
const clock = () => new Date();

try {
  await run(readEnvironment(process.env));
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof Failure;
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}

async function run(env: Environment): Promise<void> {
  const log = createLog(env.logLevel);
  process.stdout.on('error', () => {}); // nobody reads any more: no reason to die before the database is closed
  process.on('SIGUSR2', () => {}); // asks for a dump; too early, it must not end the process
  const secret = await readSecret(env);
  const store = env.databaseUrl
    ? await openPostgres(env.databaseUrl, (error) => log.error({ error }, 'database connection lost'))
    : await openEmbedded(env.dataDir);
  await storeCity(store.db);
  await loadEssentials(store.db);
  if (env.demo) await loadFirstData(store.db, clock());
  await renewEvents(store.db, clock());

  const queue = await openQueue(store, log);
  const mailer = env.smtpUrl ? smtpMailer(env.smtpUrl, env.mailFrom) : outboxMailer(env.dataDir, env.mailFrom);
  const files = openFiles(env.filesUrl);
  const uploadsFolder = join(env.dataDir, 'uploads');
  const maps = openMaps(store.db, env, clock);
  const replay = env.replay ? { ...env.replay, startedAt: clock() } : null;
  const borderClock = replay ? replayClock(replay, clock) : clock;
  const using = { store, queue, mailer, files, maps, clock, borderClock, secret, publicUrl: env.publicUrl };
  const services = createServices(using);
  const metrics = createMetrics();
  const freshness = createFreshness({ shared: store.kind === 'postgres' });
  const hub = createEventHub();
  const bridgesHub = createEventHub({ state: bridgesEvent });
  const publish = (id: string, noun: LiveNoun) => {
    freshness.bump(noun); // first: whoever hears of it asks again
    hub.publish(id, noun);
  };
  const watch = watchBridges({
    board: services.bridges.board,
    publish: bridgesHub.publish,
    announce: (id) => publish(id, 'bridges'),
    log,
  });
  const stopHearing = await tellPages(store, { ...hub, publish }, freshness, watch, services, log);
  // node ends a request that comes in for longer; all but uploads are answered after 15 seconds, and end with that
  const server = createServer({ headersTimeout: 30_000, requestTimeout: uploadPatienceMs });
  const interfaces = { hub, bridgesHub, changed: freshness.bump, log, metrics };
  server.on(
    'request',
    await requestListener(server, { ...env, store, services, files, uploadsFolder, replay, ...interfaces }, freshness),
  );
  await listen(server, env);
  await sendAccountMails(queue, services.accountMails);
  await pollFeeds(queue, services, env, { clock: borderClock, speed: replay?.speed ?? 1, log });
  const sweep = (stopping: AbortSignal) => sweepFiles({ db: store.db, files, uploadsFolder }, clock(), stopping);
  const stopJobs = await startJobs(store, services, sweep, env, log);
  const stopWork = () => {
    hub.close(); // first of all: a stream would keep the server open
    bridgesHub.close();
    return Promise.all([stopHearing(), watch.stop(), stopJobs(), queue.stop()]);
  };
  stopOnSignal(server, store, stopWork, log);
  // last of all: of a start that failed after it nobody would have been told the password
  announce(env, store, await makeFirstAdmin(store.db, env.admin, clock()));
}

async function requestListener(
  server: Server,
  shared: Omit<AppDependencies, 'render' | 'clientDir'>,
  freshness: Freshness,
): Promise<RequestListener> {
  if (development) {
    const { render, vite } = await livePages(root, server);
    const listener = getRequestListener(createApp({ ...shared, render, clientDir: null }).fetch);
    return (request, response) => vite.middlewares(request, response, () => void listener(request, response));
  }
  const { services, metrics, log, publicUrl, replay } = shared;
  const app = createApp({ ...shared, ...(await builtPages(root)) });
  const otherwise = getRequestListener(app.fetch);
  const cache = createByteCache({ freshness });
  measureCache(metrics, cache.size);
  const validUntil = createValidity({
    freshness,
    // hours and readings are told to the minute; a day that is played again has its own pace
    nextChanges: { ...nextChanges(services), bridges: async (now) => (replay ? now : nextHalfMinute(now)) },
  });
  const tell = answerTeller(log, metrics);
  return publicAnswers({ app, otherwise, cache, validUntil, clock, tell, metrics, publicUrl });
}

async function startJobs(
  store: Store,
  services: Services,
  sweep: (stopping: AbortSignal) => Promise<unknown>,
  env: Environment,
  log: Logger,
): Promise<() => Promise<void>> {
  const dump = async () => log.info({ file: await dumpDatabase(store, env.dataDir, clock()) }, 'database dumped');
  const jobs = [
    { name: 'renew-events', everyMs: 6 * hourMs, run: () => renewEvents(store.db, clock()) },
    { name: 'remove-expired', everyMs: hourMs, run: () => removeExpired(store.db, services, clock()) },
    { name: 'sweep-files', everyMs: hourMs, run: sweep },
  ];
  if (!store.dump) return runOnClock(jobs, log);
  await removeUnfinishedDumps(env.dataDir);
  const firstMs = await dumpDueIn(env.dataDir, dumpEveryMs, clock());
  process.on('SIGUSR2', () => dump().catch((error: unknown) => log.error({ error }, 'dump failed')));
  return runOnClock([...jobs, { name: 'dump-database', everyMs: dumpEveryMs, firstMs, run: dump }], log);
}

/** Asks the public sources for what they have, each at its own pace, and estimates what comes. */
async function pollFeeds(
  queue: Queue,
  { readings, forecasts, rates }: Services,
  { publicUrl, bwtUrl, ratesUrl, banxicoToken }: Environment,
  border: { clock: () => Date; speed: number; log: Logger },
): Promise<void> {
  const userAgent = `Entrepuentes (${publicUrl})`;
  await pollBridges(queue, { ...border, readings, forecasts, source: cbpBridges({ userAgent, url: bwtUrl }) });
  await pollRates(queue, { ...border, rates, source: openRates({ userAgent, url: ratesUrl, banxicoToken }) });
  await forecastWaits(queue, forecasts, border);
}

/** Tells the open pages of every change: of any process, and of what changes by itself. Gives the way to stop. */
async function tellPages(
  store: Store,
  hub: Pick<EventHub, 'publish' | 'reset'>,
  freshness: Freshness,
  watch: { look: () => void },
  services: Services,
  log: Logger,
): Promise<() => Promise<unknown>> {
  const changes = Object.entries(nextChanges(services)) as [LiveNoun, NextChange][];
  const sources = changes.map(([noun, nextChange]) => ({ noun, nextChange }));
  const due = announceDue(sources, { clock, publish: hub.publish, log });
  const stopHearing = await hearChanges(
    store,
    ({ id, noun }) => {
      hub.publish(id, noun);
      due.replan(noun);
      if (noun === 'bridges') watch.look();
    },
    () => {
      freshness.bumpAll();
      hub.reset();
      watch.look();
      for (const { noun } of sources) due.replan(noun);
    },
    freshness.alive,
  );
  return () => Promise.all([due.stop(), stopHearing()]);
}

/** When what visitors read changes without anybody writing; the crossings are watched by themselves. */
function nextChanges({ alerts, posts, ads, houses, places }: Services) {
  return {
    alerts: alerts.nextChange,
    posts: posts.nextChange,
    ads: ads.nextChange,
    rates: houses.nextChange,
    places: places.nextChange,
  };
}

function nextHalfMinute(now: Date): Date {
  return new Date(Math.floor(now.getTime() / halfMinuteMs + 1) * halfMinuteMs);
}

function listen(server: Server, { host, port }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new StartError(start.portTaken(port)) : error),
    );
    server.listen(port, host, resolve);
  });
}

function announce(env: Environment, store: Store, admin: AdminAccess | null): void {
  const lines = [
    [start.address, env.publicUrl],
    [start.data, env.dataDir],
    [start.database, store.kind === 'embedded' ? start.embedded : start.postgres],
    [start.files, shownPlace(env.filesUrl)],
    [start.mail, env.smtpUrl ? start.smtp : start.outbox(outboxFolder(env.dataDir))],
  ];
  if (admin)
    lines.push([
      start.admin,
      admin.isGiven ? start.adminGiven(admin.email) : start.adminMade(admin.username, admin.password),
    ]);
  const table = lines.map(([label, value]) => `  ${label?.padEnd(14)} ${value}`);
  process.stdout.write(`\n${start.ready}\n${table.join('\n')}\n\n`);
}

/** Lets what runs finish, then ends; after four seconds it ends whatever still runs. */
function stopOnSignal(server: Server, store: Store, stopWork: () => Promise<unknown>, log: Logger): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    process.stdout.write(`${start.stopping}\n`);
    setTimeout(() => process.exit(1), stopMs).unref();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await Promise.all([closed, stopWork()]);
    await store.close();
    process.exit(0);
  };
  const onSignal = () =>
    void stop().catch((error: unknown) => {
      log.error({ error }, 'stop failed');
      process.exit(1);
    });
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
