import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { projectPath } from './projectPath.ts'
import { elementTextsPlugin, pageTextsPlugin } from './elementTexts.ts'

/** Replaces the world map, of which a first screen shows only the place. */
const noWorldMap: Plugin = {
  name: 'no-world-map',
  resolveId: (source) => (source === 'virtual:world-map' ? `\0${source}` : null),
  load: (id) => (id === '\0virtual:world-map' ? "export const headUrl = ''; export const worldUrl = ''" : null),
}

/**
 * Vite plugin that builds the thread in which the server renders first screens with the client's own components:
 * `dist/firstScreen/thread.js`, with all its imports.
 */
export function firstScreen(): Plugin {
  return {
    name: 'first-screen',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        root: projectPath('src/client'),
        base: '/codeless-portal/',
        publicDir: false,
        logLevel: 'error',
        plugins: [react(), elementTextsPlugin(), pageTextsPlugin(), noWorldMap],
        define: { __SENTRY_DEBUG__: 'false', 'process.env.NODE_ENV': '"production"' },
        json: { namedExports: false, stringify: false },
        ssr: { noExternal: true, target: 'node' },
        build: {
          ssr: projectPath('src/client/app/screenThread/thread.ts'),
          outDir: projectPath('dist/firstScreen'),
          emptyOutDir: true,
          target: 'node20',
        },
      })
    },
  }
}
