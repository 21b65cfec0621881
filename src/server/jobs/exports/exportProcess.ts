import { statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { loadAllFunctions } from '../../../logic/loadAllFunctions.ts'
import { isDiskFull } from '../../db/isDiskFull.ts'
import { type ExportProcessInput, makeExport } from './makeExport.ts'

/** Messages of the process: progress, and finally the file or the reason for failure. */
export type ExportProcessMessage =
  | { readonly done: number }
  | { readonly path: string; readonly bytes: number }
  | { readonly failure: 'room' | 'other'; readonly message: string }

/**
 * Makes one export in its own process: submissions continue, memory is released, and crashes are isolated. Started by
 * ExportJobs.
 */
process.on('message', (order: ExportProcessInput) => void make(order))
process.on('disconnect', () => process.exit())
setPriority(10)

async function make(order: ExportProcessInput): Promise<void> {
  try {
    await loadAllFunctions()
    const path = await makeExport(order, (done) => say({ done }))
    say({ path, bytes: statSync(path).size })
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    say({ failure: isDiskFull(error) ? 'room' : 'other', message })
  }
}

function say(news: ExportProcessMessage): void {
  // A server that was killed does not listen; then this process ends by itself.
  process.send?.(news, () => {})
}
