import type { Answers } from '../../forms/filling/Filling.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import type { DraftSummary } from '../../contract/shapes.ts'
import { draftSubject, type DraftForm, type DraftRef, parseDraftSubject } from './Draft.ts'
import type { DeviceDraft } from './deviceDrafts.ts'

/** A draft for display, on this device or on the server. */
export interface AnyDraft {
  readonly key: string
  readonly of: DraftRef
  readonly name: string | undefined
  readonly template: number | undefined
  /** Name that tells it from others of its form, if known. */
  readonly hint: string
  /** Its progress; undefined if unknown on this device. */
  readonly progress: DraftForm['progress']
  /** Time of the later save of the two copies, ISO 8601. */
  readonly savedAt: string
  readonly onDevice: boolean
  readonly onServer: boolean
  /** Its version is not the published one. */
  readonly earlier: boolean
}

/** Returns the drafts of this device and those of the server, each once, newest first. */
export function allDrafts(kept: readonly DeviceDraft[], saved: readonly DraftSummary[], owner: string): AnyDraft[] {
  const found = new Map<string, AnyDraft>()
  for (const { formId, formName: name, template, version, about, savedAt, current, instanceName: hint } of saved) {
    const of = { formId, version, ...parseDraftSubject(about), owner }
    const key = keyOf(of)
    found.set(key, {
      key,
      of,
      name,
      template,
      savedAt,
      hint,
      progress: undefined,
      onDevice: false,
      onServer: true,
      earlier: !current,
    })
  }
  for (const { of, draft } of kept) {
    if (draft.queued) continue
    const key = keyOf(of)
    const same = found.get(key)
    found.set(key, {
      key,
      of,
      // The server gives no name for a form it never showed this user.
      name: same?.name || draft.form?.name,
      template: same?.template ?? draft.form?.template,
      // A draft from another device that was not changed here uses the server's hint, or one from its answers.
      hint: draft.form?.instance ?? (same?.hint || draftHint(draft.answers)),
      progress: draft.form?.progress,
      savedAt: same && same.savedAt > draft.savedAt ? same.savedAt : draft.savedAt,
      onDevice: true,
      onServer: same !== undefined,
      earlier: same?.earlier ?? false,
    })
  }
  return [...found.values()].toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
}

/** A draft begun signed out counts as a different one until its form is opened. */
const keyOf = (of: DraftRef): string =>
  [of.owner ?? '', of.formId, of.version, draftSubject(of), of.filling ?? ''].join(' ')

const MAX_LETTERS = 60
/** Dates, times and ids do not help users to recognise a draft. */
const NO_WORDS = /^(?:\d{4}-\d\d-\d\d|\d\d:\d\d|[\da-f]{8}-[\da-f]{4}-|data:|https?:)/

/** Returns a hint that tells a draft from others of its form: the first text answered; '' if there is none. */
export function draftHint(answers: Answers): string {
  const words = firstWords(answers)
  return words.length > MAX_LETTERS ? `${words.slice(0, MAX_LETTERS - 1).trimEnd()}…` : words
}

function firstWords(value: Json): string {
  if (typeof value === 'string') return NO_WORDS.test(value) ? '' : value.trim()
  if (typeof value !== 'object' || value === null) return ''
  // Text in shapes and files was not written by the user.
  if (!Array.isArray(value) && ('coordinates' in value || 'hash' in value)) return ''
  for (const inner of Object.values(value)) {
    const words = firstWords(inner)
    if (words) return words
  }
  return ''
}
