import { elementOf } from '../../src/forms/document/childrenOf.ts'
import type { FormDocument } from '../../src/forms/document/FormDocument.ts'
import { walkFrom } from '../../src/forms/document/walk.ts'
import type { Conflict } from '../../src/forms/merging/Conflict.ts'

/** A conflict, and both versions as they were when it was told. */
export interface Told {
  readonly conflict: Conflict
  readonly mine: FormDocument
  readonly theirs: FormDocument
}

/**
 * Keeps account of where labels stand, by element: a copy of an element has the same label in a place of its own, and two
 * people who write over one of the two each have overwritten nothing that the other wrote, though no label is left.
 */
export function labelLedger() {
  const written = new Set<string>()
  const accounted = new Set<string>()
  return {
    /** What an author did, having `before` on the screen: what is new is to be kept, what is gone was seen to go. */
    did: (before: FormDocument, after: FormDocument) => {
      const [had, has] = [placesIn(before), placesIn(after)]
      for (const place of has) if (!had.has(place)) written.add(place)
      for (const place of had) if (!has.has(place)) accounted.add(place)
    },
    /** A person was told of this element: of its two values, or of all that lies in it. */
    told: ({ conflict: { element, what, path }, mine, theirs }: Told) => {
      if (element === null || (what === 'value' && path.join('/') !== 'settings/label')) return
      for (const document of [mine, theirs]) {
        const one = elementOf(document, element)
        if (!one) continue
        const about = what === 'value' ? [one] : walkFrom(document, [element])
        for (const { id, settings } of about) if (isLabel(settings['label'])) accounted.add(placeOf(id, settings))
      }
    },
    /** What was written, is not in the form, and nobody took it away or was told. */
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
