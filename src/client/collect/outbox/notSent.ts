import { call } from '../../api/call.ts'
import { listDrafts } from '../../drafts/deviceDrafts.ts'
import { isSaved } from '../../drafts/serverDrafts.ts'
import { outbox } from '../../runtime/outbox/deviceOutbox.ts'

/** So long the server may take to answer before it counts as out of reach, in ms. */
const WAIT_MS = 3_000

/** How much of a person's is on this device alone. */
export interface NotSent {
  /** What they handed in. */
  readonly answers: number
  /** What they began, where the server cannot be given it now. */
  readonly drafts: number
  /** Whether the server answers. */
  readonly online: boolean
}

/** What would be left behind if its person logged out now; null where nothing would. */
export async function notSent(owner: string): Promise<NotSent | null> {
  const entries = (await outbox.list().catch(() => [])).filter((entry) => entry.owner === owner)
  const waiting = new Set(entries.map(({ id }) => id))
  const drafts = listDrafts(owner).filter(({ of, draft }) => of.owner === owner && !waiting.has(draft.submissionId))
  const queued = drafts.filter(({ draft }) => draft.queued)
  const begun = drafts.filter(({ draft }) => !draft.queued && !isSaved(draft))
  const answers = entries.length + queued.length
  if (answers + begun.length === 0) return null
  const online = await isOnline()
  // With a network they are brought to the server while the person logs out.
  if (online && answers === 0) return null
  return { answers, drafts: online ? 0 : begun.length, online }
}

/** Browsers take a network that leads nowhere for one. */
const isOnline = () =>
  call('info', { signal: AbortSignal.timeout(WAIT_MS) }).then(
    () => true,
    () => false,
  )
