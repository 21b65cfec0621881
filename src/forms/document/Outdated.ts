/**
 * Translations whose source was changed after they were written, by the key of the text and the language: the words
 * that the source had then. Whoever translates sees what changed. Only these are kept, so a form in step keeps none.
 */
export interface Outdated {
  readonly [key: string]: { readonly [language: string]: string }
}

/** The source that a translation was written for, if that has changed since. */
export const outdatedFrom = (outdated: Outdated | undefined, key: string, language: string): string | undefined =>
  outdated && Object.hasOwn(outdated, key) ? outdated[key]?.[language] : undefined

/** With one noted, or (undefined) noted no more; the very same when that is no change. */
export function withNote(outdated: Outdated, key: string, language: string, source: string | undefined): Outdated {
  if (outdatedFrom(outdated, key, language) === source) return outdated
  const { [key]: notes = {}, ...others } = outdated
  const { [language]: _, ...rest } = notes
  if (source !== undefined) return { ...outdated, [key]: { ...rest, [language]: source } }
  return Object.keys(rest).length > 0 ? { ...outdated, [key]: rest } : others
}

/** The document's part for them: left out rather than an empty record. */
export function withOutdated<D extends { readonly outdated?: Outdated }>(document: D, outdated: Outdated): D {
  if (outdated === document.outdated) return document
  const { outdated: _, ...rest } = document
  return (Object.keys(outdated).length > 0 ? { ...rest, outdated } : rest) as D
}
