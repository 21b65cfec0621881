import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Town } from './Town.ts'

/** Real towns, always the same ones for a count. */
export async function chooseTowns(count: number): Promise<Town[]> {
  const program = join(import.meta.dirname, 'printTowns.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, String(count)], {
    cwd: join(import.meta.dirname, '../../..'),
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as Town[]
}
