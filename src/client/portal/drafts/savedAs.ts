import { aboutOf, type DraftOf } from '../../runtime/drafts.ts'

/**
 * What the server calls a draft beside its form and version; null for one that is on this device only: it has one of each
 * task and of each correction.
 */
export function savedAs(of: DraftOf): string | null {
  const about = aboutOf(of)
  if (of.filling === undefined) return about
  return about === '' ? `filling:${of.filling}` : null
}
