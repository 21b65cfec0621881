import { elementOf } from '../../src/forms/document/childrenOf.ts'
import type { FormDocument } from '../../src/forms/document/FormDocument.ts'
import { walkFrom } from '../../src/forms/document/walk.ts'
import type { Conflict } from '../../src/forms/merging/Conflict.ts'

/** A conflict, and both versions at the time it was reported. */
export interface ReportedConflict {
  readonly conflict: Conflict
  readonly mine: FormDocument
  readonly theirs: FormDocument
}

/**
 * Records where labels are, by element: a copy of an element has the same label in another place. If two authors each
 * overwrite one of the two, neither has overwritten the other's text, though the label is gone.
 */
export function labelLedger() {
  const written = new Set<string>()
  const accounted = new Set<string>()
  return {
    /** Records an author's edit of `before`: new labels have to be kept, and removed ones were removed knowingly. */
    did: (before: FormDocument, after: FormDocument) => {
      const [had, has] = [placesIn(before), placesIn(after)]
      for (const place of has) if (!had.has(place)) written.add(place)
      for (const place of had) if (!has.has(place)) accounted.add(place)
    },
    /**
     * Records that a conflict was reported to the author: about the two values of this element, or about all its
     * contents.
     */
    told: ({ conflict: { element, what, path }, mine, theirs }: ReportedConflict) => {
      if (element === null || (what === 'value' && path.join('/') !== 'settings/label')) return
      for (const document of [mine, theirs]) {
        const one = elementOf(document, element)
        if (!one) continue
        const about = what === 'value' ? [one] : walkFrom(document, [element])
        for (const { id, settings } of about) if (isLabel(settings['label'])) accounted.add(placeOf(id, settings))
      }
    },
    /** Labels that were written, are not in the form, and were neither removed nor reported. */
    lostFrom: (document: FormDocument): readonly string[] => {
      const has = placesIn(document)
      return [...written].filter((place) => !has.has(place) && !accounted.has(place)).map((place) => `${place} is lost`)
    },
  }
}

const isLabel = (label: unknown): boolean => typeof label === 'string' && label.startsWith('word')

const placeOf = (id: string, { label }: { readonly [key: string]: unknown }): string => `${String(label)} of ${id}`

const placesIn = ({ elements }: FormDocument): ReadonlySet<string> =>
  new Set(
    Object.values(elements).flatMap(({ id, settings }) => (isLabel(settings['label']) ? placeOf(id, settings) : [])),
  )
