import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** True if the server runs from the bundle, a single folder of JavaScript, rather than from its sources. */
const isBundled = !import.meta.filename.endsWith('.ts')

/** Root folder of the installation, with `templates` and `dist/client`. */
export const ROOT = join(import.meta.dirname, '../..')

interface Program {
  readonly file: string
  /** Arguments of node to run it. */
  readonly execArgv: readonly string[]
}

/**
 * Bundle to start programs from although the server runs from its sources: used by specs, since bundled programs start
 * ten times as fast.
 */
const BUNDLE = process.env['PROGRAMS_FROM']

/**
 * Returns a program that runs beside the server, by its path in `src/server` without extension: `desk/runDesks`. Each
 * is also in the bundle.
 */
export function programAt(place: string): Program {
  const bundle = isBundled ? import.meta.dirname : BUNDLE
  if (bundle) return { file: join(bundle, `${basename(place)}.js`), execArgv: [] }
  return {
    file: join(import.meta.dirname, `${place}.ts`),
    execArgv: ['--import', import.meta.resolve('tsx')],
  }
}

/** Returns such a program for a `Worker`, which does not take over how the server runs its sources. */
export function threadAt(place: string): string | URL {
  const { file, execArgv } = programAt(place)
  if (execArgv.length === 0) return file
  const [api, program] = [import.meta.resolve('tsx/esm/api'), pathToFileURL(file).href]
  const code = `import('${api}').then(({ register }) => { register(); return import('${program}') })`
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}
