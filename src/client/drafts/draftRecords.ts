import { diffJson, type JsonChange, withChanges } from '../../forms/filling/jsonChanges.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { newUuid } from '../../forms/filling/moment.ts'
import { DRAFT_KEYS, type Draft } from './Draft.ts'

/** Schema version of the records written here. Records without a version have the same schema. */
const DRAFT_SCHEMA = 1

/**
 * Prefix of the key of a draft's changes. A save writes what differs from the draft's own record, which is written
 * again only once the changes are long. Each save is one write, so a page that dies leaves the draft before or after
 * it.
 */
export const CHANGES_KEYS = 'changes '

/** True for the keys of drafts and of their changes. */
export const isOfDraft = (key: string): boolean =>
  key.startsWith(DRAFT_KEYS) || key.startsWith(CHANGES_KEYS + DRAFT_KEYS)

/** Maximum length of the changes: in characters, and as a share of the draft's own record. */
const MAX_CHANGES_LENGTH = 8_192
const MAX_CHANGES_SHARE = 0.5

/** The changes name the record they belong to: those left beside a newer one are ignored. */
interface StoredChanges {
  readonly of: string
  readonly changes: readonly JsonChange[]
}

interface DraftRecord {
  readonly text: string
  readonly whole: Draft
  /** Id of this record: that of its submission, if it was written before records had ids. */
  readonly id: string
  readonly changes: string | null
  /** The whole with its changes. */
  readonly draft: Draft
}

/** The last record read or written: while typing, a draft is read before each write. */
let lastRecord: DraftRecord | null = null

/** Serializes a draft as a record of its own. */
export const serializeDraft = (draft: Draft, id = newUuid()): string =>
  JSON.stringify({ schema: DRAFT_SCHEMA, record: id, ...draft })

/** Parses a draft's own record; null for other values. Throws for invalid JSON. */
export const parseDraft = (text: string | null): Draft | null => parseRecord(text)?.whole ?? null

/** Returns the stored draft; null if there is none. Throws for invalid JSON. */
export function readRecord(key: string, storage: Storage): Draft | null {
  return recordAt(key, storage)?.draft ?? null
}

/** Writes a draft, or what changed in it. Throws if the storage is full. */
export function writeRecord(key: string, draft: Draft, storage: Storage): void {
  const before = storedRecord(key, storage)
  // As it would be parsed: without undefined properties.
  const whole = Object.fromEntries(Object.entries(draft).filter(([, is]) => is !== undefined)) as unknown as Draft
  const limit = before ? Math.min(MAX_CHANGES_LENGTH, before.text.length * MAX_CHANGES_SHARE) : 0
  const changes = before && diffJson(jsonOf(before.whole), jsonOf(whole), limit)
  if (before && changes) return writeChanges({ ...before, draft: whole }, changes)
  const id = newUuid()
  const text = serializeDraft(draft, id)
  try {
    storage.setItem(key, text)
  } catch (error) {
    // The storage may have room for the changes.
    const all = before && diffJson(jsonOf(before.whole), jsonOf(whole))
    if (!before || !all) throw error
    return writeChanges({ ...before, draft: whole }, all)
  }
  removeChanges(key, storage)
  lastRecord = { text, whole, id, changes: null, draft: whole }

  function writeChanges(record: DraftRecord, changes: readonly JsonChange[]): void {
    const stored = JSON.stringify({ of: record.id, changes } satisfies StoredChanges)
    storage.setItem(CHANGES_KEYS + key, stored)
    lastRecord = { ...record, changes: stored }
  }
}

/** Removes a draft. Its own record first: changes alone are no draft. */
export function removeRecord(key: string, storage: Storage): void {
  storage.removeItem(key)
  removeChanges(key, storage)
}

function removeChanges(key: string, storage: Storage): void {
  // Each removal is also written to the journal.
  if (storage.getItem(CHANGES_KEYS + key) !== null) storage.removeItem(CHANGES_KEYS + key)
}

/**
 * Returns the draft as of these repaired texts, `null` for a removed one. Changes repaired without their record follow
 * the draft that is there, which this page may have written without knowing them.
 */
export function readRepaired(key: string, repaired: ReadonlyMap<string, string | null>, storage: Storage) {
  const [text, changes] = [repaired.get(key), repaired.get(CHANGES_KEYS + key)]
  if (typeof text === 'string') {
    const record = parseRecord(text)
    return record && withStored(record, changes === undefined ? storage.getItem(CHANGES_KEYS + key) : changes).draft
  }
  const draft = readRecord(key, storage)
  return draft && typeof changes === 'string' ? applied(draft, parseChanges(changes)?.changes ?? []) : draft
}

function storedRecord(key: string, storage: Storage): DraftRecord | null {
  try {
    return recordAt(key, storage)
  } catch {
    // Not a draft: replaced.
    return null
  }
}

function recordAt(key: string, storage: Storage): DraftRecord | null {
  const text = storage.getItem(key)
  if (text === null) return null
  const changes = storage.getItem(CHANGES_KEYS + key)
  const known = lastRecord?.text === text ? lastRecord : null
  if (known?.changes === changes) return known
  const record = known ?? parseRecord(text)
  return record && (lastRecord = withStored(record, changes))
}

function parseRecord(text: string | null): DraftRecord | null {
  const kept: unknown = JSON.parse(text ?? 'null')
  if (text === null || !isDraft(kept)) return null
  const { schema: _, record, ...whole } = kept as Draft & { readonly schema?: number; readonly record?: string }
  return { text, whole, id: record ?? whole.submissionId, changes: null, draft: whole }
}

function withStored(record: DraftRecord, changes: string | null): DraftRecord {
  const stored = changes === null ? null : parseChanges(changes)
  const draft = stored?.of === record.id ? applied(record.whole, stored.changes) : record.whole
  return { ...record, changes, draft }
}

function parseChanges(text: string): StoredChanges | null {
  try {
    const kept = JSON.parse(text) as Partial<StoredChanges> | null
    const isWhole = typeof kept?.of === 'string' && Array.isArray(kept.changes)
    return isWhole && kept.changes.every(({ at }) => Array.isArray(at)) ? (kept as StoredChanges) : null
  } catch {
    return null
  }
}

const applied = (draft: Draft, changes: readonly JsonChange[]): Draft =>
  withChanges(jsonOf(draft), changes) as unknown as Draft

const jsonOf = (draft: Draft) => draft as unknown as { readonly [name: string]: Json }

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { submissionId, answers } = value as Partial<Draft>
  return typeof submissionId === 'string' && typeof answers === 'object' && answers !== null
}
