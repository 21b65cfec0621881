import { basename, join } from 'node:path'

/** The sources are run as they are, or were bundled into one folder of JavaScript. */
const isBundled = !import.meta.filename.endsWith('.ts')

/** The installation's folder: what came with the portal lies in it, such as `templates` and `dist/client`. */
export const ROOT = join(import.meta.dirname, '../..')

interface Program {
  readonly file: string
  /** What node needs to know to run it. */
  readonly execArgv: readonly string[]
}

/** A bundle that programs are taken from though the server runs from its sources: specs do so, they start ten times as fast. */
const BUNDLE = process.env['PROGRAMS_FROM']

/** A program beside the server, by its place in `src/server` without an ending: `desk/runDesks`. Each is in the bundle. */
export function programAt(place: string): Program {
  const bundle = isBundled ? import.meta.dirname : BUNDLE
  if (bundle) return { file: join(bundle, `${basename(place)}.js`), execArgv: [] }
  return {
    file: join(import.meta.dirname, `${place}.ts`),
    execArgv: ['--import', import.meta.resolve('tsx')],
  }
}
