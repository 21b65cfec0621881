import type { Element, FormDocument } from '../document/FormDocument.ts'
import type { Text } from '../document/Text.ts'

/**
 * What a question is called, by each language that it has words in, the main one first. Null where one of them was
 * translated from other words than there are now: what is done to all of them alike would do something else to it.
 */
export function labelsOf({ languages, outdated }: FormDocument, { id, settings }: Element) {
  const [main = 'en'] = languages
  if (outdated && Object.hasOwn(outdated, `${id}.label`)) return null
  const label = settings['label'] as Text | undefined
  const all = typeof label === 'object' ? label : { [main]: label ?? '' }
  const written = Object.entries(all).filter(([, words]) => words.trim() !== '')
  return new Map(written.toSorted(([a], [b]) => Number(b === main) - Number(a === main)))
}
