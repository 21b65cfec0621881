import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { at } from './at.ts'
import { elementWords, pageWords } from './elementWords.ts'

/** A first screen has the place of a map, and no map. */
const noWorldMap: Plugin = {
  name: 'no-world-map',
  resolveId: (source) => (source === 'virtual:world-map' ? `\0${source}` : null),
  load: (id) => (id === '\0virtual:world-map' ? "export const headUrl = ''; export const worldUrl = ''" : null),
}

/**
 * Builds, beside the client, the thread in which the server draws forms' first screens with the client's own components:
 * `dist/firstScreen/thread.js`, with everything that it imports.
 */
export function firstScreen(): Plugin {
  return {
    name: 'first-screen',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        root: at('src/client'),
        base: '/codeless-portal/',
        publicDir: false,
        logLevel: 'error',
        plugins: [react(), elementWords(), pageWords(), noWorldMap],
        define: { __SENTRY_DEBUG__: 'false', 'process.env.NODE_ENV': '"production"' },
        json: { namedExports: false, stringify: false },
        ssr: { noExternal: true, target: 'node' },
        build: {
          ssr: at('src/client/app/screenThread/thread.ts'),
          outDir: at('dist/firstScreen'),
          emptyOutDir: true,
          target: 'node20',
        },
      })
    },
  }
}
