// Metrics of whole server processes. Needs the built pages.
import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { createBlankPostgres, databaseKinds } from '#tests/support/database/on-each-database.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { killStartedProcesses, startServer } from '#tests/support/processes/start-server.ts';

const folder = new URL('../../docs/monitoring/', import.meta.url);

afterAll(async () => {
  killStartedProcesses();
  await removeFolders();
});

describe.each(databaseKinds)('metrics of a server (%s)', (kind) => {
  test('alert rules and dashboard name metrics that exist, and each query of the metrics succeeds', async () => {
    const postgres = kind === 'postgres' ? await createBlankPostgres() : null;
    const settings: Record<string, string> = postgres ? { DATABASE_URL: postgres.url, SECRET: 'x'.repeat(32) } : {};
    const server = await startServer({ DATA_DIR: await createTemporaryFolder(), ...settings });
    await fetch(`${server.url}/metrics`);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    const existing = [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name],
    );
    const named = [...(await readMetricNames('alerts.yml')), ...(await readMetricNames('dashboard.json'))];
    expect(named.length).toBeGreaterThan(16);
    expect(named.filter((name) => !existing.includes(name))).toEqual([]);
    const queries = [...metrics.matchAll(/^metrics_query_failed\{query="([\w ]+)"\} (\d)$/gm)];
    const names = ['feeds', 'mails', 'queue', 'queue age', 'queue failures'];
    expect(Object.fromEntries(queries.map(([, name, failed]) => [name, failed]))).toEqual(
      Object.fromEntries(names.map((name) => [name, '0'])),
    );
    expect(metrics).toContain('\ndatabase_up 1\n');
    expect(metrics).toContain('\nlistener_up 1\n');
    expect(metrics).toMatch(/\nbuild_info\{version="\d+\.\d+\.\d+"\} 1\n/);
    expect(metrics.includes('\ndatabase_connections{state="waiting"} 0\n')).toBe(kind === 'postgres');
    if (postgres) expect(metrics).not.toMatch(/^backup_age_seconds/m); // unknown, so no sample
    await server.stop('SIGTERM');
    await postgres?.remove();
  });
});

/** Names of the metrics in the expressions of a file. Functions and labels without an underscore are not names. */
async function readMetricNames(file: string): Promise<string[]> {
  const text = await readFile(new URL(file, folder), 'utf8');
  const expressions = [...text.matchAll(/^ +"?expr"?: (.+)$/gm)].map(([, expression = '']) =>
    expression.replaceAll('histogram_quantile', '').replace(/\{[^}]*\}/g, ''),
  );
  return expressions.flatMap((expression) => expression.match(/[a-z]+(?:_[a-z]+)+/g) ?? []);
}
