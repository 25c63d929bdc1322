import type { RequestListener, Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { AppError } from '#domain/app-error.ts';
import { createReplayClock } from '#domain/bridges/replay-clock.ts';
import { serverOutput } from '#texts/terminal-output.ts';
import { type AppDependencies, createApp } from './app.ts';
import { openChangeFeed } from './change-feed.ts';
import { ConfigError } from './config-error.ts';
import { createDataFolder } from './data-folder.ts';
import { openQueue, type Queue } from './db/queue.ts';
import { ensureCity, rescheduleEvents, seedDatabase, seedEssentials } from './db/seed/seed-database.ts';
import { openEmbedded, openPostgres, type Store } from './db/store.ts';
import { type Environment, readEnvironment } from './env.ts';
import { type AdminCredentials, createFirstAdmin } from './features/accounts/first-admin.ts';
import { warnOfFullDisk } from './free-space.ts';
import { createCacheFront } from './http/cache/cache-front.ts';
import { createResponseCache } from './http/cache/response-cache.ts';
import { createDrain, createHttpServer, listen, type OpenConnections, trackConnections } from './http/http-server.ts';
import { limitConnections } from './http/limits/connection-limits.ts';
import { createRequestLimiter } from './http/limits/request-limiter.ts';
import { createMetrics, createMetricsServer, registerCacheMetrics, registerProcessMetrics } from './http/metrics.ts';
import { loadBuiltPages, startDevelopmentPages } from './http/pages.ts';
import type { ServerPhase } from './http/readiness.ts';
import { registerStateMetrics } from './http/state-metrics.ts';
import { createCbpFeed } from './integrations/bridges/cbp.ts';
import { openFiles } from './integrations/files/files.ts';
import { monitorStorage, type StorageMonitor } from './integrations/files/storage-monitor.ts';
import { formatStorageUrl } from './integrations/files/storage-url.ts';
import { outboxFolder, outboxMailer, smtpMailer } from './integrations/mail/mailers.ts';
import { openMaps } from './integrations/maps/open-maps.ts';
import { allowPushService, publicEndpoints } from './integrations/push/endpoint-policy.ts';
import { createPushSender } from './integrations/push/push-sender.ts';
import { deriveVapidKeys } from './integrations/push/vapid-keys.ts';
import { openRateFeed } from './integrations/rates/open-rate-feed.ts';
import { backupsFolder, dumpDatabase, msUntilDump, removeUnfinishedDumps } from './jobs/dump-database.ts';
import { guardDisk, watchEmbedded, watchEventLoop } from './jobs/guard-embedded.ts';
import { forecastWaits, pollBridges, pollRates } from './jobs/poll-feeds.ts';
import { removeExpired } from './jobs/remove-expired.ts';
import { type Job, runAtIntervals, sendNotifications, sweepFiles } from './jobs/run-at-intervals.ts';
import { mailResults, removeUnusedPhotos, sendAccountMails } from './jobs/work-queues.ts';
import { createFailureLog, createLog, type LogFailure } from './log.ts';
import { retainTickObject } from './retain-tick-object.ts';
import { loadSecret } from './secret.ts';
import { createServices, type Services } from './services.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const secondMs = 1000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dumpIntervalMs = 6 * hourMs;
const isDevelopment = process.argv.includes('--dev');
const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = createRequire(import.meta.url)('../package.json') as { version: string };
const clock = () => new Date();

try {
  await run(readEnvironment(process.env));
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof AppError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? inspect(error))}\n`); // PGlite's file system has no stacks
  process.exit(1);
}

async function run(env: Environment): Promise<void> {
  const log = createLog(env.logLevel);
  process.stdout.on('error', () => {}); // a closed stdout must not end the process before the database is closed
  retainTickObject();
  process.on('SIGUSR2', () => {}); // requests a dump; ignored until the jobs run
  createDataFolder(env.dataDir);
  const secret = await loadSecret(env);
  const metrics = createMetrics();
  registerProcessMetrics(metrics);
  const logFailure = createFailureLog(log, { count: (job) => metrics.jobFailures.inc({ job }) });
  const logLost = (error: Error) => logFailure({ error }, 'database connection lost');
  const store = env.databaseUrl
    ? await openPostgres(env.databaseUrl, logLost, {
        maxConnections: env.databasePool,
        statementTimeoutMs: env.statementTimeoutMs,
      })
    : await openEmbedded(env.dataDir);
  await ensureCity(store.db);
  await seedEssentials(store.db);
  await seedDatabase(store.db, clock(), env.firstData);
  await rescheduleEvents(store.db, clock());

  const queue = await openQueue(store, log, { logFailure });
  const mailer = env.smtpUrl ? smtpMailer(env.smtpUrl, env.mailFrom) : outboxMailer(env.dataDir, env.mailFrom);
  const push = createPushSender({
    keys: env.vapidKeys ?? deriveVapidKeys(secret),
    policy: env.pushUrl ? allowPushService(env.pushUrl) : publicEndpoints,
    subject: env.publicUrl.startsWith('https:') ? env.publicUrl : `mailto:${parseMailAddress(env.mailFrom)}`,
  });
  const files = openFiles(env.filesUrl);
  const storage = monitorStorage(files, log);
  const uploadsFolder = join(env.dataDir, 'uploads');
  const maps = openMaps(store.db, env, clock);
  const replay = env.replay ? { ...env.replay, startedAt: clock() } : null;
  const borderClock = replay ? createReplayClock(replay, clock) : clock;
  const { publicUrl, factorPolicy } = env;
  const dependencies = {
    store,
    queue,
    mailer,
    push,
    files,
    maps,
    clock,
    borderClock,
    secret,
    publicUrl,
    factorPolicy,
    log,
  };
  const services = createServices(dependencies);
  const limiter = createRequestLimiter();
  const live = await openChangeFeed({ store, services, clock, log, sharedCacheS: env.sharedCacheS });
  registerStateMetrics(metrics, {
    ...live,
    store,
    isStorageAvailable: storage.isAvailable,
    clock,
    version,
    dataDir: env.dataDir,
    backupDir: env.backupDir ?? (store.dump ? backupsFolder(env.dataDir) : undefined),
  });
  const server = createHttpServer();
  const connections = trackConnections(server);
  let phase: ServerPhase = 'starting';
  server.on(
    'request',
    await createRequestListener(server, connections, {
      ...env,
      ...live,
      store,
      services,
      files,
      isStorageAvailable: storage.isAvailable,
      uploadsFolder,
      replay,
      log,
      metrics,
      limiter,
      getPhase: () => phase,
    }),
  );
  await listen(server, env);
  const { metricsPort, metricsHost } = env;
  if (metricsPort !== undefined) await listen(createMetricsServer(metrics), { host: metricsHost, port: metricsPort });
  await sendAccountMails(queue, services.accountMails, services.claims);
  await mailResults(queue, services.resultsMails);
  await removeUnusedPhotos(queue, services.unusedPhotos);
  await pollFeeds(queue, services, env, { clock: borderClock, speed: replay?.speed ?? 1, log });
  const sweep = (signal: AbortSignal) => sweepFiles({ db: store.db, files, uploadsFolder }, clock(), signal);
  const stopJobs = await startJobs({ store, services, sweep, storage, env, log, logFailure });
  stopOnSignal(
    {
      drain: createDrain(server, connections),
      endStreams: live.endStreams,
      stopWork: () => Promise.all([live.stop(), stopJobs(), queue.stop()]),
      closeDatabase: store.close,
      onStopping: () => {
        phase = 'stopping';
      },
    },
    // the development server's own connections stay open
    isDevelopment ? { drainMs: 0, timeoutMs: 1000 } : { drainMs: env.drainTimeoutMs, timeoutMs: env.stopTimeoutMs },
    log,
  );
  // last: a start that failed after creating the administrator would never print the password
  printSummary(env, store, await createFirstAdmin(store.db, env.admin, clock()));
  phase = 'running';
}

async function createRequestListener(
  server: Server,
  connections: OpenConnections,
  shared: Omit<AppDependencies, 'render' | 'clientDir' | 'cache'> & Pick<Environment, 'sharedCacheS' | 'staleMaxAgeS'>,
): Promise<RequestListener> {
  if (!isDevelopment) {
    const { trustedProxies, metrics, topicVersions, hub, sharedCacheS, staleMaxAgeS, log } = shared;
    const { latestEventId } = hub;
    const maxStaleMs = staleMaxAgeS * secondMs;
    const responses = createResponseCache({ topicVersions, clock: Date.now, latestEventId, maxStaleMs });
    registerCacheMetrics(metrics, responses.size);
    const cache = { responses, clock, sharedCacheS, staleMaxAgeS };
    const pages = await loadBuiltPages(root);
    const app = createApp({ ...shared, ...pages, cache });
    const count = (reason: string) => metrics.closed.inc({ reason });
    const { routeOf } = pages;
    const front = createCacheFront(getRequestListener(app.fetch), { cache: responses, log, metrics, routeOf });
    return limitConnections(server, front, { connections, trustedProxies, count });
  }
  const { render, vite } = await startDevelopmentPages(root, server);
  const listener = getRequestListener(createApp({ ...shared, render, clientDir: null, cache: null }).fetch);
  return (request, response) => vite.middlewares(request, response, () => void listener(request, response));
}

async function startJobs({
  store,
  services,
  sweep,
  storage,
  env,
  log,
  logFailure,
}: {
  store: Store;
  services: Services;
  sweep: (signal: AbortSignal) => Promise<unknown>;
  storage: StorageMonitor;
  env: Environment;
  log: Logger;
  logFailure: LogFailure;
}): Promise<() => Promise<void>> {
  const dump = async () => log.info({ file: await dumpDatabase(store, env.dataDir, clock()) }, 'database dumped');
  const jobs: Job[] = [
    { name: 'renew-events', everyMs: 6 * hourMs, run: () => rescheduleEvents(store.db, clock()) },
    { name: 'send-notifications', everyMs: secondMs, run: sendNotifications(services) },
    { name: 'remove-expired', everyMs: hourMs, run: () => removeExpired(store.db, services, clock()) },
    { name: 'sweep-files', everyMs: hourMs, run: sweep },
    { name: 'watch-photo-storage', everyMs: 15 * secondMs, run: storage.check },
    { name: 'watch-disk', everyMs: minuteMs, run: () => warnOfFullDisk(env.dataDir, log) },
  ];
  const { setReadOnly, checkpoint } = store;
  if (!setReadOnly || !checkpoint) return runAtIntervals(jobs, logFailure);
  if (!isDevelopment) watchEventLoop(); // a debugger blocks it
  await removeUnfinishedDumps(env.dataDir);
  const firstDelayMs = await msUntilDump(env.dataDir, dumpIntervalMs, clock());
  process.on('SIGUSR2', () => dump().catch((error: unknown) => log.error({ error }, 'dump failed')));
  const end = (error: unknown) => {
    log.fatal({ error }, 'embedded database failed');
    process.stderr.write(`${serverOutput.embeddedFailed}\n`);
    process.exit(1);
  };
  jobs.push(
    { name: 'guard-disk', everyMs: secondMs, run: guardDisk({ setReadOnly }, env.dataDir, log) },
    { name: 'watch-database', everyMs: 10 * secondMs, run: watchEmbedded(store, end) },
    { name: 'checkpoint', everyMs: 5 * minuteMs, run: checkpoint },
    { name: 'dump-database', everyMs: dumpIntervalMs, firstDelayMs, run: dump },
  );
  return runAtIntervals(jobs, logFailure);
}

/** Schedules polling of the public feeds, each at its own interval, and the wait forecasts. */
async function pollFeeds(
  queue: Queue,
  { readings, forecasts, rates, waitNotifications }: Services,
  { publicUrl, bwtUrl, ratesUrl, banxicoToken }: Environment,
  border: { clock: () => Date; speed: number; log: Logger },
): Promise<void> {
  const userAgent = `Entrepuentes (${publicUrl})`;
  const estimates = {
    ...forecasts,
    async makeEstimates() {
      await forecasts.makeEstimates();
      await waitNotifications.evaluateEstimates();
    },
  };
  const source = createCbpFeed({ userAgent, url: bwtUrl });
  await pollBridges(queue, { ...border, readings, forecasts: estimates, source });
  await pollRates(queue, { ...border, rates, source: openRateFeed({ userAgent, url: ratesUrl, banxicoToken }) });
  await forecastWaits(queue, estimates, border);
}

/** The address of a sender such as 'Entrepuentes <guia@ejemplo.mx>'. */
function parseMailAddress(from: string): string {
  return /<(.+)>/.exec(from)?.[1] ?? from;
}

function printSummary(env: Environment, store: Store, admin: AdminCredentials | null): void {
  const lines = [
    [serverOutput.address, env.publicUrl],
    [serverOutput.data, env.dataDir],
    [serverOutput.database, store.kind === 'embedded' ? serverOutput.embedded : serverOutput.postgres],
    [serverOutput.files, formatStorageUrl(env.filesUrl)],
    [serverOutput.mail, env.smtpUrl ? serverOutput.smtp : serverOutput.outbox(outboxFolder(env.dataDir))],
  ];
  if (admin)
    lines.push([
      serverOutput.admin,
      admin.isGiven ? serverOutput.adminGiven(admin.email) : serverOutput.adminMade(admin.username, admin.password),
    ]);
  const table = lines.map(([label, value]) => `  ${label?.padEnd(14)} ${value}`);
  process.stdout.write(`\n${serverOutput.ready}\n${table.join('\n')}\n\n`);
}
