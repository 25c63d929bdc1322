import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** What every page loads: one file compresses better than a dozen. */
const everyPage =
  /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|web\/(shell|root|entry|components\/(button|use-hydrated))|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)|vite\/|rolldown/;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    cssMinify: true,
    // every file has its own address, so that the content policy needs no data: URLs
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [{ name: 'base', test: everyPage }] } } },
  },
  // the icons come as one package of thousands: the server's build takes only those it draws
  ssr: command === 'build' ? { noExternal: ['@tabler/icons-react'] } : {},
  optimizeDeps: { include: ['@tabler/icons-react', '@tanstack/react-virtual', 'leaflet'] },
}));
