import type { DraftSummary } from '../../../contract/shapes.ts'
import { aboutOf, type DraftOf } from '../../runtime/drafts.ts'
import { type KeptDraft, readAbout } from '../../runtime/listDrafts.ts'
import { draftHint } from './draftHint.ts'

/** A draft as a person sees it, wherever it is. */
export interface AnyDraft {
  readonly key: string
  readonly of: DraftOf
  readonly name: string | undefined
  readonly template: number | undefined
  /** What tells it from others of its form, where that is known. */
  readonly hint: string
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
  for (const { formId, formName: name, template, version, about, savedAt, current } of saved) {
    const of = { formId, version, ...readAbout(about), owner }
    const key = keyOf(of)
    found.set(key, { key, of, name, template, savedAt, hint: '', onDevice: false, onServer: true, earlier: !current })
  }
  for (const { of, draft } of kept) {
    if (draft.queued) continue
    const key = keyOf(of)
    const same = found.get(key)
    found.set(key, {
      key,
      of,
      name: same?.name ?? draft.form?.name,
      template: same?.template ?? draft.form?.template,
      hint: draftHint(draft.answers),
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
