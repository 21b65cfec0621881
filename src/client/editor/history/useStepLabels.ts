import type { ParseKeys, TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Element, ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Step } from '../../../forms/history/History.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { stepSubject } from './stepSubject.ts'

export interface StepLabels {
  readonly what: string
  /** '' if the subject is the form. */
  readonly subject: string
  readonly time: string
}

/** Returns functions that describe a step: action, subject and time; for today, the time alone. */
export function useStepLabels() {
  const { t, i18n } = useTranslation(['editor', 'elements'])
  return useMemo(() => createStepWords(t, i18n.language), [t, i18n.language])
}

function createStepWords(t: TFunction<['editor', 'elements']>, languageCode: string) {
  const today = new Date().toDateString()
  const time = new Intl.DateTimeFormat(languageCode, { timeStyle: 'medium' })
  const full = new Intl.DateTimeFormat(languageCode, { dateStyle: 'short', timeStyle: 'short' })
  const settingOf = (kind: string, key: string): string =>
    t([`elements:${kind}.settings.${key}`, `elements:common.settings.${key}`], { defaultValue: key })
  const nameOf = (element: Element | undefined, document: FormDocument, language: string): string =>
    element ? titleOf(element, language, document.languages[0]) || t(`elements:${element.kind}.title`) : ''
  const step = (
    one: Step,
    document: FormDocument,
    others: ReadonlyMap<ElementId, Element>,
    language: string,
  ): StepLabels => {
    const about = stepSubject(one, document, others)
    const at = new Date(one.at)
    const isOne = about?.setting && about.element
    return {
      what: isOne
        ? t('history.set', { setting: settingOf(about.element.kind, about.setting) })
        : t(one.label as ParseKeys<'editor'>),
      subject:
        one.by !== undefined
          ? one.by
          : about === null
            ? ''
            : about.count > 1
              ? t('history.elements', { count: about.count })
              : nameOf(about.element, document, language),
      time: (at.toDateString() === today ? time : full).format(at),
    }
  }
  return { settingOf, nameOf, step }
}
