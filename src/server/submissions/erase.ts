import type { Erased } from '../../contract/erasureShapes.ts'
import { note } from '../audit/note.ts'
import type { Desks } from '../desk/Desks.ts'
import type { MediaLibrary } from '../media/MediaLibrary.ts'
import type { SubmissionNews } from '../news/SubmissionNews.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { Doomed, Sender } from '../store/erasing.ts'
import type { Readers, Store, Writers } from '../store/Store.ts'

/** So many at once: between two such pieces, submissions that come in are stored. */
const PIECE = 100

export interface Eraser {
  readonly store: Store
  readonly media: MediaLibrary
  readonly news: SubmissionNews
  readonly desks: Pick<Desks, 'forget'>
}

/**
 * Erases, piece by piece and with their files, the submissions that `find` finds, until it finds none. `record` writes to the
 * audit log, together with each piece. Gives how many submissions and files are gone.
 */
export async function eraseFound(
  { media, news, desks }: Pick<Eraser, 'media' | 'news' | 'desks'>,
  find: (r: Pick<Readers, 'erasing'>, limit: number) => Promise<Doomed[]>,
  record: (w: Writers, erased: readonly Doomed[]) => Promise<void>,
): Promise<{ readonly submissions: number; readonly files: number }> {
  let [submissions, files] = [0, 0]
  const forms = new Set<string>()
  for (;;) {
    let erased: readonly Doomed[] = []
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
  return { submissions, files }
}

/** Erases all that a person sent, at their request: submissions, drafts, files, and their name in the events. */
export async function erasePerson(
  eraser: Eraser,
  actor: Actor,
  sender: Sender,
  form: { readonly id: string; readonly name: string } | null,
): Promise<Erased> {
  const { submissions, files } = await eraseFound(
    eraser,
    (r, limit) => r.erasing.sentBy(sender, limit),
    // Who it was is not kept: their id alone tells those who know it already.
    (w, erased) =>
      note(w, actor, { action: 'person.erase', form, count: erased.length, about: { id: sender.personId } }),
  )
  let drafts = 0
  const dropped = await eraser.media.drop(async (w) => {
    const forgotten = await w.erasing.forget(sender)
    drafts = forgotten.drafts
    if (submissions === 0)
      await note(w, actor, { action: 'person.erase', form, count: 0, about: { id: sender.personId } })
    return forgotten.blobs
  })
  return { submissions, drafts, files: files + dropped }
}
