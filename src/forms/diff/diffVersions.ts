import { elementOf } from '../document/childrenOf.ts'
import type { Element, FormDocument } from '../document/FormDocument.ts'
import { walk, walkFrom } from '../document/walk.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import { isTop, movesBetween } from '../merging/placesBetween.ts'
import { sameValue } from '../merging/sameValue.ts'
import { change, type DocumentChange } from './DocumentChange.ts'
import { formChanges } from './formChanges.ts'
import { valueChanges } from './valueChanges.ts'

/**
 * What differs between any two documents of a form, in document order: the form first, what is gone last. Elements are
 * the same by id, so a renamed one is renamed and a moved one moved; what came or went inside of a layout goes with it.
 * Empty exactly when both say the same.
 */
export function diffVersions(before: FormDocument, after: FormDocument, kinds: Kinds): readonly DocumentChange[] {
  const moved = movesBetween(before, after)
  const defaults = [before.languages[0] ?? 'en', after.languages[0] ?? 'en'] as const
  const found = [...formChanges(before, after)]
  for (const element of walk(after)) {
    const old = elementOf(before, element.id)
    if (!old) {
      if (isTop(element, before, after)) found.push(change('added', element, { inside: below(after, element, before) }))
      continue
    }
    if (old.name !== element.name) found.push(change('renamed', element, { before: old.name, after: element.name }))
    if (old.kind !== element.kind) found.push(change('retyped', element, { before: old.kind, after: element.kind }))
    if (moved(element)) found.push(change('moved', element, { before: old.parent, after: element.parent }))
    if (old.settings !== element.settings) found.push(...settingChanges(old, element, { kinds, defaults }))
  }
  for (const element of walk(before)) {
    if (elementOf(after, element.id) || !isTop(element, after, before)) continue
    found.push(change('removed', element, { inside: below(before, element, after) }))
  }
  return found
}

/** How many elements in `element` the other document has not. */
function below(own: FormDocument, { children = [] }: Element, other: FormDocument): number {
  let count = 0
  for (const { id } of walkFrom(own, children)) if (!elementOf(other, id)) count++
  return count
}

interface Context {
  readonly kinds: Kinds
  readonly defaults: readonly [string, string]
}

function* settingChanges(before: Element, after: Element, { kinds, defaults }: Context): Generator<DocumentChange> {
  const kind = kinds.get(after.kind) ?? kinds.get(before.kind)
  for (const setting of new Set([...Object.keys(before.settings), ...Object.keys(after.settings)])) {
    const [old, now] = [before.settings[setting], after.settings[setting]]
    if (sameValue(old, now)) continue
    const isText =
      kind !== undefined &&
      (settingsByEditor(kind, 'localized').includes(setting) ||
        settingsByEditor(kind, 'localizedLong').includes(setting))
    for (const detail of valueChanges(old, now, { defaults, isText }))
      yield change('changed', after, { setting, ...detail })
  }
}
