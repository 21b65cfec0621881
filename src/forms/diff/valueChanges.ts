import { isRecord, sameValue } from '../merging/sameValue.ts'
import type { Detail } from './DocumentChange.ts'

type Words = { readonly [language: string]: string }
type Entry = { readonly [key: string]: unknown }

/** The context of comparing two values of a setting. */
export interface Comparing {
  /** The languages that plain words are in. */
  readonly defaults: readonly [before: string, after: string]
  /** True if the value is words, in one language or several. */
  readonly isText: boolean
}

/** The differences of two values of a setting: per language of a text, per entry of a list of choices, else the whole. */
export function valueChanges(before: unknown, after: unknown, comparing: Comparing): readonly Detail[] {
  if (sameValue(before, after)) return []
  if (comparing.isText) return textChanges(before, after, comparing) ?? [{ before, after }]
  return listChanges(before, after, comparing) ?? [{ before, after }]
}

/** The differences of two records, per key. */
export function recordChanges(before: Entry, after: Entry): readonly Detail[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !sameValue(before[key], after[key]))
    .map((entry) => ({ entry, before: before[entry], after: after[entry] }))
}

function textChanges(before: unknown, after: unknown, { defaults }: Comparing): readonly Detail[] | null {
  const [old, now] = [wordsIn(before, defaults[0]), wordsIn(after, defaults[1])]
  if (!old || !now) return null
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((language) => old[language] !== now[language])
    .map((language) => ({ language, before: old[language], after: now[language] }))
}

/** Null for what is no words at all, as hand-written JSON may have it. */
function wordsIn(value: unknown, language: string): Words | null {
  if (value === undefined) return {}
  if (typeof value === 'string') return { [language]: value }
  return isRecord(value) && Object.values(value).every((one) => typeof one === 'string') ? (value as Words) : null
}

/** Null for lists whose entries have nothing to be told by. */
function listChanges(before: unknown, after: unknown, comparing: Comparing): readonly Detail[] | null {
  const [old, now] = [entriesIn(before), entriesIn(after)]
  if (!old || !now) return null
  const found: Detail[] = []
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

function fieldChanges(entry: string, before: Entry, after: Entry, { defaults }: Comparing): readonly Detail[] {
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

/** The entries of a list by what they are known by; null where one has no such thing, or two have the same. */
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
