import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { Failure } from '#domain/failure.ts';
import { replayClock } from '#domain/replay.ts';
import { start } from '#texts/start.ts';
import { type AppDependencies, createApp } from './app.ts';
import { storeCity } from './db/city.ts';
import { loadEssentials, loadFirstData, renewEvents } from './db/first-data/load.ts';
import { openQueue, type Queue } from './db/queue.ts';
import { openEmbedded, openPostgres, type Store } from './db/store.ts';
import { type Environment, readEnvironment } from './env.ts';
import { type AdminAccess, makeFirstAdmin } from './features/accounts/first-admin.ts';
import { limitConnections } from './http/connection-limits.ts';
import { createHttpServer } from './http/http-server.ts';
import { createMetrics } from './http/measure.ts';
import { builtPages, livePages } from './http/pages.ts';
import { createRequestLimiter } from './http/request-limiter.ts';
import { cbpBridges } from './integrations/bridges/cbp.ts';
import { openFiles } from './integrations/files/files.ts';
import { shownPlace } from './integrations/files/files-url.ts';
import { outboxFolder, outboxMailer } from './integrations/mail/outbox.ts';
import { smtpMailer } from './integrations/mail/smtp.ts';
import { openMaps } from './integrations/maps/open-maps.ts';
import { openRates } from './integrations/rates/open-rates.ts';
import { runOnClock } from './jobs/clock.ts';
import { dumpDatabase, dumpDueIn, removeUnfinishedDumps } from './jobs/dump-database.ts';
import { forecastWaits } from './jobs/forecast-waits.ts';
import { pollBridges } from './jobs/poll-bridges.ts';
import { pollRates } from './jobs/poll-rates.ts';
import { removeExpired } from './jobs/remove-expired.ts';
import { removeUnusedPhotos } from './jobs/remove-unused-photos.ts';
import { sendAccountMails } from './jobs/send-account-mails.ts';
import { sweepFiles } from './jobs/sweep-files.ts';
import { createListener } from './listener.ts';
import { openLive } from './live.ts';
import { createLog } from './log.ts';
import { readSecret } from './secret.ts';
import { createServices, type Services } from './services.ts';
import { StartError } from './start-error.ts';

const hourMs = 3_600_000;
const dumpEveryMs = 6 * hourMs;
const stopMs = 4_000;
/** Connections that may wait to be accepted: with Node's 511 a burst makes every other client wait for TCP's retries. */
const maxBacklog = 4096;
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
  const { publicUrl, factorPolicy } = env;
  const using = { store, queue, mailer, files, maps, clock, borderClock, secret, publicUrl, factorPolicy, log };
  const services = createServices(using);
  const metrics = createMetrics();
  const limiter = createRequestLimiter();
  const live = await openLive({ store, services, clock, log });
  const server = createHttpServer();
  server.on(
    'request',
    await requestListener(server, {
      ...env,
      ...live,
      store,
      services,
      files,
      uploadsFolder,
      replay,
      log,
      metrics,
      limiter,
    }),
  );
  await listen(server, env);
  await sendAccountMails(queue, services.accountMails);
  await removeUnusedPhotos(queue, services.unusedPhotos);
  await pollFeeds(queue, services, env, { clock: borderClock, speed: replay?.speed ?? 1, log });
  const sweep = (stopping: AbortSignal) => sweepFiles({ db: store.db, files, uploadsFolder }, clock(), stopping);
  const stopJobs = await startJobs(store, services, sweep, env, log);
  const stopWork = () => {
    const stopped = live.stop(); // first of all: a stream would keep the server open
    return Promise.all([stopped, stopJobs(), queue.stop()]);
  };
  stopOnSignal(server, store, stopWork, log);
  // last of all: of a start that failed after it nobody would have been told the password
  announce(env, store, await makeFirstAdmin(store.db, env.admin, clock()));
}

async function requestListener(
  server: Server,
  shared: Omit<AppDependencies, 'render' | 'clientDir'>,
): Promise<RequestListener> {
  if (!development) {
    const app = createApp({ ...shared, ...(await builtPages(root)) });
    const { trustedProxies, metrics } = shared;
    const count = (reason: string) => metrics.closed.inc({ reason });
    return limitConnections(server, createListener(app, { ...shared, clock }), { trustedProxies, count });
  }
  const { render, vite } = await livePages(root, server);
  const listener = getRequestListener(createApp({ ...shared, render, clientDir: null }).fetch);
  return (request, response) => vite.middlewares(request, response, () => void listener(request, response));
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

function listen(server: Server, { host, port }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new StartError(start.portTaken(port)) : error),
    );
    server.listen({ port, host, backlog: maxBacklog }, resolve);
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
