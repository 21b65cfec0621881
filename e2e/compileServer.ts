import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '..')

export interface CompiledServer {
  /** What node is started with. */
  readonly args: readonly string[]
  remove(): void
}

/** The server in one file, which starts in half the time: it is started, and killed, a great many times. */
export async function compileServer(): Promise<CompiledServer> {
  // Where its packages are found from.
  const cache = join(ROOT, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'server-'))
  const { NODE_ENV } = process.env
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'files beside the sources',
        transform: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
      },
    ],
    build: {
      ssr: 'src/server/main.ts',
      outDir,
      emptyOutDir: false,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  })
  // Building says that all that follows is for production.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  return { args: [join(outDir, 'main.mjs')], remove: () => rmSync(outDir, { recursive: true, force: true }) }
}
