import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devLayers } from './devLayers.ts'
import { elementWords, pageWords } from './elementWords.ts'
import { leanPage } from './leanPage.ts'
import { galleryPage } from './galleryPage.ts'
import { serviceWorker } from './serviceWorker.ts'
import { styleNonce } from './styleNonce.ts'

/** The port the API listens on while `npm run dev` serves the client with hot reload. */
const apiPort = Number(process.env['API_PORT'] ?? 3000)
const toApi = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false }

export default defineConfig({
  root: 'src/client',
  base: '/codeless-portal/',
  publicDir: false,
  plugins: [
    react(),
    styleNonce(),
    leanPage(),
    elementWords(),
    pageWords(),
    galleryPage(),
    devLayers(),
    serviceWorker(),
  ],
  // What the monitoring library leaves out: its own log, its worker, and frames, of which we have none.
  define: {
    __SENTRY_DEBUG__: 'false',
    __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
    __RRWEB_EXCLUDE_IFRAME__: 'true',
    __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
  },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/codeless-portal/api': { ...toApi, ws: true },
      '/codeless-portal/oidc': toApi,
      '/codeless-portal/maps/': toApi,
      '/codeless-portal/pwa/': toApi,
      '/api': toApi,
      '/health_check': toApi,
    },
  },
})
