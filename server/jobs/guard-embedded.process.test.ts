// The embedded database on a disk that fills, and with a blocked event loop. Needs the built pages.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openEmbedded } from '#server/db/store.ts';
import { copyEmptyFolder } from '#tests/support/database/on-each-database.ts';
import { fillDisk, mountSmallDisk, needsMount, unmountSmallDisks } from '#tests/support/files/small-disk.ts';
import { removeFolders } from '#tests/support/files/temporary-folders.ts';
import { killStartedProcesses, runProgram, signInAt, startServer } from '#tests/support/processes/start-server.ts';
import { buildAlertBody } from '#tests/support/server/alert-requests.ts';
import { testPassword } from '#tests/support/server/test-accounts.ts';
import { errors } from '#texts/errors.ts';
import { serverOutput } from '#texts/terminal-output.ts';

afterAll(async () => {
  killStartedProcesses();
  unmountSmallDisks();
  await removeFolders();
});

test(
  'on a full disk writes are refused with a sentence and reads go on, and with its space the writes return',
  needsMount,
  async () => {
    const disk = await mountSmallDisk(250);
    const email = 'admin@ejemplo.mx';
    const env = { DATA_DIR: join(disk, 'data'), DEMO: '0', ADMIN_EMAIL: email, ADMIN_PASSWORD: testPassword };
    const server = await startServer(env);
    const cookie = await signInAt(server, email);
    const write = async () => {
      const headers = { 'Content-Type': 'application/json', cookie };
      const body = JSON.stringify(buildAlertBody({ expira: 0 }));
      const response = await fetch(`${server.url}/api/alertas/Crear`, { method: 'POST', headers, body });
      return { status: response.status, text: await response.text() };
    };
    expect((await write()).status).toBe(200);
    const free = await fillDisk(disk, 12); // less than a segment of the write-ahead log
    const refusal = { status: 503, text: expect.stringContaining(errors['server/read-only']) };
    await vi.waitFor(async () => expect(await write()).toEqual(refusal), 5000);
    for (const path of ['/', '/puentes', '/welcome', '/health', '/ready'])
      expect([path, (await fetch(`${server.url}${path}`, { headers: { cookie } })).status]).toEqual([path, 200]);
    await free();
    await vi.waitFor(async () => expect((await write()).status).toBe(200), 5000);
    expect((await server.stop('SIGTERM')).code).toBe(0);
  },
);

test('a disk without room for the embedded database ends the start with a sentence', needsMount, async () => {
  const disk = await mountSmallDisk(30);
  const { code, output } = await runProgram('server/main.ts', [], { DATA_DIR: join(disk, 'data') });
  expect([code, output]).toEqual([1, expect.stringMatching(/^En el disco de .+ quedan \d+ MiB, .+ necesita 128\./)]);
});

test('a process whose event loop stays blocked is killed after a sentence', async () => {
  const guard = JSON.stringify(new URL('./guard-embedded.ts', import.meta.url).href);
  const program = `import(${guard}).then(({ watchEventLoop }) => {
    watchEventLoop({ intervalMs: 50, maxMissed: 10 });
    setTimeout(() => { for (;;); }, 300);
  })`;
  expect(await runProgram('--eval', [program], {})).toEqual({ code: null, output: `${serverOutput.embeddedFailed}\n` });
});

test('a checkpoint removes the old logs of the embedded database', async () => {
  const folder = await copyEmptyFolder();
  const store = await openEmbedded(folder);
  const readLogMiB = () =>
    Number(
      execFileSync('du', ['-sm', join(folder, 'database/pg_wal')])
        .toString()
        .split('\t')[0],
    );
  await store.db.execute("create table filling as select repeat('x', 2000) as text from generate_series(1, 60000)");
  expect(readLogMiB()).toBeGreaterThan(100);
  for (let n = 0; n < 2; n++) await store.checkpoint?.();
  expect(readLogMiB()).toBeLessThan(100);
  await store.close();
});
