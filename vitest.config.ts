import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { contractPlugin } from '#scripts/contract-plugin.ts';

/** Folders with tests. */
const folders = '{domain,contract,server,web,tests,scripts}';
const cores = availableParallelism();
/** Tests that start child processes and mostly wait, so more of them than cores run concurrently. */
const processTests = [`${folders}/**/*.process.test.ts`];
// generous, because a busy machine is no failure
const shared = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 }, requireAssertions: true },
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};
const node = {
  ...shared,
  setupFiles: ['tests/support/server/hashing.setup.ts'],
  execArgv: ['--import=./server/module-hooks.ts'],
};

/** Flags of workers that run one file: compilation of WebAssembly is faster, since a file uses its database only for seconds. */
const shortLived = [...node.execArgv, '--liftoff-only'];

export default defineConfig({
  test: {
    maxWorkers: cores,
    globalSetup: ['tests/support/database/databases.setup.ts'],
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: [`${folders}/**/*.test.ts`],
          exclude: processTests,
          // files of a worker share a module registry; reloading the server for each file took a third of the time
          isolate: false,
        },
      },
      {
        plugins: [contractPlugin()],
        // resolves to one file instead of six thousand
        resolve: { alias: { '@tabler/icons-react': createRequire(import.meta.url).resolve('@tabler/icons-react') } },
        test: {
          ...shared,
          name: 'component',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/screens/dom.setup.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...node,
          name: 'process',
          include: processTests,
          globalSetup: ['tests/support/database/data-folders.setup.ts'],
          execArgv: shortLived,
          maxWorkers: 3 * cores,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
