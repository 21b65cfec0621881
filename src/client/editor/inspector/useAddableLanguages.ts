import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAfterFirstPaint } from '../ui/useAfterFirstPaint.ts'
import { languageName } from './languageName.ts'

/** Languages offered: those of the regions this product is used in, and the most spoken. */
const OFFERED =
  'en zh vi id ms th my km lo fil ta hi bn ur ne si ja ko ar fa he tr ru uk fr es pt de it nl pl sw am ha yo zu'.split(
    ' ',
  )

/** Returns the languages that can be added to a form, sorted by name; empty until they are loaded. */
export function useAddableLanguages(
  but: readonly string[],
): readonly { readonly tag: string; readonly name: string }[] {
  const { i18n } = useTranslation()
  const settled = useAfterFirstPaint()
  const all = useMemo(() => {
    if (!settled) return []
    const { compare } = new Intl.Collator(i18n.language)
    const named = OFFERED.map((tag) => ({ tag, name: languageName(tag, i18n.language) }))
    return named.sort((a, b) => compare(a.name, b.name))
  }, [settled, i18n.language])
  return all.filter(({ tag }) => !but.includes(tag))
}
