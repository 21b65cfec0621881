import { join } from 'node:path'
import { compileServer } from './compileServer.ts'

/** Compiles the server once before all tests, for `startServer`, unless `npm test` has just built it; deletes it after. */
export default async function compileOnce(): Promise<() => void> {
  const built = process.env['PROGRAMS_FROM']
  const { args, remove } = built ? { args: [join(built, 'main.js')], remove: () => {} } : await compileServer()
  process.env['COMPILED_SERVER'] = JSON.stringify(args)
  return remove
}
