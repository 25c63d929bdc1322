import { execFileSync } from 'node:child_process';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { feedHealth } from '#server/db/schema/bridges.ts';
import { onOneDatabase, skipUnless } from '#tests/support/database/on-each-database.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { canRun } from '#tests/support/processes/can-run.ts';
import { createMemoryLog, createTestApp } from '#tests/support/server/test-server.ts';
import { createMetrics } from './metrics.ts';
import { registerStateMetrics } from './state-metrics.ts';

afterAll(removeFolders);

const monitoring = fileURLToPath(new URL('../../docs/monitoring/', import.meta.url));

test('each alert has a test in which it fires', async () => {
  const namesIn = async (file: string, pattern: RegExp) =>
    new Set((await readFile(join(monitoring, file), 'utf8')).match(pattern)?.sort());
  const alerts = await namesIn('alerts.yml', /(?<=alert: )\w+/g);
  expect(alerts.size).toBeGreaterThan(15);
  expect(await namesIn('alerts.test.yml', /(?<=alertname=")\w+/g)).toEqual(alerts);
});

test('the alerts fire as their tests say', skipUnless(canRun('promtool', '--version'), 'promtool not found'), () => {
  const output = execFileSync('promtool', ['test', 'rules', join(monitoring, 'alerts.test.yml')]);
  expect(output.toString()).toContain('SUCCESS');
});

onOneDatabase('the metrics of the state', (database) => {
  /** Metrics of a process that lacks nothing, except for the given sources. */
  function scrape(sources: Partial<Parameters<typeof registerStateMetrics>[1]>): Promise<string> {
    const { registry } = createMetrics();
    const healthy = {
      store: database.store,
      clock: () => new Date(),
      version: '1.2.3',
      dataDir: '/',
      backupDir: undefined,
      database: { isAvailable: () => true },
      topicVersions: { isConnected: () => true },
      isStorageAvailable: () => true,
      hub: { size: () => 3 },
      bridgeBoardHub: { size: () => 5 },
    };
    registerStateMetrics({ registry }, { ...healthy, ...sources });
    return registry.metrics();
  }

  test('report an outage and the age of the backup without a query to the database', async () => {
    const folder = await createTemporaryFolder();
    await writeFile(join(folder, 'a.dump'), '');
    const now = Date.now();
    await utimes(join(folder, 'a.dump'), now / 1000, now / 1000 - 90);
    const store = { ...database.store, db: null as never, countConnections: () => ({ open: 9, idle: 2, waiting: 4 }) };
    const metrics = await scrape({
      store,
      clock: () => new Date(now),
      dataDir: folder,
      backupDir: folder,
      database: { isAvailable: () => false },
      topicVersions: { isConnected: () => false },
      isStorageAvailable: () => false,
    });
    const lines = metrics.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'database_up 0',
        'listener_up 0',
        'photo_storage_up 0',
        'event_streams_open{hub="changes"} 3',
        'event_streams_open{hub="bridges"} 5',
        'database_connections{state="used"} 7',
        'database_connections{state="waiting"} 4',
      ]),
    );
    expect(lines.filter((line) => line.startsWith('feed_age_seconds'))).toEqual([]);
    expect(Number(/^backup_age_seconds (.+)$/m.exec(metrics)?.[1])).toBeCloseTo(90, 0);
    for (const name of ['disk_free_bytes', 'disk_free_inodes'])
      for (const label of ['data', 'backups'])
        expect(metrics).toMatch(new RegExp(`^${name}\\{folder="${label}"\\} [1-9]`, 'm'));
  });

  test('the age of a feed that never succeeded counts from its first failure', async () => {
    const now = new Date('2026-11-21T18:00:00Z');
    const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000);
    await database.store.db.insert(feedHealth).values([
      { feed: 'bridges', lastTryAt: at(1), lastGoodAt: at(6), failingSince: at(1) },
      { feed: 'rates', lastTryAt: at(1), failingSince: at(90) },
    ]);
    const metrics = await scrape({ clock: () => now });
    expect(metrics).toContain('feed_age_seconds{feed="bridges"} 360\n');
    expect(metrics).toContain('feed_age_seconds{feed="rates"} 5400\n');
  });

  test('a folder that cannot be read has no sample and fails no scrape', async () => {
    const file = join(await createTemporaryFolder(), 'file');
    await writeFile(file, '');
    const metrics = await scrape({ backupDir: join(file, 'backups') });
    expect(metrics).toContain('disk_free_bytes{folder="data"}');
    expect(metrics).not.toContain('folder="backups"');
  });

  test('a response with status 5xx is logged as an error, and probes are not logged', async () => {
    const { log, lines } = createMemoryLog();
    const render = async (request: Request) => new Response('', { status: request.url.endsWith('/login') ? 200 : 500 });
    const app = createTestApp(database.store, { log, render, getPhase: () => 'stopping' });
    for (const path of ['/login', '/categories', '/ready', '/health', '/metrics']) await app.request(path);
    const completed = lines.filter(({ msg }) => msg === 'request completed');
    expect(completed.map(({ level, status }) => [level, status])).toEqual([
      [30, 200],
      [50, 500],
    ]);
  });
});
