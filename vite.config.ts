import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, Visitor } from 'vite';
import { contractPlugin } from '#scripts/contract-plugin.ts';

/** Modules of every page, in one chunk because it compresses better than a dozen. Excludes the back-office layout. */
const everyPage =
  /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|web\/shell\/(?!session\/(require-role|usuario))\w+\/(?!admin-|till-|section-nav|use-visit-count|mantine|city-time|relative-time|error-page|use-other-tab)|web\/features\/alerts\/banners\.|domain\/city\.|web\/(root|entry|api\/send|components\/(buttons\/(link-)?button|hooks\/use-hydrated))|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)|vite\/|rolldown/;

/** Additional modules of all pages with places, including the news feed. */
const placePages =
  /texts\/(missing-photo|time\/format-date-range|publications\/news-feed)\.ts|domain\/(places\/categories|time\/format-dates)\.ts|web\/(api\/public-calls\.|components\/(photos\/photo-url|cards\/card-(row|grid))|features\/(places\/cards\/(category-icon|place-card|place-row|featured-rows)|publications\/news-feed)\.)/;

/** Small modules for waits and their age, shared by the bridge pages and the landing page. */
const borderPages =
  /web\/(components\/(page\/age|hooks\/use-now)|features\/bridges\/(stale-age|lane-icons|wait-level-label|board\/bridge-headline))\.tsx?$|(domain\/time\/format-ago|texts\/(time\/relative-times|bridges\/wait-labels)|domain\/bridges\/(wait-level|lane-display))\.ts/;

/** Styles of the parts of place pages whose code loads later (web/routes/public/place-extras.tsx). */
const placeExtrasStyles =
  /(share-link|bridge-headline|place-bridge|lane-icons|coupon-card|around|old-data-mark|small-map|still-open)\.module\.css/;

/** The back link and the icon of directions, separate from the place page, because other pages use them too. */
const backLink = /web\/components\/page\/back-link\.|esm\/icons\/Icon(ArrowLeft|Directions)\.mjs/;

/** Additional modules of the place page; as separate files their overhead would exceed their content. */
const placePage =
  /web\/features\/places\/(detail\/(place-view|place-state|opening-hours|photo-carousel|photo-gallery|data-origin)|edit-mode\/use-edit-mode)\.|domain\/opening-hours\/opening-rows\.ts|esm\/icons\/Icon(MapPin|Phone|World)\.mjs/;

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

/** Emits the service worker under the URL whose folder is its scope. It shares no module with the pages. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'web/service-worker/service-worker.ts', fileName: 'sw.js' });
    },
  };
}

/** Calls of React Router that check the use of its API, with a message for developers as second argument. */
const developerChecks = new Set(['invariant', 'warning']);

/** Removes React Router's messages for developers from the browser bundle: two kilobytes that no visitor reads (ADR 048). */
function withoutDeveloperMessages(): Plugin {
  return {
    name: 'without-developer-messages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/react-router\/dist\/production\/.*\.js$/.test(id)) return null;
      const messages: { start: number; end: number }[] = [];
      new Visitor({
        CallExpression({ callee, arguments: [, message] }) {
          if (callee.type === 'Identifier' && developerChecks.has(callee.name) && message) messages.push(message);
        },
      }).visit(this.parse(code));
      return messages.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}''${rest.slice(end)}`, code);
    },
  };
}

/** Generates scoped class names from class and file; Vite's default adds the line, which compresses badly. */
function generateScopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''));
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  css: { modules: { generateScopedName } },
  plugins: [contractPlugin(), withoutInstrumentation(), withoutDeveloperMessages(), serviceWorker(), reactRouter()],
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
                { name: 'extras-styles', test: placeExtrasStyles },
                { name: 'base', test: everyPage },
                { name: 'border', test: borderPages },
                { name: 'way-back', test: backLink },
                { name: 'places', test: placePages },
                { name: 'place-view', test: placePage },
                { name: 'coupon-cards', test: /web\/features\/coupons\/public\/coupon-(card|row)\.tsx/ },
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
