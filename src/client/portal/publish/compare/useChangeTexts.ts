import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentChange } from '../../../../forms/diff/DocumentChange.ts'
import { elementOf } from '../../../../forms/document/childrenOf.ts'
import type { Element, FormDocument, ParentRef } from '../../../../forms/document/FormDocument.ts'
import { readText, type Text } from '../../../../forms/document/Text.ts'
import { isText, titleOf } from '../../../../forms/document/titleOf.ts'

/** A change in words: its subject and, for a value, its old and new text. */
export interface ChangeTexts {
  readonly what: string
  readonly before?: string
  readonly after?: string
  /** Additional remark. */
  readonly note?: string
}

const LONGEST = 160

/** Returns functions that describe the differences between two documents of a form. */
export function useChangeTexts(before: FormDocument, after: FormDocument) {
  const { t, i18n } = useTranslation(['versions', 'elements'])
  return useMemo(() => {
    const { language } = i18n
    const languages = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' })
    const kindOf = (kind: unknown): string => t(`elements:${String(kind)}.title`, { defaultValue: String(kind) })
    const nameOf = (element: Element | null): string =>
      element === null ? t('compare.form') : titleOf(element, language, after.languages[0]) || kindOf(element.kind)
    const settingOf = (element: Element | null, key: string): string =>
      element === null
        ? t(`part.${key as 'title'}`)
        : t([`elements:${element.kind}.settings.${key}`, `elements:common.settings.${key}`], { defaultValue: key })
    const listOf = (list: unknown, document: FormDocument): string => {
      const parent = list as ParentRef
      return typeof parent === 'string' ? t(`list.${parent}`) : `“${nameOf(elementOf(document, parent.in) ?? null)}”`
    }
    const entryOf = ({ entry, before: old, after: now }: DocumentChange): string => {
      const label = labelIn(now) ?? labelIn(old)
      const words = label === undefined ? '' : readText(label, language, after.languages[0])
      return words === '' || words === entry ? `“${entry}”` : `“${words}” (${entry})`
    }
    const valueOf = (value: unknown): string => {
      if (value === null || value === '') return t('line.nothing')
      if (typeof value === 'boolean') return t(value ? 'line.on' : 'line.off')
      if (isText(value)) return short(readText(value, language, after.languages[0]))
      if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return short(value.join(', '))
      return short(typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
    const settingWords = (change: DocumentChange): ChangeTexts => {
      const { element, setting, entry, field, language: languageCode, isOrder, before: old, after: now } = change
      const name = settingOf(element, setting ?? '')
      if (isOrder) return { what: t('line.order', { what: name }) }
      const values = {
        ...(old === undefined ? {} : { before: valueOf(old) }),
        ...(now === undefined ? {} : { after: valueOf(now) }),
      }
      if (entry === null) return { what: withLanguage(name, languageCode), ...values }
      const params = { what: name, entry: entryOf(change) }
      if (field !== null) {
        const part = t(`field.${field as 'label'}`, { defaultValue: field })
        return { what: withLanguage(t('line.entryField', { ...params, field: part }), languageCode), ...values }
      }
      // The values of a record are shown; entries of a list of choices were added or removed.
      if (labelIn(now) !== undefined && old === undefined) return { what: t('line.entryAdded', params) }
      if (labelIn(old) !== undefined && now === undefined) return { what: t('line.entryRemoved', params) }
      return { what: t('line.entry', params), ...values }
    }
    const withLanguage = (what: string, languageCode: string | null) =>
      languageCode === null ? what : t('line.language', { what, language: languages.of(languageCode) ?? languageCode })
    const words = (change: DocumentChange): ChangeTexts => {
      const { is, inside: count, before: old, after: now } = change
      switch (is) {
        case 'added':
          return { what: count > 0 ? t('line.addedInside', { count }) : t('line.added') }
        case 'removed':
          return { what: count > 0 ? t('line.removedInside', { count }) : t('line.removed') }
        case 'renamed':
          return { what: t('line.renamed'), before: valueOf(old), after: valueOf(now), note: t('line.keeps') }
        case 'retyped':
          return { what: t('line.retyped'), before: kindOf(old), after: kindOf(now) }
        case 'moved': {
          const places = { before: listOf(old, before), after: listOf(now, after) }
          return { what: t(places.before === places.after ? 'line.movedWithin' : 'line.movedTo', places) }
        }
        case 'changed':
          return settingWords(change)
      }
    }
    return { nameOf, kindOf, words }
  }, [t, i18n, before, after])
}

function labelIn(value: unknown): Text | undefined {
  if (typeof value !== 'object' || value === null || !('label' in value)) return undefined
  return isText(value.label) ? value.label : undefined
}

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
