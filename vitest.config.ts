import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,contract,server,web,tests,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/databases.setup.ts'],
    setupFiles: ['tests/support/hashing.setup.ts'],
    maxWorkers: 2,
    execArgv: ['--import=./server/module-hooks.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
