import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{domain,contract,server,web,tests,scripts}/**/*.test.ts'],
          globalSetup: ['tests/support/databases.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'screen',
          environment: 'happy-dom',
          include: ['web/**/*.test.tsx'],
          setupFiles: ['tests/support/screen.setup.ts'],
        },
      },
    ],
  },
});
