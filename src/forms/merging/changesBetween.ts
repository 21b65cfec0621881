import { elementOf } from '../document/childrenOf.ts'
import type { Element, FormDocument } from '../document/FormDocument.ts'
import { walk } from '../document/walk.ts'
import { isTop, movesBetween } from './placesBetween.ts'
import { sameValue } from './sameValue.ts'

/** A change of one element, or of the form (null), between two versions. */
export interface Change {
  readonly element: Element | null
  readonly is: 'added' | 'removed' | 'moved' | 'changed'
  /** For `changed`: the differing settings, `name` or `kind`; for the form: its parts. */
  readonly settings: readonly string[]
}

/**
 * Returns the changes between two versions, in document order; elements added or removed with their layout are part of
 * its change.
 */
export function changesBetween(before: FormDocument, after: FormDocument): readonly Change[] {
  const form = FORM_PARTS.filter((part) => !sameValue(before[part], after[part]))
  const changes: Change[] = form.length > 0 ? [{ element: null, is: 'changed', settings: form }] : []
  const moved = movesBetween(before, after)
  for (const element of walk(after)) {
    const old = elementOf(before, element.id)
    const settings = old ? differing(old, element) : []
    if (settings.length > 0) changes.push({ element, is: 'changed', settings })
    else if (old ? moved(element) : isTop(element, before, after)) {
      changes.push({ element, is: old ? 'moved' : 'added', settings })
    }
  }
  for (const element of walk(before)) {
    if (!elementOf(after, element.id) && isTop(element, after, before))
      changes.push({ element, is: 'removed', settings: [] })
  }
  return changes
}

const FORM_PARTS = ['mode', 'languages', 'navbar', 'form'] as const

function differing(before: Element, after: Element): readonly string[] {
  if (before === after) return []
  const keys = new Set([...Object.keys(before.settings), ...Object.keys(after.settings)])
  const settings = [...keys].filter((key) => !sameValue(before.settings[key], after.settings[key]))
  const own = (['kind', 'name'] as const).filter((part) => before[part] !== after[part])
  return [...own, ...settings]
}
