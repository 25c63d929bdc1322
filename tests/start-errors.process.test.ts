// Starts that fail for a reason which the operator can mend: one sentence, no stack, exit code 1.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { needsPostgres, skipUnless } from '#tests/support/database/on-each-database.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { canRun } from '#tests/support/processes/can-run.ts';
import { runProgram } from '#tests/support/processes/start-server.ts';

/** Takes what root may do beyond other users: read and write their files, and listen on ports below 1024. */
const asUser = ['setpriv', '--bounding-set=-dac_override,-dac_read_search,-net_bind_service'];
const needsRights = skipUnless(canRun('setpriv', ...asUser.slice(1), 'true'), 'only root can take rights');
const nobody = 65_534;
const SECRET = 'only-for-tests-only-for-tests-only';

afterAll(removeFolders);

async function expectSentence(env: Record<string, string>, sentence: RegExp, wrapper: string[] = []): Promise<void> {
  const { code, output } = await runProgram('server/main.ts', [], { PORT: '0', ...env }, wrapper);
  expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
  expect(output).not.toMatch(/^ +at /m);
}

describe('a database that', () => {
  test('accepts connections and stays silent', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const env = {
      DATABASE_URL: `postgres://guia@127.0.0.1:${port}/guia`,
      SECRET,
      DATA_DIR: await createTemporaryFolder(),
    };
    await expectSentence(env, /acepta conexiones pero no responde/);
    silent.close();
  });

  test('has no TLS although the address asks for it', needsPostgres, async () => {
    const DATABASE_URL = `${inject('postgres')?.url}?sslmode=require`;
    await expectSentence({ DATABASE_URL, SECRET, DATA_DIR: await createTemporaryFolder() }, /no ofrece TLS/);
  });
});

describe('an address that', () => {
  test.for(['no-existe.invalid', '203.0.113.9'])('is not of this machine (%s)', async (HOST) => {
    const env = { DATA_DIR: await createTemporaryFolder(), DEMO: '0', HOST };
    await expectSentence(env, new RegExp(`La dirección «${HOST}» no es de este equipo`));
  });

  test('has a port which only root may use', needsRights, async () => {
    const env = { DATA_DIR: await createTemporaryFolder(), DEMO: '0', PORT: '80', METRICS_PORT: '0' };
    await expectSentence(env, /no permite usar el puerto 80 a este usuario/, asUser);
  });
});

describe('a data folder that', () => {
  test('lies below a file', async () => {
    const file = join(await createTemporaryFolder(), 'file');
    await writeFile(file, '');
    await expectSentence({ DATA_DIR: join(file, 'data') }, /no puede usar la carpeta .+ENOTDIR/);
  });

  test('another user owns', needsRights, async () => {
    const folder = await createTemporaryFolder();
    await chown(folder, nobody, nobody);
    await expectSentence({ DATA_DIR: folder }, /no puede usar la carpeta .+EACCES/, asUser);
  });

  test('is read-only', skipUnless(canRun('unshare', '--mount', 'true'), 'mounting is not permitted'), async () => {
    const folder = await createTemporaryFolder();
    const script =
      'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && exec node --import=./server/module-hooks.ts server/main.ts';
    const start = () =>
      execFileSync('unshare', ['--mount', 'sh', '-c', script, 'sh', folder], {
        env: { ...process.env, DATA_DIR: folder },
        stdio: 'pipe',
      });
    expect(start).toThrow(/no puede usar la carpeta .+EROFS/);
  });
});

const oldNode = '/usr/bin/node';
test(
  'an old Node.js ends the start command with its version',
  skipUnless(isOld(oldNode), 'no old Node.js found'),
  () => {
    expect(() => execFileSync(oldNode, ['server/launch.mjs'], { stdio: 'pipe' })).toThrow(
      /necesita Node\.js 24, y este es v\d+/,
    );
  },
);

function isOld(program: string): boolean {
  try {
    return Number.parseInt(execFileSync(program, ['--version']).toString().slice(1), 10) < 24;
  } catch {
    return false;
  }
}
