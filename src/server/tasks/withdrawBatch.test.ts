import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { sharedPortal, type SharedPortal } from '../../../tests/kit/sharedPortal.ts'
import { continueWithdrawals } from './withdrawBatch.ts'

let s: SharedPortal
beforeAll(async () => {
  s = await sharedPortal()
})

/** An import of three tasks whose withdrawal ended before any was removed; null: it was never withdrawn. */
async function importedTasks(removingSince: number | null) {
  const form = await publishedForm(s, [stored('text', 'note')], 10000)
  const params = { id: form.id, batchId: randomUUID() }
  const raw = 'id,title,longitude,latitude\na,Gate,10,10\nb,Gate,20,20\nc,Gate,30,30\n'
  await form.author.call('uploadBatch', {
    params,
    query: { name: 'gates' },
    raw,
    headers: { 'content-type': 'text/csv' },
  })
  if (removingSince !== null) {
    await s.run(`UPDATE task_batches SET state = 'withdrawn', removing = 1, updated_at = ${removingSince}
      WHERE id = '${params.batchId}'`)
  }
  return async () => (await form.author.call('getBatch', { params })).body.total
}

describe('A withdrawal of tasks that was interrupted', () => {
  it('is continued by another process after a minute without progress, and no other import is touched', async () => {
    const now = Date.now()
    const [left, underWay, wanted] = [
      await importedTasks(now - 61_000),
      await importedTasks(now - 30_000),
      await importedTasks(null),
    ]
    await continueWithdrawals(s.app.services, false, now)
    expect([await left(), await underWay(), await wanted()]).toEqual([0, 3, 3])
    // Already taken over.
    expect(await s.app.services.store.write((w) => w.taskBatches.takeOverRemovals(now - 60_000, now))).toEqual([])
    await continueWithdrawals(s.app.services, false, now + 60_000)
    expect([await underWay(), await wanted()]).toEqual([0, 3])
  })
})
