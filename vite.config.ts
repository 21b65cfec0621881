import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devLayers, galleryPage } from './src/build/galleryPage.ts'
import { elementTextsPlugin, pageTextsPlugin } from './src/build/elementTexts.ts'
import { firstScreen } from './src/build/firstScreen.ts'
import { lazyImports } from './src/build/lazyImports.ts'
import { leanPage } from './src/build/leanPage.ts'
import { serviceWorker } from './src/build/serviceWorker.ts'
import { worldMap } from './src/build/basemap/worldMap.ts'
import { styleNonce } from './src/build/styleNonce.ts'
import { withoutScript } from './src/build/withoutScript.ts'
import { withoutFacades } from './src/build/withoutFacades.ts'

/** The port of the API while `npm run dev` serves the client with hot reload. */
const apiPort = Number(process.env['API_PORT'] ?? 3000)
const toApi = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false }

export default defineConfig({
  root: 'src/client',
  base: '/codeless-portal/',
  publicDir: false,
  plugins: [
    react(),
    styleNonce(),
    withoutScript(),
    leanPage(),
    withoutFacades(/^(?:list|menus|outboxPage|news|tools|aside|theme|\w+-editor)-/),
    lazyImports(),
    elementTextsPlugin(),
    pageTextsPlugin(),
    galleryPage(),
    devLayers(),
    worldMap(),
    serviceWorker(),
    firstScreen(),
  ],
  // Excludes parts of the monitoring library: its log, its worker, and frames, which we do not use.
  define: {
    __SENTRY_DEBUG__: 'false',
    __SENTRY_EXCLUDE_REPLAY_WORKER__: 'true',
    __RRWEB_EXCLUDE_IFRAME__: 'true',
    __RRWEB_EXCLUDE_SHADOW_DOM__: 'true',
  },
  // Messages are data: one object per file, without an export for every key.
  json: { namedExports: false, stringify: false },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    // The map library, loaded with the first map.
    chunkSizeWarningLimit: 1_200,
  },
  server: {
    proxy: {
      // The client has a folder of this name, too.
      '/codeless-portal/api': {
        ...toApi,
        ws: true,
        bypass: ({ url }) => (/\.tsx?(\?|$)/.test(url ?? '') ? url : undefined),
      },
      '/codeless-portal/oidc': toApi,
      '/codeless-portal/maps/': toApi,
      '/codeless-portal/pwa/': toApi,
      '/api': toApi,
      '/health_check': toApi,
    },
  },
})
