/**
 * Outdated translations, by key of the text and language: the source text they were written for, so that translators
 * see what changed. Up-to-date translations have no entry.
 */
export interface Outdated {
  readonly [key: string]: { readonly [language: string]: string }
}

/** Source text of a translation, if it has changed since; else undefined. */
export const outdatedFrom = (outdated: Outdated | undefined, key: string, language: string): string | undefined =>
  outdated && Object.hasOwn(outdated, key) ? outdated[key]?.[language] : undefined

/** Adds a note, or removes it (undefined); returns the same object if nothing changes. */
export function withOutdatedNote(
  outdated: Outdated,
  key: string,
  language: string,
  source: string | undefined,
): Outdated {
  if (outdatedFrom(outdated, key, language) === source) return outdated
  const { [key]: notes = {}, ...others } = outdated
  const { [language]: _, ...rest } = notes
  if (source !== undefined) return { ...outdated, [key]: { ...rest, [language]: source } }
  return Object.keys(rest).length > 0 ? { ...outdated, [key]: rest } : others
}

/** Returns the document with outdated translations; omits an empty record. */
export function withOutdated<D extends { readonly outdated?: Outdated }>(document: D, outdated: Outdated): D {
  if (outdated === document.outdated) return document
  const { outdated: _, ...rest } = document
  return (Object.keys(outdated).length > 0 ? { ...rest, outdated } : rest) as D
}
