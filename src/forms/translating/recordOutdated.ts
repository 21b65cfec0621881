import { changedIds } from '../document/changedIds.ts'
import type { Element, FormDocument } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { ownTexts } from './formTexts.ts'
import { outdatedFrom, withOutdatedNote, withOutdated, type Outdated } from '../document/Outdated.ts'
import { textsIn, textInLanguage, type FormText } from './textsIn.ts'

const NONE: Outdated = {}

/** Wraps an edit so that it also records outdated translations. */
export const withOutdatedRecorded = (edit: Edit, kinds: Kinds): Edit => ({
  ...edit,
  apply: (document) => recordOutdated(document, edit.apply(document), kinds),
})

/**
 * Records translations whose source was changed without them. New translations are up to date, also if the source is
 * changed back. Examines only what changed. Entries set by the change itself are kept.
 */
export function recordOutdated(before: FormDocument, after: FormDocument, kinds: Kinds): FormDocument {
  if (before === after) return after
  const [main = 'en'] = after.languages
  const first = after.outdated ?? NONE
  // Changing the main language changes no texts: keep entries, except for the new source language.
  if (before.languages[0] !== main) return withOutdated(after, withoutLanguage(first, main))
  let outdated = first
  const compare = (old: readonly FormText[], now: readonly FormText[]) => {
    outdated = compareTexts({ before, after, main }, old, now, outdated)
  }
  if (before.navbar !== after.navbar || before.form !== after.form) compare(ownTexts(before), ownTexts(after))
  if (before.elements !== after.elements) {
    for (const id of changedIds(before.elements, after.elements)) {
      const [old, now] = [before.elements[id], after.elements[id]]
      if (old && now && old.settings !== now.settings) compare(textsIn(old, kinds), textsIn(now, kinds))
    }
    outdated = withoutGone(outdated, before.elements, after.elements)
  }
  return withOutdated(after, outdated)
}

interface Compared {
  readonly before: FormDocument
  readonly after: FormDocument
  readonly main: string
}

function compareTexts(
  { before, after, main }: Compared,
  old: readonly FormText[],
  now: readonly FormText[],
  start: Outdated,
): Outdated {
  const byKey = new Map(old.map((one) => [one.key, one]))
  const keys = new Set(now.map(({ key }) => key))
  let outdated = start
  for (const [index, { key, text, setting }] of now.entries()) {
    // A choice whose value was changed is identified by its position.
    const place = old.length === now.length ? old[index] : undefined
    const was = byKey.get(key) ?? (place?.setting === setting && !keys.has(place.key) ? place : undefined)
    if (!was || (was.key === key && was.text === text)) continue
    const [source, sourceBefore] = [textInLanguage(text, main, main), textInLanguage(was.text, main, main)]
    const languages = new Set([...tagsIn(text), ...tagsIn(was.text)])
    languages.delete(main)
    for (const language of languages) {
      const noted = outdatedFrom(before.outdated, was.key, language)
      if (outdatedFrom(after.outdated, key, language) !== (was.key === key ? noted : undefined)) continue
      const words = textInLanguage(text, language, main)
      const isWritten = words.trim() === '' || words !== textInLanguage(was.text, language, main)
      const from = isWritten ? undefined : (noted ?? (sourceBefore.trim() === '' ? undefined : sourceBefore))
      outdated = withOutdatedNote(outdated, key, language, from === source ? undefined : from)
    }
  }
  for (const { key } of old) if (!keys.has(key)) outdated = without(outdated, key)
  return outdated
}

const tagsIn = (text: FormText['text']): readonly string[] => (typeof text === 'string' ? [] : Object.keys(text))

function without(outdated: Outdated, key: string): Outdated {
  if (!Object.hasOwn(outdated, key)) return outdated
  const { [key]: _, ...others } = outdated
  return others
}

/** Removes the entries of deleted elements. */
function withoutGone(
  outdated: Outdated,
  before: { readonly [id: string]: Element },
  after: { readonly [id: string]: Element },
): Outdated {
  const gone = Object.keys(outdated).filter((key) => {
    const id = key.slice(0, key.indexOf('.'))
    return Object.hasOwn(before, id) && !Object.hasOwn(after, id)
  })
  return gone.reduce(without, outdated)
}

function withoutLanguage(outdated: Outdated, language: string): Outdated {
  return Object.keys(outdated).reduce((rest, key) => withOutdatedNote(rest, key, language, undefined), outdated)
}
