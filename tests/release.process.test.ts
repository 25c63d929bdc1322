// Needs the built pages (`npm run build`; `npm test` builds them).
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { writeReleaseFolder } from '#scripts/release/release-folder.ts';
import { copySeededFolder } from '#tests/support/database/on-each-database.ts';
import { createImage } from '#tests/support/files/images.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { killStartedProcesses, signInAt, startReleasedServer } from '#tests/support/processes/start-server.ts';

const maxMiB = 150;

afterAll(async () => {
  killStartedProcesses();
  await removeFolders();
});

test('a release is small, verifiable and complete: it serves pages, API documents and uploads, and takes a backup', async () => {
  const folder = join(await createTemporaryFolder(), 'release');
  await writeReleaseFolder(fileURLToPath(new URL('..', import.meta.url)), folder);

  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
  expect(bytes / 1024 ** 2).toBeLessThan(maxMiB);
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder });
  const sbom = JSON.parse(await readFile(join(folder, 'sbom.cdx.json'), 'utf8'));
  expect(sbom.bomFormat).toBe('CycloneDX');
  const names = sbom.components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['hono', 'react']));
  expect(names).not.toContain('vitest');

  const dataDir = await copySeededFolder();
  const admin = { ADMIN_PASSWORD: 'puente-viejo-73' };
  const program = join(folder, 'bin/entrepuentes');
  const server = await startReleasedServer(program, { DATA_DIR: dataDir, ...admin });
  for (const path of ['/', '/puentes', '/login', '/api/docs', '/api/docs/swagger-ui-bundle.js', '/api/openapi.json']) {
    const response = await fetch(`${server.url}${path}`);
    expect([path, response.status, (await response.text()).length > 300]).toEqual([path, 200, true]);
  }
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(await createImage())]), 'foto.jpg');
  const headers = { Cookie: await signInAt(server, 'admin', admin.ADMIN_PASSWORD) };
  const upload = await fetch(`${server.url}/api/photos/UploadPhoto`, { method: 'POST', headers, body: form });
  expect([upload.status, await upload.text()]).toEqual([200, expect.stringContaining('files')]);
  expect((await server.stop('SIGTERM')).code).toBe(0);

  const backup = join(dataDir, 'copy.tar.gz');
  const output = execFileSync(program, ['backup', backup], { env: { DATA_DIR: dataDir, PATH: process.env.PATH } });
  expect(output.toString()).toContain(backup);
  expect(statSync(backup).size).toBeGreaterThan(1_000_000);
});
