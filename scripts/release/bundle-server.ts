import { dirname, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Packages with native code, WebAssembly or files that are served, or whose license (LGPL) asks for a copy that can be replaced:
 * copied instead of bundled.
 */
export const copiedPackages = ['@electric-sql/pglite', '@node-rs/argon2', 'opening_hours', 'sharp', 'swagger-ui-dist'];
/** Imports that no released program reaches: the development server and an optional driver. */
const absentPackages = ['vite', 'pg-native'];

/** Programs of a release and their sources. */
const programs = {
  'server/main': 'server/main.ts',
  'server/database': 'scripts/database.ts',
  'server/admin': 'scripts/admin.ts',
  'server/doctor': 'scripts/doctor.ts',
  'build/server/index': 'build/server/index.js',
};

/** Bundles the programs of a release into a folder, with all packages that can be bundled. */
export async function bundleServer(root: string, target: string): Promise<void> {
  const input = Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, resolve(root, file)]));
  const external = [...copiedPackages, ...absentPackages];
  await build({
    root,
    configFile: false,
    logLevel: 'error', // each 'use client' is a warning
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' }, // drops the development half of React
    plugins: [keepFileUrls(root)],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      target: 'node24',
      outDir: target,
      emptyOutDir: false,
      rolldownOptions: {
        input,
        external: (id: string) => external.some((name) => id === name || id.startsWith(`${name}/`)),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'server/[name]-[hash].js',
          minify: { compress: true, mangle: { keepNames: true }, codegen: true }, // stack traces name functions
        },
      },
    },
  });
}

/** Keeps the meaning of `import.meta.url` in our modules: their place in the source tree, although all chunks are in `server/`. */
function keepFileUrls(root: string): Plugin {
  return {
    name: 'keep-file-urls',
    enforce: 'pre',
    transform(code, id) {
      const path = relative(root, id);
      if (/^\.\.|node_modules/.test(path) || !code.includes('import.meta.url')) return null;
      const fromChunk = relative('server', dirname(path)) || '.';
      return code.replaceAll('import.meta.url', `(new URL(${JSON.stringify(`${fromChunk}/_`)}, import.meta.url).href)`);
    },
  };
}
