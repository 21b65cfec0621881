import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { AUDIT_USER_DETAILS, type AuditEntry } from '../../../contract/auditShapes.ts'
import { readLabel } from '../../../forms/document/readLabel.ts'
import type { StoredDocument, StoredElement } from '../../../forms/document/StoredDocument.ts'
import type { Text } from '../../../forms/document/Text.ts'
import { useReviewStates } from '../submissions/reviewStates.ts'

type Labels = ReadonlyMap<string, string>

/** Labels of the form's elements by id; empty in the log of all forms. */
export const ElementLabels = createContext<Labels>(new Map())

/** Returns the labels of a form's elements by id. */
export function elementLabels({ container, languages }: StoredDocument, language: string): Labels {
  const found = new Map<string, string>()
  const collect = (elements: readonly StoredElement[]) => {
    for (const { id, settings, children } of elements) {
      const label = readLabel(settings['label'] as Text | undefined, language, languages[0])
      if (label) found.set(id, label)
      collect(children ?? [])
    }
  }
  collect(container.form.children)
  return found
}

/** Details whose values are codes with texts under `audit.value`. */
const NAMED = ['why', 'of', 'to', 'changed']

/** Returns a function that names a detail of an entry; values without a name stay as they are. */
export function useAuditWords(): (
  entry: Pick<AuditEntry, 'action'>,
  key: string,
  value: unknown,
  people: { readonly [id: string]: string },
) => string {
  const { t } = useTranslation(['records', 'exports', 'portal'])
  const { labelOf } = useReviewStates()
  const labels = useContext(ElementLabels)
  const nameOf = (action: string, key: string, text: string, people: { readonly [id: string]: string }): string => {
    if (AUDIT_USER_DETAILS.includes(key)) return people[text] ?? text
    if (key.startsWith('state')) return labelOf(text)
    if (key === 'role') return t(`portal:role.${text}`, { defaultValue: text })
    if (key === 'format') return t(`exports:formats.${text}.title`, { defaultValue: text })
    if (key === 'element') return labels.get(text) ?? text
    if (key === 'action') return t(`records:audit.action.${text}`, { defaultValue: text })
    if (NAMED.includes(key) && action !== 'export.audit')
      return t(`records:audit.value.${key}.${text}`, { defaultValue: text })
    return text
  }
  return function inWords({ action }, key, value, people): string {
    if (typeof value === 'string') return nameOf(action, key, value, people)
    if (Array.isArray(value)) return value.map((one) => inWords({ action }, key, one, people)).join(', ')
    if (key === 'days' && value === null) return t('records:protection.ever')
    return key === 'assignee' && value === null ? t('records:audit.nobody') : JSON.stringify(value)
  }
}
