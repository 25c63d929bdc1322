import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { build, defineConfig, type Plugin } from 'vite';
import { contractPlugin } from '#scripts/contract-plugin.ts';

const target = 'es2022';

/**
 * Bundles the service worker by itself, because it shares modules with the pages but may load no other file, and emits it under the
 * URL whose folder is its scope.
 */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const rolldownOptions = {
        input: 'web/service-worker/service-worker.ts',
        output: { format: 'iife' as const },
      };
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: { write: false, target, rolldownOptions },
      });
      const [bundle] = [built].flat() as { output: { code?: string }[] }[];
      const source = bundle?.output[0]?.code;
      if (!source) throw new Error('The service worker has no code.');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** Class name of a CSS module: shorter than Vite's, which weighs 0.3 KiB more in the HTML of the landing page. */
const formatClassName = (name: string, file: string): string =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`;

/**
 * Code of every public page, and the rows and cards that most of them show. Vite splits the rest by the pages that share it,
 * which alone would load forty files on the landing page (ADR 093).
 */
const chunks = [
  { name: 'base', test: /web\/(entry\.client|root|routes\/public\/layout|shell\/document\/page-meta)\.tsx?/ },
  // shared by cards and by pages that have none
  { name: 'time', test: /domain\/time\/local-time\.ts/ },
  {
    name: 'base',
    test: /web\/(api\/public-calls|components\/(hooks\/use-hydrated|page\/scroll-region|buttons\/link-button))\.tsx?/,
  },
  {
    name: 'cards',
    test: /web\/features\/((places\/cards\/(place-|category-|featured-)|publications\/news-feed).*\.tsx|coupons\/public\/coupon-(card|row)\.module\.css)/,
  },
  { name: 'cards', test: /web\/features\/coupons\/public\/coupon-(card|row)\.tsx/ },
  {
    name: 'waits',
    test: /web\/features\/bridges\/(wait-level-label|board\/(bridge-headline|way-choice))\.tsx/,
  },
  // style sheets that would be a file each, which the landing page waits for
  {
    name: 'now',
    test: /web\/features\/(bridges\/board\/(saved-crossing|bridges-now)|rates\/best-offers)\.module\.css/,
  },
  {
    name: 'landing',
    test: /web\/features\/(landing\/.*|accounts\/welcome\/.*)\.module\.css/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [contractPlugin(), serviceWorker(), reactRouter()],
  build: {
    target,
    cssMinify: true,
    // no inlined assets, so that the Content Security Policy needs no data: URLs
    assetsInlineLimit: 0,
  },
  css: { modules: { generateScopedName: formatClassName } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  // bundles only the used icons of a package of thousands
  ssr: command === 'build' ? { noExternal: ['@tabler/icons-react'] } : {},
  optimizeDeps: {
    include: [
      '@orpc/client',
      '@orpc/openapi-client/fetch',
      '@orpc/tanstack-query',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      'jsbarcode',
      'leaflet',
      'papaparse',
      'qrcode.react',
      'react-easy-crop',
    ],
  },
}));
