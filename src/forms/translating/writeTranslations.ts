import type { FormDocument } from '../document/FormDocument.ts'
import { writeText, type Text } from '../document/Text.ts'
import type { Edit } from '../edits/Edit.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { withOutdatedNote, withOutdated, type Outdated } from '../document/Outdated.ts'
import { textInLanguage, type FormText } from './textsIn.ts'
import { withTexts } from './withTexts.ts'

/** Translation of a text to a language; a blank one removes it. */
export interface Translation {
  /** Key of a {@link FormText}. */
  readonly key: string
  readonly language: string
  readonly words: string
  /** Source text it was written for, if different from the form's current one. */
  readonly outdatedFrom?: string
}

/** Writes translations of several texts and languages in one step, merged while typing in one of them. */
export function writeTranslations(
  translations: readonly Translation[],
  kinds: Kinds,
  label = 'editor:edit.translate',
): Edit {
  const byKey = new Map<string, Translation[]>()
  for (const one of translations) byKey.set(one.key, [...(byKey.get(one.key) ?? []), one])
  const [one] = translations
  return {
    label,
    ...(one && translations.length === 1 ? { merge: `translate ${one.key} ${one.language}` } : {}),
    apply: (document) => {
      const [main = 'en'] = document.languages
      const found = new Set<string>()
      const written = withTexts(document, kinds, ({ key, text }) => {
        const own = byKey.get(key)
        if (own) found.add(key)
        return own ? own.reduce((words, translation) => withWords(words, translation, main), text) : text
      })
      return noteSources(
        written,
        translations.filter(({ key }) => found.has(key)),
      )
    },
  }
}

function withWords(text: Text, { language, words }: Translation, main: string): Text {
  if (textInLanguage(text, language, main) === words) return text
  // Without a translation the main language is shown; a blank one would show nothing.
  if (words.trim() !== '' || language === main) return writeText(text, words, language, main)
  if (typeof text === 'string') return text
  const { [language]: _, ...others } = text
  return others
}

function noteSources(document: FormDocument, translations: readonly Translation[]): FormDocument {
  const start: Outdated = document.outdated ?? {}
  const noted = translations.reduce(
    (outdated, { key, language, outdatedFrom }) =>
      outdatedFrom === undefined ? outdated : withOutdatedNote(outdated, key, language, outdatedFrom),
    start,
  )
  return noted === start ? document : withOutdated(document, noted)
}

/** Marks translations as still valid although their source was changed. */
export function confirmTranslations(texts: readonly Pick<FormText, 'key'>[], languages: readonly string[]): Edit {
  return {
    label: 'editor:edit.stillRight',
    apply: (document) => {
      const { outdated } = document
      if (!outdated) return document
      const pairs = texts.flatMap(({ key }) => languages.map((language) => ({ key, language })))
      return withOutdated(
        document,
        pairs.reduce((rest, { key, language }) => withOutdatedNote(rest, key, language, undefined), outdated),
      )
    },
  }
}
