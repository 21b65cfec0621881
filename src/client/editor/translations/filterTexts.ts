import type { Outdated } from '../../../forms/document/Outdated.ts'
import { hasTextIn, textInLanguage, type FormText } from '../../../forms/translating/textsIn.ts'
import { stateOf } from '../../../forms/translating/coverageOf.ts'
import { foldText } from '../../../render/ui/choiceSearch.ts'
import type { TranslationsFilter } from '../store/TranslationsFilter.ts'

export interface TextsQuery extends TranslationsFilter {
  readonly query: string
  readonly languages: readonly string[]
  readonly outdated: Outdated | undefined
  /** Keys of texts edited since the filter was set: they stay visible even if they no longer match it. */
  readonly held: ReadonlySet<string>
  /** Returns the searchable description of a text's place. */
  readonly placeOf: (text: FormText) => string
}

/** Returns the texts that match a filter, in form order. Texts blank in every language never match. */
export function filterTexts(texts: readonly FormText[], wanted: TextsQuery): readonly FormText[] {
  const { show, language, languages, outdated, held } = wanted
  const [main = 'en', ...others] = languages
  const looked = language === null ? others : [language]
  const query = foldText(wanted.query.trim())
  const fits = (one: FormText): boolean => {
    if (held.has(one.key)) return true
    if (!languages.some((tag) => hasTextIn(one.text, tag, main))) return false
    if (show !== 'all') {
      const states = looked.map((tag) => stateOf(one, tag, main, outdated))
      if (!states.some((state) => state !== 'done' && (show === 'open' || state === show))) return false
    }
    if (query === '') return true
    const words = languages.map((tag) => textInLanguage(one.text, tag, main)).join('\n')
    return foldText(`${words}\n${wanted.placeOf(one)}`).includes(query)
  }
  return texts.filter(fits)
}
