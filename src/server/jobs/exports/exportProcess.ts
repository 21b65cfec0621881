import { statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { loadAllFunctions } from '../../../logic/loadAllFunctions.ts'
import { isFull } from '../../db/isFull.ts'
import { type ExportOrder, makeExport } from './makeExport.ts'

/** What the process says: how far it is, and in the end the file, or why there is none. */
export type ExportNews =
  | { readonly done: number }
  | { readonly path: string; readonly bytes: number }
  | { readonly failure: 'room' | 'other'; readonly message: string }

/**
 * Makes one export, in a process of its own: submissions go on, memory is given back, and what goes wrong ends with it.
 * Started by ExportJobs.
 */
process.on('message', (order: ExportOrder) => void make(order))
process.on('disconnect', () => process.exit())
setPriority(10)

async function make(order: ExportOrder): Promise<void> {
  try {
    await loadAllFunctions()
    const path = await makeExport(order, (done) => say({ done }))
    say({ path, bytes: statSync(path).size })
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    say({ failure: isFull(error) ? 'room' : 'other', message })
  }
}

function say(news: ExportNews): void {
  process.send?.(news)
}
