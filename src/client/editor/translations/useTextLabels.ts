import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'
import type { FormText } from '../../../forms/translating/textsIn.ts'
import { useSettingLabels } from '../ui/useSettingLabels.ts'

/** Describes a text by its element and setting: 'Depth', 'Help'. */
export interface TextLabels {
  readonly whose: (text: FormText, document: FormDocument) => string
  readonly what: (text: FormText, document: FormDocument) => string
  /** Both in one line. */
  readonly name: (text: FormText, document: FormDocument) => string
}

export function useTextLabels(): TextLabels {
  const { t } = useTranslation('translations')
  const { t: elements } = useTranslation('elements')
  const { labelOf } = useSettingLabels()
  return useMemo(() => {
    const whose = ({ element }: FormText, document: FormDocument): string => {
      if (element === null) return t('form')
      const found = elementOf(document, element)
      return found ? titleOf(found, document.languages[0] ?? 'en') || elements(`${found.kind}.title`) : element
    }
    const what = ({ element, setting, value }: FormText, document: FormDocument): string => {
      if (element === null) {
        return setting === 'title' ? t('formTitle') : t(setting === 'maps' ? 'formMap' : 'formNotice', { value })
      }
      const label = labelOf(elementOf(document, element)?.kind ?? '', setting)
      return value === undefined ? label : t('entry', { setting: label, value })
    }
    const name = (text: FormText, document: FormDocument): string =>
      text.element === null
        ? what(text, document)
        : t('textOf', { setting: what(text, document), element: whose(text, document) })
    return { whose, what, name }
  }, [t, elements, labelOf])
}
