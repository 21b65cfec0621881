import type { ErasedCounts } from '../../contract/erasureShapes.ts'
import { writeAuditEntry } from '../audit/writeAuditEntry.ts'
import type { Desks } from '../desk/Desks.ts'
import type { ExportJobs } from '../jobs/exports/ExportJobs.ts'
import type { MediaLibrary } from '../media/MediaLibrary.ts'
import type { SubmissionNews } from '../news/SubmissionNews.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { ToErase, Sender } from '../store/erasing.ts'
import type { Readers, Store, Writers } from '../store/Store.ts'

/** Submissions per transaction: incoming submissions are stored in between. */
const PIECE = 100

export interface Eraser {
  readonly store: Store
  readonly media: MediaLibrary
  readonly news: SubmissionNews
  readonly desks: Pick<Desks, 'forget'>
  readonly exportJobs: Pick<ExportJobs, 'withdraw'>
}

/**
 * Erases the submissions returned by `find`, in steps and with their files, until there are none. `record` writes to
 * the audit log in each transaction. Returns the number of submissions and files erased, and their forms.
 */
export async function eraseMatching(
  { media, news, desks }: Pick<Eraser, 'media' | 'news' | 'desks'>,
  find: (r: Pick<Readers, 'erasing'>, limit: number) => Promise<ToErase[]>,
  record: (w: Writers, erased: readonly ToErase[]) => Promise<void>,
): Promise<{ readonly submissions: number; readonly files: number; readonly forms: ReadonlySet<string> }> {
  let [submissions, files] = [0, 0]
  const forms = new Set<string>()
  for (;;) {
    let erased: readonly ToErase[] = []
    files += await media.drop((w) => {
      return find(w, PIECE).then(async (found) => {
        erased = found
        if (found.length === 0) return []
        await record(w, found)
        return w.erasing.erase(found)
      })
    })
    for (const { form_id, id } of erased) {
      forms.add(form_id)
      news.tell(form_id, 'deleted', [id])
    }
    submissions += erased.length
    if (erased.length < PIECE) break
  }
  for (const form of forms) await desks.forget(form)
  return { submissions, files, forms }
}

/**
 * Erases everything a user sent, at their request: submissions, drafts, files, exports that contain them, and their name
 * in events.
 */
export async function erasePerson(
  eraser: Eraser,
  actor: Actor,
  sender: Sender,
  form: { readonly id: string; readonly name: string } | null,
): Promise<ErasedCounts> {
  const { submissions, files, forms } = await eraseMatching(
    eraser,
    (r, limit) => r.erasing.sentBy(sender, limit),
    // Only the id is logged, meaningful only to those who know it already.
    (w, erased) =>
      writeAuditEntry(w, actor, { action: 'person.erase', form, count: erased.length, about: { id: sender.personId } }),
  )
  for (const id of forms) await eraser.exportJobs.withdraw(id)
  let drafts = 0
  const dropped = await eraser.media.drop(async (w) => {
    const forgotten = await w.erasing.forget(sender)
    drafts = forgotten.drafts
    if (submissions === 0)
      await writeAuditEntry(w, actor, { action: 'person.erase', form, count: 0, about: { id: sender.personId } })
    return forgotten.blobs
  })
  return { submissions, drafts, files: files + dropped }
}
