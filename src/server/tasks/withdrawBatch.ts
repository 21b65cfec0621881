import type { Store } from '../store/Store.ts'
import type { TaskUploads } from './TaskUploads.ts'

/** Tasks removed per transaction. */
const REMOVED_AT_ONCE = 2_000
/** A removal without progress for this long was interrupted, in ms. */
const SILENT_MS = 60_000

interface Services {
  readonly store: Store
  readonly taskUploads: TaskUploads
}

/** Withdraws a batch: ends its upload, and removes its tasks that are not leased and were never answered. */
export async function withdrawBatch(services: Services, formId: string, id: string): Promise<void> {
  await services.store.write((w) => w.taskBatches.withdraw(formId, id, Date.now()))
  await removeTasks(services, formId, id)
}

/**
 * Continues withdrawals whose server was killed. `isAlone`: no other process uses the database, so that none is under
 * way.
 */
export async function continueWithdrawals(services: Services, isAlone: boolean, now = Date.now()): Promise<void> {
  const silentSince = isAlone ? now : now - SILENT_MS
  const interrupted = await services.store.write((w) => w.taskBatches.takeOverRemovals(silentSince, now))
  for (const { form_id, id } of interrupted) await removeTasks(services, form_id, id)
}

async function removeTasks({ store, taskUploads }: Services, formId: string, batchId: string): Promise<void> {
  await taskUploads.remove({ formId, batchId })
  for (let removed = 1; removed > 0;) {
    removed = await store.write(async (w) => {
      const count = await w.tasks.removeOfBatch(formId, batchId, REMOVED_AT_ONCE, Date.now())
      await w.taskBatches.noteRemoval(formId, batchId, { isOver: count === 0, now: Date.now() })
      return count
    })
  }
}
