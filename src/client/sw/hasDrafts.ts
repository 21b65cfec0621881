import { DRAFT_KEYS, readDraftKey } from '../drafts/Draft.ts'
import { journaledKeys } from '../../render/storage/draftJournal.ts'
import type { CachedPage } from './CachedPage.ts'

/**
 * Whether drafts of a page's version are on this device. A page says so itself, but only once it has fetched what says it:
 * whoever types at once, and loses the browser a moment later, goes on with the same version all the same.
 */
export async function hasDrafts({ formId, version }: Pick<CachedPage, 'formId' | 'version'>): Promise<boolean> {
  return (await journaledKeys(DRAFT_KEYS))
    .map(readDraftKey)
    .some((of) => of?.formId === formId && of.version === (version ?? 0))
}
