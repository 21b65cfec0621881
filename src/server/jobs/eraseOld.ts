import { RESTORABLE_DAYS } from '../../contract/erasureShapes.ts'
import { writeAuditEntry } from '../audit/writeAuditEntry.ts'
import { type Eraser, eraseMatching } from '../submissions/erase.ts'
import { DAY_MS } from './runPeriodically.ts'

/** Time within which bulk actions can be undone, in ms. */
const UNDO_MS = DAY_MS

/**
 * Erases submissions, with their files, that were deleted too long ago to be restored or exceed their form's retention;
 * removes bulk actions that can no longer be undone. Returns the number of submissions.
 */
export async function eraseOld(eraser: Eraser, now = Date.now()): Promise<number> {
  const { store } = eraser
  const deleted = await eraseMatching(
    eraser,
    (r, limit) => r.erasing.deletedBefore(now - RESTORABLE_DAYS * DAY_MS, limit),
    async (w, erased) => {
      for (const form_id of new Set(erased.map((one) => one.form_id))) {
        const form = await w.forms.get(form_id, null)
        const count = erased.filter((one) => one.form_id === form_id).length
        await writeAuditEntry(
          w,
          null,
          { action: 'submission.erase', form: form ?? null, count, about: { why: 'deleted' } },
          now,
        )
      }
    },
  )
  let old = 0
  for (const form of await store.read((r) => r.erasing.retentions())) {
    const before = now - form.retention_days * DAY_MS
    const { submissions } = await eraseMatching(
      eraser,
      (r, limit) => r.erasing.receivedBefore(form.id, before, limit),
      (w, { length: count }) =>
        writeAuditEntry(
          w,
          null,
          { action: 'submission.erase', form, count, about: { why: 'retention', days: form.retention_days } },
          now,
        ),
    )
    old += submissions
  }
  await store.write((w) => w.acts.clean(now - UNDO_MS))
  return deleted.submissions + old
}
