// The start command: becomes the server process, so that signals and the exit code are the server's. Plain JavaScript, because
// stripping types would take 60 ms of each start.
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const pathOf = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/** Flags of Node.js for the server. */
export const nodeFlags = [
  `--import=${pathOf('module-hooks.ts')}`, // runs before the first import of the server (decision 031)
  '--max-semi-space-size=8', // MiB; a larger young generation takes more memory under load (decision 029)
  '--heap-growing-percent=50', // the heap grows by half before it is collected; by default up to four times (decision 029)
];

/** Environment variables of the server that Node.js and glibc read before any code runs. */
export const startEnvironment = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: pathOf('../node_modules/.cache/compiled'), // later starts skip the compilation of modules
  MALLOC_ARENA_MAX: '2', // native threads share arenas, because each arena retains freed memory (decision 029)
  MALLOC_MMAP_THRESHOLD_: '262144', // fixed, because glibc raises it by itself and then retains freed buffers (decision 029)
};

const minMajorVersion = 24;

// `import.meta.main` does not exist in older versions, which would end without a word
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (Number.parseInt(process.versions.node, 10) < minMajorVersion) {
    process.stderr.write(
      `Entrepuentes necesita Node.js ${minMajorVersion}, y este es ${process.version}. Inicia con «npm start», que usa el suyo.\n`,
    );
    process.exit(1);
  }
  const command = [process.execPath, ...nodeFlags, pathOf('main.ts'), ...process.argv.slice(2)];
  process.execve(process.execPath, command, { ...process.env, ...startEnvironment });
}
