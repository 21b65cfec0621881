import { journaledKeys } from '../storage/draftJournal.ts'
import type { KeptPage } from './KeptPage.ts'

/**
 * Whether drafts of a page's version are on this device. A page says so itself, but only once it has fetched what says it:
 * whoever types at once, and loses the browser a moment later, goes on with the same version all the same.
 */
export async function isBegun({ formId, version }: Pick<KeptPage, 'formId' | 'version'>): Promise<boolean> {
  const due = [encodeURIComponent(formId), String(version ?? 0)].join()
  // As `draftKey` puts them together.
  return (await journaledKeys('draft ')).some((key) => key.split(' ').slice(2, 4).join() === due)
}
