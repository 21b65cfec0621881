import { compileServer } from './compileServer.ts'

/** Compiles the server once before all tests, for `startServer`, and deletes it after them. */
export default async function compileOnce(): Promise<() => void> {
  const { args, remove } = await compileServer()
  process.env['COMPILED_SERVER'] = JSON.stringify(args)
  return remove
}
