import { elementOf } from '../document/childrenOf.ts'
import type { Element, FormDocument } from '../document/FormDocument.ts'
import { walk, walkFrom } from '../document/walk.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import { isTop, movesBetween } from '../merging/placesBetween.ts'
import { sameValue } from '../merging/sameValue.ts'
import { change, type DocumentChange, type Detail } from './DocumentChange.ts'
import { valueChanges, recordChanges } from './valueChanges.ts'

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

/** The number of elements in `element` that the other document does not have. */
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

/** The changes of the form itself, besides its elements. Its id and template never change. */
function formChanges(before: FormDocument, after: FormDocument): readonly DocumentChange[] {
  const [old, now] = [before.form, after.form]
  const defaults = [before.languages[0] ?? 'en', after.languages[0] ?? 'en'] as const
  const plain = { defaults, isText: false }
  const parts: { readonly [part: string]: readonly Detail[] } = {
    title: valueChanges(before.navbar.title, after.navbar.title, { defaults, isText: true }),
    mode: valueChanges(before.mode, after.mode, plain),
    languages: valueChanges(before.languages, after.languages, plain),
    data: recordChanges(old.data, now.data),
    mapData: recordChanges(old.mapData, now.mapData),
    redirect: valueChanges(old.redirect, now.redirect, plain),
    initApi: valueChanges(old.initApi, now.initApi, plain),
    submitApi: valueChanges(old.submitApi, now.submitApi, plain),
    events: valueChanges(old.events, now.events, plain),
    lists: valueChanges(old.lists, now.lists, plain),
    maps: valueChanges(old.maps, now.maps, plain),
    instanceName: valueChanges(old.instanceName ?? '', now.instanceName ?? '', plain),
    builtInWords: recordChanges({ ...old.builtInWords }, { ...now.builtInWords }),
    theme: recordChanges({ ...old.theme }, { ...now.theme }),
  }
  return Object.entries(parts).flatMap(([setting, details]) =>
    details.map((detail) => change('changed', null, { setting, ...detail })),
  )
}
