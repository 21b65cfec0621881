import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { fillsOf } from '../../../forms/edits/renameInFills.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { PairsField } from './form/PairsField.tsx'

interface FillsFieldProps {
  readonly id: ElementId
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: { readonly [column: string]: string } | undefined) => void
}

/** Mapping from columns of the chosen row to the elements they fill. */
export function FillsField({ id: element, label, value, onChange }: FillsFieldProps) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const id = useId()
  const list = useEditorState(({ document }) => {
    const from = document.elements[element]?.settings['choicesFrom']
    return document.form.lists?.find(({ name }) => name === from)
  })
  const columns = list?.columns ?? []
  const { elements } = editor.state.document
  const names = [...new Set(Object.values(elements).flatMap((one) => (one.id === element ? [] : (one.name ?? []))))]
  return (
    <>
      {[columns, names].map((options, at) => (
        <datalist key={at === 0 ? 'columns' : 'names'} id={`${id}-${at}`}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      ))}
      <PairsField
        label={label}
        nameLabel={t('pairs.column')}
        valueLabel={t('pairs.element')}
        pairs={fillsOf(value)}
        suggestions={`${id}-0`}
        valueSuggestions={`${id}-1`}
        checkName={(column) =>
          list && !columns.includes(column) ? t('issue.listColumnMissing', { name: list.name, column }) : null
        }
        checkValue={(name) => (name === '' || names.includes(name) ? null : t('pairs.unknown', { name }))}
        onChange={(pairs) => onChange(pairs.length > 0 ? Object.fromEntries(pairs) : undefined)}
      />
    </>
  )
}
