import { elementOf } from '../document/childrenOf.ts'
import type { Element, FormDocument } from '../document/FormDocument.ts'
import { walk, walkFrom } from '../document/walk.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import { isTop, movesBetween } from '../merging/placesBetween.ts'
import { sameValue, isRecord } from '../merging/sameValue.ts'
import { makeChange, type DocumentChange, type ChangeDetail } from './DocumentChange.ts'

/**
 * Returns all differences between two documents of a form, in document order: the form first, removed elements last.
 * Elements are identified by id, so that renames and moves are recognized; elements inside an added or removed layout
 * are part of its change. Empty exactly if both are equivalent.
 */
export function diffVersions(before: FormDocument, after: FormDocument, kinds: Kinds): readonly DocumentChange[] {
  const moved = movesBetween(before, after)
  const defaults = [before.languages[0] ?? 'en', after.languages[0] ?? 'en'] as const
  const found = [...formChanges(before, after)]
  for (const element of walk(after)) {
    const old = elementOf(before, element.id)
    if (!old) {
      if (isTop(element, before, after))
        found.push(makeChange('added', element, { inside: below(after, element, before) }))
      continue
    }
    if (old.name !== element.name) found.push(makeChange('renamed', element, { before: old.name, after: element.name }))
    if (old.kind !== element.kind) found.push(makeChange('retyped', element, { before: old.kind, after: element.kind }))
    if (moved(element)) found.push(makeChange('moved', element, { before: old.parent, after: element.parent }))
    if (old.settings !== element.settings) found.push(...settingChanges(old, element, { kinds, defaults }))
  }
  for (const element of walk(before)) {
    if (elementOf(after, element.id) || !isTop(element, after, before)) continue
    found.push(makeChange('removed', element, { inside: below(before, element, after) }))
  }
  return found
}

/** Number of elements inside `element` that the other document does not have. */
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
      yield makeChange('changed', after, { setting, ...detail })
  }
}

/** Changes of the form's own properties. Its id and template never change. */
function formChanges(before: FormDocument, after: FormDocument): readonly DocumentChange[] {
  const [old, now] = [before.form, after.form]
  const defaults = [before.languages[0] ?? 'en', after.languages[0] ?? 'en'] as const
  const plain = { defaults, isText: false }
  const parts: { readonly [part: string]: readonly ChangeDetail[] } = {
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
    details.map((detail) => makeChange('changed', null, { setting, ...detail })),
  )
}

type Words = { readonly [language: string]: string }
type Entry = { readonly [key: string]: unknown }

/** Context for comparing two values of a setting. */
interface Comparing {
  /** Languages of plain strings. */
  readonly defaults: readonly [before: string, after: string]
  /** True if the value is a text, in one language or several. */
  readonly isText: boolean
}

/**
 * Differences between two values of a setting: per language of a text, per entry of a list of choices, else the whole
 * value.
 */
function valueChanges(before: unknown, after: unknown, comparing: Comparing): readonly ChangeDetail[] {
  if (sameValue(before, after)) return []
  if (comparing.isText) return textChanges(before, after, comparing) ?? [{ before, after }]
  return listChanges(before, after, comparing) ?? [{ before, after }]
}

/** Differences between two records, per key. */
function recordChanges(before: Entry, after: Entry): readonly ChangeDetail[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !sameValue(before[key], after[key]))
    .map((entry) => ({ entry, before: before[entry], after: after[entry] }))
}

function textChanges(before: unknown, after: unknown, { defaults }: Comparing): readonly ChangeDetail[] | null {
  const [old, now] = [wordsIn(before, defaults[0]), wordsIn(after, defaults[1])]
  if (!old || !now) return null
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((language) => old[language] !== now[language])
    .map((language) => ({ language, before: old[language], after: now[language] }))
}

/** Null for a value that is no text, possible in hand-written JSON. */
function wordsIn(value: unknown, language: string): Words | null {
  if (value === undefined) return {}
  if (typeof value === 'string') return { [language]: value }
  return isRecord(value) && Object.values(value).every((one) => typeof one === 'string') ? (value as Words) : null
}

/** Null for lists whose entries have no identity. */
function listChanges(before: unknown, after: unknown, comparing: Comparing): readonly ChangeDetail[] | null {
  const [old, now] = [entriesIn(before), entriesIn(after)]
  if (!old || !now) return null
  const found: ChangeDetail[] = []
  for (const [entry, value] of now) {
    const was = old.get(entry)
    if (was === undefined) found.push({ entry, after: value })
    else found.push(...fieldChanges(entry, was, value, comparing))
  }
  for (const [entry, value] of old) if (!now.has(entry)) found.push({ entry, before: value })
  const [stood, stand] = [kept(old, now), kept(now, old)]
  if (!sameValue(stood, stand)) found.push({ isOrder: true, before: stood, after: stand })
  return found
}

const kept = (of: ReadonlyMap<string, Entry>, other: ReadonlyMap<string, Entry>) =>
  [...of.keys()].filter((key) => other.has(key))

function fieldChanges(entry: string, before: Entry, after: Entry, { defaults }: Comparing): readonly ChangeDetail[] {
  return recordChanges(before, after).flatMap(({ entry: field = null, before: old, after: now }) =>
    valueChanges(old, now, { defaults, isText: field === 'label' }).map((detail) => ({
      before: detail.before,
      after: detail.after,
      ...(detail.language ? { language: detail.language } : {}),
      entry,
      field,
    })),
  )
}

/** Entries of a list by identity; null if one has none, or two have the same. */
function entriesIn(list: unknown): ReadonlyMap<string, Entry> | null {
  if (list === undefined) return new Map()
  if (!Array.isArray(list)) return null
  const entries = new Map<string, Entry>()
  for (const entry of list as readonly unknown[]) {
    if (!isRecord(entry)) return null
    const key = entry['value'] ?? entry['name'] ?? entry['id']
    if (typeof key !== 'string' || entries.has(key)) return null
    entries.set(key, entry)
  }
  return entries
}
