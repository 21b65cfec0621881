import { call } from '../../api/call.ts'
import { listDrafts } from '../../drafts/deviceDrafts.ts'
import { isSynced } from '../../drafts/serverDrafts.ts'
import { outbox } from '../../runtime/outbox/deviceOutbox.ts'

/** Time after which the server counts as unreachable, in ms. */
const WAIT_MS = 3_000

/** Counts of a user's data that is on this device only. */
export interface UnsentData {
  /** Submissions in the outbox. */
  readonly answers: number
  /** Drafts that cannot be uploaded now. */
  readonly drafts: number
  /** True if the server responds. */
  readonly online: boolean
}

/** Returns the data that signing out would leave behind on the device; null if there is none. */
export async function unsentData(owner: string): Promise<UnsentData | null> {
  const entries = (await outbox.list().catch(() => [])).filter((entry) => entry.owner === owner)
  const waiting = new Set(entries.map(({ id }) => id))
  const drafts = listDrafts(owner).filter(({ of, draft }) => of.owner === owner && !waiting.has(draft.submissionId))
  const queued = drafts.filter(({ draft }) => draft.queued)
  const begun = drafts.filter(({ draft }) => !draft.queued && !isSynced(draft))
  const answers = entries.length + queued.length
  if (answers + begun.length === 0) return null
  const online = await isOnline()
  // Online, drafts are uploaded during sign-out.
  if (online && answers === 0) return null
  return { answers, drafts: online ? 0 : begun.length, online }
}

/** `navigator.onLine` is true on a network without internet access, so the server is called. */
const isOnline = () =>
  call('info', { signal: AbortSignal.timeout(WAIT_MS) }).then(
    () => true,
    () => false,
  )
