import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '#tests/support/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 3130); // another one lets two checkouts test side by side
const live = 'live.e2e.ts';

/** The server's data, made once: workers read this file too, and inherit the variable. Gone when the run ends. */
process.env.E2E_DATA_DIR ??= temporaryFolder();

export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'screens', testMatch: '*.e2e.ts', testIgnore: live },
    // what these write stands on every public page, so the others are done by then
    { name: 'live', testMatch: live, dependencies: ['screens'], fullyParallel: false },
  ],
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  expect: { timeout: 10_000 }, // a machine with other work to do is slow, not wrong
  reporter: 'line',
  outputDir: 'node_modules/.cache/playwright',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'es-MX',
    timezoneId: 'Asia/Tokyo', // far from the city, so that a date read in the visitor's zone shows
    launchOptions: {
      ...(chromiumPath ? { executablePath: chromiumPath } : {}),
      args: chromiumFlags,
    },
  },
  webServer: {
    // a process of minutes: compiling the embedded database well would not pay
    command: 'exec node --liftoff-only server/main.ts',
    url: `http://localhost:${port}/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled', // as `npm start` has it
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: 'admin@ejemplo.test',
      ADMIN_PASSWORD: 'Puente-Nuevo-1976',
      MAPS_URL: 'http://127.0.0.1:3139', // nobody listens: the guide itself answers a search
      BWT_URL: 'http://127.0.0.1:3139',
      RATES_URL: 'http://127.0.0.1:3139',
      TRUSTED_PROXIES: '127.0.0.1, ::1', // so that a test may come from an address of its own
    },
  },
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'entrepuentes-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true })); // the server has stopped by then
  return folder;
}
