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

/** A program beside the server, by its place in `src/server` without an ending: `desk/runDesks`. Each is in the bundle. */
export function programAt(place: string): Program {
  if (isBundled) return { file: join(import.meta.dirname, `${basename(place)}.js`), execArgv: [] }
  return {
    file: join(import.meta.dirname, `${place}.ts`),
    execArgv: ['--import', import.meta.resolve('tsx')],
  }
}
