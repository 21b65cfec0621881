import { compileServer } from './compileServer.ts'

/** Before all specs: the server is compiled once, for `startServer`. After them, what was compiled is removed. */
export default async function compileOnce(): Promise<() => void> {
  const { args, remove } = await compileServer()
  process.env['COMPILED_SERVER'] = JSON.stringify(args)
  return remove
}
