import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { contractPlugin } from '#scripts/contract-plugin.ts';

/** Modules of every page, in one chunk because it compresses better than a dozen. Excludes the back-office layout. */
const everyPage =
  /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|web\/shell\/(?!session\/(require-role|usuario))\w+\/(?!admin-|mantine|city-time|relative-time|error-page|use-other-tab)|web\/features\/alerts\/banners\.|web\/(root|entry|components\/(buttons\/button|hooks\/use-hydrated))|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)|vite\/|rolldown/;

/** Additional modules of all pages with places, including the news feed. */
const placePages =
  /texts\/(missing-photo|time\/format-date-range|publications\/news-feed)\.ts|domain\/(city|places\/categories|time\/format-dates)\.ts|web\/(components\/(photos\/photo-url|cards\/card-row)|features\/(places\/cards\/(place-photo|category-icon|place-card|place-row|featured-rows)|publications\/news-feed)\.)|esm\/icons\/IconMapPin\.mjs/;

/** Small modules for the age of readings, shared by the bridge pages and the landing page. */
const borderPages =
  /web\/(components\/(page\/age|hooks\/use-now)|features\/bridges\/stale-age)\.|(domain\/time\/format-ago|texts\/time\/relative-times|domain\/bridges\/(bridges|lane-display))\.ts|esm\/icons\/Icon(ArrowRight|CurrencyDollar)\.mjs/;

/** The back link, separate from the place page, which also uses it. */
const backLink = /web\/components\/page\/back-link\.|esm\/icons\/IconArrowLeft\.mjs/;

/** Additional modules of the place page; as separate files their overhead would exceed their content. */
const placePage =
  /web\/features\/places\/(detail\/(place-view|place-state|opening-hours|photo-carousel|photo-gallery|data-origin)|edit-mode\/use-edit-mode)\.|domain\/opening-hours\/opening-rows\.ts|esm\/icons\/Icon(Directions|Phone|World)\.mjs/;

/** Stub for React Router's instrumentation, which is unused and weighs a kilobyte (docs/decisions/019). */
const instrumentationStub = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = undefined; // server only
export const instrumentationResultMetaContext = undefined;
`;

/** Replaces React Router's instrumentation in the browser bundle by a stub; the build fails if an export is missing. */
function withoutInstrumentation(): Plugin {
  return {
    name: 'without-instrumentation',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) =>
      /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/.test(id) ? instrumentationStub : undefined,
  };
}

/** Generates scoped class names from class and file; Vite's default adds the line, which compresses badly. */
function generateScopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''));
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  css: { modules: { generateScopedName } },
  plugins: [contractPlugin(), withoutInstrumentation(), reactRouter()],
  build: {
    target: 'es2022',
    cssMinify: true,
    // no inlined assets, so that the Content Security Policy needs no data: URLs
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: everyPage },
                { name: 'border', test: borderPages },
                { name: 'way-back', test: backLink },
                { name: 'places', test: placePages },
                { name: 'place-view', test: placePage },
                { name: 'coupon-cards', test: /web\/features\/coupons\/public\/coupon-(card|row)\./ },
              ],
            },
          },
        },
  },
  // bundles only the used icons of a package of thousands, and Mantine because it imports CSS files
  ssr: command === 'build' ? { noExternal: ['@tabler/icons-react', /^@mantine\//] } : {},
  optimizeDeps: {
    include: [
      '@mantine/core',
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
