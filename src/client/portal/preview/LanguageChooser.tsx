import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { PSEUDO_TRANSLATIONS } from '../../../forms/translating/pseudoTranslate.ts'
import { nameOfLanguage } from '../../../render/ui/nameOfLanguage.ts'
import { simulate, type PreviewStore } from './previewStore.ts'

/** The form's languages, and pseudo-languages that show how the layout would look when translated. */
export function LanguageChooser({ store }: { readonly store: PreviewStore }) {
  const { t } = useTranslation('preview')
  const piece = useStore(store, (state) => state.piece)
  const words = useStore(store, ({ pretence }) => pretence.words)
  const choose = (value: string) => {
    const pretended = PSEUDO_TRANSLATIONS.find((one) => pretendedValue(one) === value)
    simulate(store, pretended ? { words: pretended } : { language: value, words: null })
  }
  if (!piece) return null
  return (
    <label className="bench-field">
      {t('language')}
      <select
        className="bench-input bench-language"
        value={words ? pretendedValue(words) : piece.language}
        onChange={({ target }) => choose(target.value)}
      >
        {piece.form.compiled.languages.map((tag) => (
          <option key={tag} value={tag}>
            {nameOfLanguage(tag)}
          </option>
        ))}
        <optgroup label={t('words.label')}>
          {PSEUDO_TRANSLATIONS.map((one) => (
            <option key={one} value={pretendedValue(one)}>
              {t(`words.${one}`)}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  )
}

/** No language tag begins with `~`. */
const pretendedValue = (words: string) => `~${words}`
