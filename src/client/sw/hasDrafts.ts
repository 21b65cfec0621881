import { DRAFT_KEYS, readDraftKey } from '../drafts/Draft.ts'
import { journaledKeys } from '../../render/storage/draftJournal.ts'
import type { CachedPage } from './CachedPage.ts'

/**
 * True if the device has drafts of a page's version. Pages report this themselves, but only after loading the code for
 * it: this covers a browser that was killed before.
 */
export async function hasDrafts({ formId, version }: Pick<CachedPage, 'formId' | 'version'>): Promise<boolean> {
  return (await journaledKeys(DRAFT_KEYS))
    .map(readDraftKey)
    .some((of) => of?.formId === formId && of.version === (version ?? 0))
}
