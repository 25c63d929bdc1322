import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // every file has its own address, so that the content policy needs no data: URLs
  build: { target: 'es2022', cssMinify: true, assetsInlineLimit: 0 },
  // the icons come as one package of thousands: the server's build takes only those it draws
  ssr: command === 'build' ? { noExternal: ['@tabler/icons-react'] } : {},
  optimizeDeps: { include: ['@tabler/icons-react', '@tanstack/react-virtual', 'leaflet'] },
}));
