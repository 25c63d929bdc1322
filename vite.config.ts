import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { contractPlugin } from '#scripts/contract-plugin.ts';

/** What every page loads: one file compresses better than a dozen. The back-office's own frame stays out of it. */
const everyPage =
  /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|web\/shell\/(?!admin-|mantine|city-time|error-page|guard|usuario)|web\/features\/alerts\/banners\.|web\/(root|entry|components\/(button|use-hydrated))|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)|vite\/|rolldown/;

/** What every page that shows places loads besides, news among it. */
const placePages =
  /texts\/(photos|dates|bulletin)\.ts|domain\/(city|categories|dates-in-spanish)\.ts|web\/(components\/(photo-address|card-row)|features\/(places\/(photo|category-icon|place-card|place-row|featured-rows)|publications\/bulletin)\.)|esm\/icons\/IconMapPin\.mjs/;

/** How old a number is and whether it is too old, for the pages of the border and the landing page, with two of its icons: a few lines each. */
const border =
  /web\/(components\/(age|use-now)|features\/bridges\/outdated)\.|(domain|texts)\/ago\.ts|domain\/(bridges|lane-face)\.ts|esm\/icons\/Icon(ArrowRight|CurrencyDollar)\.mjs/;

/** The way back from one thing, without the page of a place that has one too. */
const wayBack = /web\/components\/back-link\.|esm\/icons\/IconArrowLeft\.mjs/;

/** What the page of a place loads besides: a dozen small files would weigh more than what they hold. */
const placePage =
  /web\/features\/places\/(place-view|place-state|opening-hours|photo-carousel|photo-gallery|data-origin|use-edit-mode)\.|domain\/opening-hours\.ts|esm\/icons\/Icon(Directions|Phone|World)\.mjs/;

/** Lets tools measure a router's navigations; nobody here does, and it weighs a kilobyte (docs/decisions/019). */
const unmeasured = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = undefined; // of the server's half, which no browser takes
export const instrumentationResultMetaContext = undefined;
`;

/** Takes React Router's instrumentation out of what browsers load; an export that it lacks would end the build. */
function withoutInstrumentation(): Plugin {
  return {
    name: 'without-instrumentation',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) =>
      /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/.test(id) ? unmeasured : undefined,
  };
}

/** A class by its name and file alone: what Vite adds to it, the line, no compression makes small. */
function classOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''));
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  css: { modules: { generateScopedName: classOf } },
  plugins: [contractPlugin(), withoutInstrumentation(), reactRouter()],
  build: {
    target: 'es2022',
    cssMinify: true,
    // every file has its own address, so that the content policy needs no data: URLs
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: everyPage },
                { name: 'border', test: border },
                { name: 'way-back', test: wayBack },
                { name: 'places', test: placePages },
                { name: 'place-view', test: placePage },
                { name: 'offer-cards', test: /web\/features\/offers\/offer-(card|row)\./ },
              ],
            },
          },
        },
  },
  // the icons come as one package of thousands: the server's build takes only those it draws; Mantine brings CSS files
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
