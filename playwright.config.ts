import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { startEnvironment } from '#server/launch.mjs';
import { chromiumFlags, chromiumPath } from '#tests/support/pages/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 3130); // set another port to test two checkouts concurrently
const live = 'live-updates.e2e.ts';

/** Temporary data folder of the server; workers load this file too and inherit the variable. */
process.env.E2E_DATA_DIR ??= createTemporaryFolder();

export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'screens', testMatch: '*.e2e.ts', testIgnore: live },
    // these tests change every public page, so they run after the others
    { name: 'live', testMatch: live, dependencies: ['screens'], fullyParallel: false },
  ],
  workers: availableParallelism(),
  fullyParallel: true,
  retries: 1, // a test that passes at the retry is reported as flaky
  timeout: 60_000,
  expect: { timeout: 20_000 }, // tolerates a busy machine
  reporter: 'line',
  outputDir: 'node_modules/.cache/playwright',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'es-MX',
    timezoneId: 'Asia/Tokyo', // far from the city, to reveal dates formatted in the visitor's time zone
    serviceWorkers: 'block', // it answers before page.route does; its own tests allow it
    launchOptions: {
      ...(chromiumPath ? { executablePath: chromiumPath } : {}),
      args: chromiumFlags,
    },
  },
  webServer: {
    // the process runs for minutes, so optimizing the WebAssembly of the embedded database does not pay off
    command: 'exec node --liftoff-only server/main.ts',
    url: `http://localhost:${port}/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: startEnvironment.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: '1', // tests read the public samples
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: 'admin@ejemplo.test',
      ADMIN_PASSWORD: 'Puente-Nuevo-1976',
      MAPS_URL: 'http://127.0.0.1:3139', // unreachable, so that the local place search is used
      BWT_URL: 'http://127.0.0.1:3139',
      RATES_URL: 'http://127.0.0.1:3139',
      TRUSTED_PROXIES: '127.0.0.1, ::1', // lets a test set its client address
    },
  },
});

function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'entrepuentes-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true })); // after the server has stopped
  return folder;
}
