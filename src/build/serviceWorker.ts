import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { projectPath } from './projectPath.ts'

/**
 * Vite plugin that builds the service worker as a single file with a fixed name, since browsers look for updates there,
 * and copies the files that make the portal installable from `src/client/pwa`.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle() {
      for (const name of readdirSync(projectPath('src/client/pwa')))
        this.emitFile({
          type: 'asset',
          fileName: `pwa/${name}`,
          source: readFileSync(join(projectPath('src/client/pwa'), name)),
        })
    },
    async closeBundle() {
      await build({
        configFile: false,
        root: projectPath('src/client/sw'),
        publicDir: false,
        logLevel: 'warn',
        build: {
          outDir: projectPath('dist/client'),
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: projectPath('src/client/sw/worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}
