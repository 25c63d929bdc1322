import { expect, test } from 'vitest';
import { onOneDatabase } from '#tests/support/database/on-each-database.ts';
import { createMemoryLog, createTestApp } from '#tests/support/server/test-server.ts';
import { createMetrics } from './metrics.ts';
import { registerStateMetrics } from './state-metrics.ts';

onOneDatabase('the metrics of the state', (database) => {
  test('report an outage and the age of the backup without a query to the database', async () => {
    const { registry } = createMetrics();
    const store = { ...database.store, db: null as never, countConnections: () => ({ open: 9, idle: 2, waiting: 4 }) };
    registerStateMetrics(
      { registry },
      {
        store,
        clock: () => new Date(),
        version: '1.2.3',
        readBackupAge: async () => 90,
        database: { isAvailable: () => false },
        topicVersions: { isConnected: () => false },
        isStorageAvailable: () => false,
        hub: { size: () => 3 },
        bridgeBoardHub: { size: () => 5 },
      },
    );
    const lines = (await registry.metrics()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'database_up 0',
        'listener_up 0',
        'photo_storage_up 0',
        'event_streams_open{hub="changes"} 3',
        'event_streams_open{hub="bridges"} 5',
        'database_connections{state="used"} 7',
        'database_connections{state="waiting"} 4',
        'backup_age_seconds 90',
      ]),
    );
    expect(lines.filter((line) => line.startsWith('feed_age_seconds'))).toEqual([]);
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
