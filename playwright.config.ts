import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = 3130;
const browsers = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = browsers.find((path) => path && existsSync(path));

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  reporter: 'line',
  outputDir: 'node_modules/.cache/playwright',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'es-MX',
    timezoneId: 'Asia/Tokyo', // far from the city, so that a date read in the visitor's zone shows
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-default-apps',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'exec node server/main.ts',
    url: `http://localhost:${port}/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'entrepuentes-e2e-')),
      LOG_LEVEL: 'error',
    },
  },
});
