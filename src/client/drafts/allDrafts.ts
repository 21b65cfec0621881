import type { Answers } from '../../forms/filling/Filling.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import type { DraftSummary } from '../../contract/shapes.ts'
import { aboutOf, type DraftForm, type DraftOf, readAbout } from './Draft.ts'
import type { KeptDraft } from './deviceDrafts.ts'

/** A draft as a person sees it, wherever it is. */
export interface AnyDraft {
  readonly key: string
  readonly of: DraftOf
  readonly name: string | undefined
  readonly template: number | undefined
  /** What tells it from others of its form, where that is known. */
  readonly hint: string
  /** How far it is; undefined where that is not known on this device. */
  readonly progress: DraftForm['progress']
  /** ISO 8601: the later save of the two copies. */
  readonly savedAt: string
  readonly onDevice: boolean
  readonly onServer: boolean
  /** Its version is not the one on the public page. */
  readonly earlier: boolean
}

/** The drafts of this device and those of the server, each once, newest first. */
export function allDrafts(kept: readonly KeptDraft[], saved: readonly DraftSummary[], owner: string): AnyDraft[] {
  const found = new Map<string, AnyDraft>()
  for (const { formId, formName: name, template, version, about, savedAt, current, instanceName: hint } of saved) {
    const of = { formId, version, ...readAbout(about), owner }
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
      // The server names no form that it never showed this person.
      name: same?.name || draft.form?.name,
      template: same?.template ?? draft.form?.template,
      // One that came from another device and was not changed here is told as the server tells it, or by its words.
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

/** One begun signed out is another one, until its form is opened. */
const keyOf = (of: DraftOf): string => [of.owner ?? '', of.formId, of.version, aboutOf(of), of.filling ?? ''].join(' ')

const MOST_LETTERS = 60
/** Dates, times and ids say nothing to people who look for what they wrote. */
const NO_WORDS = /^(?:\d{4}-\d\d-\d\d|\d\d:\d\d|[\da-f]{8}-[\da-f]{4}-|data:|https?:)/

/** What tells a draft from others of its form: the first words that were answered; '' without any. */
export function draftHint(answers: Answers): string {
  const words = firstWords(answers)
  return words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS - 1).trimEnd()}…` : words
}

function firstWords(value: Json): string {
  if (typeof value === 'string') return NO_WORDS.test(value) ? '' : value.trim()
  if (typeof value !== 'object' || value === null) return ''
  // Shapes and files hold words of ours only.
  if (!Array.isArray(value) && ('coordinates' in value || 'hash' in value)) return ''
  for (const inner of Object.values(value)) {
    const words = firstWords(inner)
    if (words) return words
  }
  return ''
}
