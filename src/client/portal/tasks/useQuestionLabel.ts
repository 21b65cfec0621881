import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredDocument, StoredElement } from '../../../forms/document/StoredDocument.ts'
import { readLabel } from '../../../forms/document/readLabel.ts'
import type { Text } from '../../../forms/document/Text.ts'
import { useForm } from '../form/FormFrame.tsx'

/**
 * Returns a function that names a question by its path: by its label in the form's draft, else by the path. Without the
 * code of kinds, unlike `columnsOf`.
 */
export function useQuestionLabel(): (path: string) => string {
  const { i18n } = useTranslation()
  const { form } = useForm()
  const labels = useMemo(() => {
    const { container, languages } = form.document as StoredDocument
    const found = new Map<string, string>()
    const collect = (elements: readonly StoredElement[], before: readonly string[]) => {
      for (const { name, settings, children } of elements) {
        const path = name === undefined ? before : [...before, name]
        const label = readLabel(settings['label'] as Text | undefined, i18n.language, languages[0])
        if (name !== undefined && label) found.set(path.join('/'), label)
        collect(children ?? [], path)
      }
    }
    collect(container.form.children, [])
    return found
  }, [form.document, i18n.language])
  return (path) => labels.get(path) ?? path
}
