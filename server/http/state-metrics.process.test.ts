// Metrics of whole server processes. Needs the built pages.
import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { copyEmptyFolder, createBlankPostgres, databaseKinds } from '#tests/support/database/on-each-database.ts';
import { removeFolders } from '#tests/support/files/temporary-folders.ts';
import { killStartedProcesses, startServer } from '#tests/support/processes/start-server.ts';

const longTimeout = { timeout: 60_000, interval: 500 };
const folder = new URL('../../docs/monitoring/', import.meta.url);

afterAll(async () => {
  killStartedProcesses();
  await removeFolders();
});

for (const [kind, options] of databaseKinds)
  describe(`metrics of a server (${kind})`, options, () => {
    test('alert rules and dashboard name metrics that exist, and each query of the metrics succeeds', async () => {
      const postgres = kind === 'postgres' ? await createBlankPostgres() : null;
      const settings: Record<string, string> = postgres ? { DATABASE_URL: postgres.url, SECRET: 'x'.repeat(32) } : {};
      const server = await startServer({ DATA_DIR: await copyEmptyFolder(), DEMO: '0', ...settings });
      const scrape = async () => (await fetch(`${server.url}/metrics`)).text();
      await scrape(); // counts itself, so that the metrics of requests exist
      let metrics = await scrape();
      const existing = [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name],
      );
      const named = [...(await readMetricNames('alerts.yml')), ...(await readMetricNames('dashboard.json'))];
      expect(named.length).toBeGreaterThan(16);
      expect(named.filter((name) => !existing.includes(name))).toEqual([]);
      const names = ['feeds', 'mails', 'queue', 'queue age', 'queue failures'];
      const succeeded = Object.fromEntries(names.map((name) => [name, '0']));
      // a query that waits more than two seconds behind the work of the start counts as failed
      await vi.waitFor(async () => {
        metrics = await scrape();
        expect(readQueryFailures(metrics)).toEqual(succeeded);
        expect(metrics).toContain('\ndatabase_up 1\n');
        expect(metrics).toContain('\nlistener_up 1\n');
      }, longTimeout);
      expect(metrics).toMatch(/\nbuild_info\{version="\d+\.\d+\.\d+"\} 1\n/);
      expect(metrics.includes('\ndatabase_connections{state="waiting"} 0\n')).toBe(kind === 'postgres');
      if (postgres) expect(metrics).not.toMatch(/^backup_age_seconds/m); // unknown, so no sample
      await server.stop('SIGTERM');
      await postgres?.remove();
    });
  });

/** Value of `metrics_query_failed` for each query. */
function readQueryFailures(metrics: string): Record<string, string> {
  const samples = [...metrics.matchAll(/^metrics_query_failed\{query="([\w ]+)"\} (\d)$/gm)];
  return Object.fromEntries(samples.map(([, name = '', failed = '']) => [name, failed]));
}

/** Names of the metrics in the expressions of a file. Functions and labels without an underscore are not names. */
async function readMetricNames(file: string): Promise<string[]> {
  const text = await readFile(new URL(file, folder), 'utf8');
  const expressions = [...text.matchAll(/^ +"?expr"?: (>-(?:\n {10}.+)+|.+)$/gm)].map(([, expression = '']) =>
    expression.replaceAll('histogram_quantile', '').replace(/\{[^}]*\}/g, ''),
  );
  return expressions.flatMap((expression) => expression.match(/[a-z]+(?:_[a-z]+)+/g) ?? []);
}
