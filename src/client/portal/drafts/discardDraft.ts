import { call } from '../../api/call.ts'
import { readDraft, removeDraft } from '../../runtime/drafts.ts'
import { noteGone } from '../../runtime/goneDrafts.ts'
import { addressOf, forgetDraft } from '../page/forgetDraft.ts'
import type { AnyDraft } from './allDrafts.ts'

/**
 * Throws a draft away, on this device and on the server. Without a connection the server is told later of one that is
 * here; rejects for one that the server alone has.
 */
export async function discardDraft({ of, onServer }: Pick<AnyDraft, 'of' | 'onServer'>): Promise<void> {
  const synced = readDraft(of)?.synced
  if (synced) noteGone(of, synced.revision)
  else if (onServer) await call('removeDraft', addressOf(of))
  removeDraft(of)
  await forgetDraft(of).catch(() => {})
}
