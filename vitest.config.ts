import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';
import { contractPlugin } from '#scripts/contract-plugin.ts';

/** The folders that hold tests. */
const folders = '{domain,contract,server,web,tests,scripts}';
/** Start programs and wait for them, so more of them than there are cores run at once. */
const processTests = [`${folders}/**/*.process.test.ts`];
/** Replace modules, or count the timers, of the whole process, so each file needs one of its own. */
const mockingTests = [
  'server/jobs/announce-due.test.ts',
  'server/features/accounts/{hashing-turns,password-races,passwords,sign-in-races,sign-in}.test.ts',
];

const everywhere = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 }, requireAssertions: true },
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};
const node = {
  ...everywhere,
  setupFiles: ['tests/support/hashing.setup.ts'],
  execArgv: ['--import=./server/module-hooks.ts'],
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: ['tests/support/databases.setup.ts'],
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: [`${folders}/**/*.test.ts`],
          exclude: [...processTests, ...mockingTests],
          // one module registry for all files of a worker: loading the server anew for each took a third of the time
          isolate: false,
        },
      },
      { test: { ...node, name: 'mocks', include: mockingTests } },
      {
        plugins: [contractPlugin()],
        // one file instead of six thousand
        resolve: { alias: { '@tabler/icons-react': createRequire(import.meta.url).resolve('@tabler/icons-react') } },
        test: {
          ...everywhere,
          name: 'component',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/dom.setup.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...node,
          name: 'process',
          include: processTests,
          globalSetup: ['tests/support/data-folders.setup.ts'],
          execArgv: [...node.execArgv, '--liftoff-only'], // each file opens a database of its own for seconds
          maxWorkers: 6,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
